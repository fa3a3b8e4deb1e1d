import type { ReactNode } from 'react';
import type { Tint } from './sheet';

interface IconTileProps {
  readonly tint?: Tint | undefined;
  readonly size?: 'small' | 'normal' | 'large';
  readonly children: ReactNode;
}

/** An icon on a ground of its own, beside the words that say the same. */
export const IconTile = ({ tint, size, children }: IconTileProps) => (
  <span className="db-tile" data-tint={tint} data-size={size} aria-hidden="true">
    {children}
  </span>
);

interface FigureTileProps {
  readonly figure: ReactNode;
  readonly label: ReactNode;
  readonly tint?: Tint | undefined;
}

/** One figure and what it counts. */
export const FigureTile = ({ figure, label, tint }: FigureTileProps) => (
  <div className="db-figure" data-tint={tint}>
    <strong>{figure}</strong>
    <span>{label}</span>
  </div>
);
