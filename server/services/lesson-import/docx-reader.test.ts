import { describe, expect, it } from 'vitest';
import { readAsImport } from '../../../tests/support/import-files';
import { picture } from '../../../tests/support/pictures';
import { drawing, formula, paragraph, wordFile } from '../../../tests/support/word-files';
import { zipOf } from '../../../tests/support/zips';

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
    const unknown = await read(wordFile(formula(`<m:m><m:mr><m:e>${run('7')}</m:e></m:mr></m:m>`)));
    expect(unknown.report).toMatchObject([{ code: 'math_not_taken', values: { text: '7' } }]);
    expect(unknown.resources[0]?.draft.blocks).toMatchObject([{ html: '<p>so 7</p>' }]);
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
