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

  const layers = (count: number, of: number, inside: (before: string) => string) =>
    svg(
      `<defs><g id="n0"><rect/></g>${Array.from(
        { length: count },
        (_, at) => `<g id="n${String(at + 1)}">${inside(`n${String(at)}`).repeat(of)}</g>`,
      ).join('')}</defs><use href="#n${String(count)}"/>`,
    );

  it('may use a part again, but not so that little text is too much to draw', () => {
    const use = (name: string) => `<use href="#${name}"/>`;
    expect(isPlainSvg(layers(1, 500, use))).toBe(true);
    expect(isPlainSvg(layers(2, 100, use))).toBe(true);
    for (const bomb of [
      layers(9, 10, use),
      layers(9, 10, (name) => `<use xlink:href=" #${name} "/>`),
      layers(3, 10, (name) => `<use href="#%6e${name.slice(1)}"/>`.repeat(10)),
      layers(9, 10, (name) => `<rect fill="url(#${name})"/>`),
      layers(9, 10, (name) => `<rect style="mask : URL( '#${name}' )"/>`),
      layers(150, 1, use),
      svg('<marker id="m"><path/><path/></marker>'.concat(`<path d="${'M0 0'.repeat(60_000)}"/>`)),
      svg(`<g id="a">${use('a')}</g>`),
      svg(`<g id="a">${use('b')}</g><g id="b">${use('a')}</g>`),
      svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`),
      svg('<rect fill="u\\72l(https://evil.test)"/>'),
    ])
      expect(isPlainSvg(bomb), bomb.slice(0, 200)).toBe(false);
  });
});
