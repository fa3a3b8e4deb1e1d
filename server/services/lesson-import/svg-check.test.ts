import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlainSvg } from './svg-check';

const media = join(import.meta.dirname, '../../db/seed/media');
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('a drawing', () => {
  it('is taken when it only draws: every one of the demo', () => {
    const names = readdirSync(media).filter((name) => name.endsWith('.svg'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect(isPlainSvg(readFileSync(join(media, name), 'utf8')), name).toBe(true);
    expect(isPlainSvg(`<?xml version="1.0"?><!-- made by hand -->${svg('<path d="M0 0"/>')}`)).toBe(
      true,
    );
  });

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('', 'onload="alert(1)"'),
    svg('<a href="javascript:alert(1)"><path/></a>'),
    svg('<image href="https://evil.test/a.png"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,AAAA"/>'),
    svg('<foreignObject><iframe/></foreignObject>'),
    svg('<rect style="fill:url(https://evil.test)"/>'),
    svg('<style>@import "https://evil.test"</style>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `<?xml-stylesheet href="evil.css"?>${svg('')}`,
    '<html><svg></svg></html>',
    'no drawing',
  ])('is refused: %s', (text) => {
    expect(isPlainSvg(text)).toBe(false);
  });
});
