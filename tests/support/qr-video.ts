/** A badge before the camera: a film of a QR code that Chromium takes for its camera. */
import { writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

const [width, height, frames] = [640, 480, 10];

/**
 * Writes a film of one still picture in Y4M, which needs no codec: a header, and per frame one byte of
 * brightness per pixel followed by two quarter-size planes of color.
 * @param text what the code says
 */
export async function writeQrVideo(path: string, text: string): Promise<void> {
  const luma = Buffer.alloc(width * height, 200);
  drawCode(luma, text);
  const gray = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, gray]);
  const header = Buffer.from(
    `YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`,
  );
  await writeFile(path, Buffer.concat([header, ...Array.from({ length: frames }, () => frame)]));
}

function drawCode(luma: Buffer, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const side = Math.floor((height * 0.8) / (modules.size + 2 * quiet));
  const whole = (modules.size + 2 * quiet) * side;
  const [left, top] = [Math.floor((width - whole) / 2), Math.floor((height - whole) / 2)];
  for (let y = 0; y < whole; y += 1) {
    for (let x = 0; x < whole; x += 1) {
      const [column, row] = [Math.floor(x / side) - quiet, Math.floor(y / side) - quiet];
      const inside = [column, row].every((at) => at >= 0 && at < modules.size);
      const dark = inside && modules.get(row, column) === 1;
      luma[(top + y) * width + left + x] = dark ? 20 : 235;
    }
  }
}
