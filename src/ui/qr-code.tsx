import { create } from 'qrcode';

/** The quiet ground that a reader needs around the code, in modules. */
const margin = 4;

/** A QR code as one drawing, sharp at any size. Black on white in either color scheme, or no camera reads it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  const path = Array.from(modules.data, (dark, at) => {
    const [x, y] = [(at % modules.size) + margin, Math.floor(at / modules.size) + margin];
    return dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '';
  }).join('');
  return (
    <svg
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${String(side)}v${String(side)}H0z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
