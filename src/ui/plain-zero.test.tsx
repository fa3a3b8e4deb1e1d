/** A zero is a plain ring: in a product for math no digit has a stroke that a child could take for another sign. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';

/** How dark the very middle of a sign is, from 0 to 255. */
function middleOf(sign: string, font: string): number {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [240, 240];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing can be drawn here.');
  pen.font = font;
  pen.textAlign = 'center';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(sign);
  pen.fillText(sign, 120, 120 + (up - down) / 2);
  return pen.getImageData(120, 120, 1, 1).data[3] ?? 0;
}

test('a zero has no stroke in any weight, and takes the room of any digit in a column', async ({
  app,
}) => {
  await app.open('/student/home', { as: 'student' });
  await expect.element(page.getByRole('article')).toBeVisible();
  for (const weight of [200, 400, 700, 800]) {
    const font = `${weight} 160px 'Atkinson Hyperlegible Next'`;
    const faces = await document.fonts.load(font, '0');
    expect(faces).not.toEqual([]);
    expect(middleOf('0', font), String(weight)).toBe(0);
    expect(middleOf('8', font), String(weight)).toBeGreaterThan(128);
  }
  const line = document.createElement('p');
  line.style.font = "700 160px 'Atkinson Hyperlegible Next'";
  line.style.fontVariantNumeric = 'tabular-nums';
  line.style.inlineSize = 'max-content';
  document.body.append(line);
  const widthOf = (text: string) => {
    line.textContent = text;
    return line.getBoundingClientRect().width;
  };
  expect(widthOf('000')).toBeCloseTo(widthOf('888'), 0);
  line.remove();
});
