import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hugePicture } from '../../../../tests/support/pictures';
import { isPlainSvg } from './svg-check';

const media = join(import.meta.dirname, '../../../db/seed/media');
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('a drawing', () => {
  it('is taken when it only draws: every one of the demo', async () => {
    const names = readdirSync(media).filter((name) => name.endsWith('.svg'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect(await isPlainSvg(readFileSync(join(media, name), 'utf8')), name).toBe(true);
    for (const start of ['<?xml version="1.0"?><!-- made by hand -->', '<?xml encoding="UTF-8"?>'])
      expect(await isPlainSvg(`${start}${svg('<path d="M0 0" style="filter:none"/>')}`)).toBe(true);
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
    svg('<use l:href="#a"/>', 'xmlns:l="http://www.w3.org/1999/xlink"'),
    svg('<use HREF="#a"/>'),
    svg('', 'xmlns:l="http://www.w3.org/1999/xlink"'),
    svg('', 'xml:base="https://evil.test/"'),
    svg('<rect filter="blur(900px)"/>'),
    svg('<rect style="backdrop-filter/**/ : blur(900px)"/>'),
    svg('<rect style="mask: image-set(\'https://evil.test/a.png\' 1x)"/>'),
    svg('<rect style="mask: src(\'https://evil.test/a.png\')"/>'),
    svg('<image href="data:image/png;base64,AAAA"/>'),
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `<?xml-stylesheet href="evil.css"?>${svg('')}`,
    '<html><svg></svg></html>',
    'no drawing',
  ])('is refused: %s', async (text) => {
    expect(await isPlainSvg(text)).toBe(false);
  });

  it('may hold pictures, as large together as one may be', async () => {
    const image = async (width: number) => {
      const bytes = await hugePicture(width, 3_000);
      return `<image href="data:image/png;base64,${bytes.toString('base64')}"/>`;
    };
    const [one, other, third] = await Promise.all([image(3_001), image(3_002), image(3_003)]);
    expect(await isPlainSvg(svg(`${one}${other}${one}`))).toBe(true);
    expect(await isPlainSvg(svg(`${one}${other}${third}`))).toBe(false);
    expect(await isPlainSvg(svg(one.replace('png', 'webp')))).toBe(false);
  });

  const layers = (count: number, of: number, inside: (before: string) => string) =>
    svg(
      `<defs><g id="n0"><rect/></g>${Array.from(
        { length: count },
        (_, at) => `<g id="n${String(at + 1)}">${inside(`n${String(at)}`).repeat(of)}</g>`,
      ).join('')}</defs><use href="#n${String(count)}"/>`,
    );

  it('may use a part again, but not so that little text is too much to draw', async () => {
    const use = (name: string) => `<use href="#${name}"/>`;
    expect(await isPlainSvg(layers(1, 500, use))).toBe(true);
    expect(await isPlainSvg(layers(2, 100, use))).toBe(true);
    for (const bomb of [
      layers(9, 10, use),
      layers(9, 10, (name) => `<use xlink:href=" #${name} "/>`),
      layers(9, 10, (name) => `<use href="#${name.slice(0, 1)}&#10;${name.slice(1)}"/>`),
      svg(`<path id="p" d="${'M0 0'.repeat(1_000)}"/>${use('p').repeat(1_000)}`),
      svg(`<g fill="url(#p)"><pattern id="p"><path d="${'M0 0'.repeat(300_000)}"/></pattern></g>`),
      svg(`<text id="t">${'a'.repeat(1_000)}</text>${use('t').repeat(100)}`),
      svg('<path id="\ufffd"/><use href="#%ff"/>'),
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
      expect(await isPlainSvg(bomb), bomb.slice(0, 200)).toBe(false);
  });
});
