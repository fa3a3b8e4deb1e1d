import { describe, expect, it } from 'vitest';
import { readAsImport } from '../../../../tests/support/import-files';
import { picture } from '../../../../tests/support/pictures';
import { drawing, formula, paragraph, wordFile } from '../../../../tests/support/word-files';
import { zipOf } from '../../../../tests/support/zips';

const read = async (file: Promise<Buffer> | Buffer) => readAsImport('Plan_A.docx', await file);

const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

describe('a Word document', () => {
  it('becomes resources by its headings, with tables and pictures in their places', async () => {
    const plan = await read(
      wordFile(
        [
          paragraph('My unit', 'Title'),
          paragraph('Hello'),
          paragraph('Day one', 'Heading1'),
          paragraph('Text &lt;b&gt; שלום 👋'),
          paragraph('A part', 'Heading2'),
          drawing('rId10', 'A dot'),
          paragraph('Day two', 'Heading1'),
          `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr></w:tbl>`,
        ].join(''),
        { 'dot.png': await picture('png', 12) },
      ),
    );
    expect(plan.report).toEqual([]);
    expect(
      plan.resources.map(({ draft: { title, blocks } }) => [
        title,
        blocks.map((block) => (block.type === 'rich_text' ? block.html : block.type)),
      ]),
    ).toEqual([
      ['My unit', ['<p>Hello</p>']],
      [
        'Day one',
        [
          '<p>Text &lt;b&gt; שלום 👋</p>',
          '<h2>A part</h2><p>before </p>',
          'image',
          '<p> behind</p>',
        ],
      ],
      ['Day two', [expect.stringMatching(/^<table><tr><td>[\s\S]*a[\s\S]*b/)]],
    ]);
    const [medium] = plan.media;
    expect(plan.resources[1]?.draft.blocks[2]).toMatchObject({
      asset: medium?.sha256,
      alt: 'A dot',
      width: 12,
      height: 12,
    });
    expect(plan.kept).toEqual([medium?.sha256]);
  });

  it('has the title of its one heading, else of its name', async () => {
    const one = await read(wordFile(paragraph('Only', 'Heading1') + paragraph('x')));
    expect(one.resources.map(({ draft }) => draft)).toMatchObject([
      { title: 'Only', blocks: [{ html: '<p>x</p>' }] },
    ]);
    const none = await read(wordFile(paragraph('x')));
    expect(none.resources[0]?.draft.title).toBe('Plan A');
  });

  it('keeps formulas as TeX, and tells those that it cannot', async () => {
    const half = `<m:f><m:num>${run('1')}</m:num><m:den>${run('x+2')}</m:den></m:f>`;
    const power = `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;
    const known = await read(
      wordFile(formula(`${half}${run('×')}<m:rad><m:deg/><m:e>${power}</m:e></m:rad>`)),
    );
    expect(known.resources[0]?.draft.blocks).toMatchObject([
      { html: '<p>so \\(\\frac{1}{x+2}\\times \\sqrt{{x}^{2}}\\)</p>' },
    ]);
    expect(known.report).toEqual([]);
    const unknown = await read(wordFile(formula(`<m:sPre><m:e>${run('7')}</m:e></m:sPre>`)));
    expect(unknown.report).toMatchObject([{ code: 'math_not_taken', values: { text: '7' } }]);
    expect(unknown.resources[0]?.draft.blocks).toMatchObject([{ html: '<p>so 7</p>' }]);
  });

  const numbering = ['decimal', 'lowerLetter', 'bullet']
    .map((format, at) => {
      const id = String(at + 1);
      const level = (ilvl: string) =>
        `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
      return `<w:abstractNum w:abstractNumId="${id}">${level('0')}${level('1')}</w:abstractNum>`;
    })
    .concat(
      ['1', '2', '3'].map(
        (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
      ),
    )
    .concat(
      '<w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
    )
    .join('');
  const item = (text: string, numId = 1, level = 0) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(numId)}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const htmlOf = async (file: Promise<Buffer>) => {
    const plan = await read(file);
    return plan.resources.map(({ draft }) =>
      draft.blocks.map((block) => (block.type === 'rich_text' ? block.html : block.type)).join(''),
    );
  };

  it('counts on behind a paragraph, in letters where Word does, and begins anew where it says so', async () => {
    const body = [
      item('one'),
      item('a', 1, 1),
      item('two'),
      item('b', 1, 1),
      paragraph('Look.'),
      item('three'),
      item('anew', 4),
      item('A', 2),
      paragraph('More.'),
      item('B', 2),
      item('dot', 3),
    ];
    expect(await htmlOf(wordFile(body.join(''), {}, '', { numbering }))).toEqual([
      '<ol><li>one<ol><li>a</li></ol></li><li>two<ol><li>b</li></ol></li></ol><p>Look.</p>' +
        '<ol start="3"><li>three</li></ol><ol><li>anew</li></ol><ol type="a"><li>A</li></ol><p>More.</p>' +
        '<ol start="2" type="a"><li>B</li></ol><ul><li>dot</li></ul>',
    ]);
  });

  it('keeps the properties of a paragraph that remember a change', async () => {
    const changed = item('two').replace('</w:pPr>', '<w:pPrChange><w:pPr/></w:pPrChange></w:pPr>');
    const old = item('three').replace(
      '</w:pPr>',
      '<w:pPrChange><w:pPr></w:pPr></w:pPrChange></w:pPr>',
    );
    const body = item('one') + paragraph('x') + changed + old;
    expect(await htmlOf(wordFile(body, {}, '', { numbering }))).toEqual([
      '<ol><li>one</li></ol><p>x</p><ol start="2"><li>two</li><li>three</li></ol>',
    ]);
  });

  it('has footnotes at the end of the part that names them', async () => {
    const noted = (text: string, id: number) =>
      `<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:footnoteReference w:id="${String(id)}"/></w:r></w:p>`;
    const body = [
      paragraph('Day one', 'Heading1'),
      noted('Rain', 1),
      paragraph('Day two', 'Heading1'),
      noted('Snow', 2),
    ].join('');
    expect(await htmlOf(wordFile(body, {}, '', { notes: ['Wet.', 'Cold.'] }))).toEqual([
      '<p>Rain<sup>[1]</sup></p><p><sup>[1]</sup> Wet.</p>',
      '<p>Snow<sup>[2]</sup></p><p><sup>[2]</sup> Cold.</p>',
    ]);
  });

  it('keeps a table of empty cells, for children to fill', async () => {
    const row = `<w:tr>${cell('')}${cell('')}</w:tr>`;
    const [html] = await htmlOf(wordFile(`<w:tbl>${row}${row}</w:tbl>${paragraph('x')}`));
    expect(html).toMatch(/^<table>(?:<tr>(?:<td>[^x]*<\/td>){2}<\/tr>){2}<\/table><p>x<\/p>$/);
  });

  it.each(['word/document2.xml', 'document.xml'])('finds its main part as %s', async (main) => {
    const file = wordFile(
      paragraph('x') + drawing('rId10', 'A dot'),
      { 'dot.png': await picture('png') },
      '',
      { main },
    );
    expect((await read(file)).resources[0]?.draft.blocks[0]).toMatchObject({ type: 'rich_text' });
  });

  it('tells what of Word cannot come along', async () => {
    const graphic = (kind: string) =>
      `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}"/></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const object = (program: string) =>
      `<w:p><w:r><w:object><o:OLEObject ProgID="${program}"/></w:object></w:r></w:p>`;
    const body = [
      graphic('chart'),
      graphic('diagram'),
      graphic('chart'),
      object('Equation.3'),
      object('Excel.Sheet.12'),
    ];
    const plan = await read(wordFile(paragraph('x') + body.join('').replaceAll('o:OLE', 'w:OLE')));
    expect(plan.report.map(({ code, values }) => [code, values['count']])).toEqual([
      ['word_smartart_not_taken', 1],
      ['word_chart_not_taken', 2],
      ['word_old_formula_not_taken', 1],
      ['word_object_not_taken', 1],
    ]);
  });

  it('refuses formulas that never end', async () => {
    // Numbers in between: what is packed very tight is refused before it is read.
    const numbers = Array.from({ length: 60_000 }, (_, at) => at);
    const endless = numbers.map((at) => `<m:oMath><m:oMathParaPr>${String(at)}`).join('');
    await expect(read(wordFile(`<w:p>${endless}</w:p>`))).rejects.toMatchObject({
      name: 'UnreadableFile',
    });
  });

  it('tells pictures without words and those that cannot be shown', async () => {
    const plan = await read(
      wordFile(drawing('rId10', '') + drawing('rId11', 'A chart'), {
        'dot.png': await picture('png'),
        'chart.emf': Buffer.from('not a picture'),
      }),
    );
    expect(plan.report.map(({ code, place }) => [code, place])).toEqual([
      ['media_refused', 'chart.emf'],
      ['picture_without_words', 'Plan A'],
    ]);
  });

  it('is refused when its XML could unfold or fetch', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    await expect(read(wordFile(paragraph('&b;'), {}, laughs))).rejects.toMatchObject({
      code: 'xml_entities',
    });
  });

  it('is refused when nothing is in it, or it is broken', async () => {
    await expect(read(wordFile(''))).rejects.toMatchObject({ code: 'nothing_inside' });
    const broken = zipOf({ '[Content_Types].xml': '<', 'word/document.xml': '<w:document' });
    await expect(read(broken)).rejects.toMatchObject({ code: 'damaged' });
    const deep = '<w:sdt><w:sdtContent>'.repeat(30_000);
    await expect(read(wordFile(deep))).rejects.toMatchObject({ name: 'UnreadableFile' });
  });
});
