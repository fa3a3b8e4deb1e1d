import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button';

interface PlayerBarProps {
  /** What the button that closes says. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The bar above a lesson: the way out, then what the lesson is. */
export function PlayerBar({ close, onClose, children }: PlayerBarProps) {
  return (
    <header className="sticky top-0 z-2 grid grid-cols-[auto_minmax(0,auto)_minmax(0,1fr)] items-center gap-x-[18px] gap-y-1 bg-paper px-[24px] pt-3.5 pb-2.5 max-[820px]:grid-cols-[auto_minmax(0,1fr)_auto] max-[820px]:px-[16px] max-[820px]:pb-1 flat:static">
      <IconButton
        label={close}
        onClick={onClose}
        look="framed"
        size="large"
        icon={<IconX aria-hidden />}
      />
      {children}
    </header>
  );
}
