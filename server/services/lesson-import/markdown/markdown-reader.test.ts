import { describe, expect, it } from 'vitest';
import { readAsImport } from '../../../../tests/support/import-files';
import { hugePicture, picture } from '../../../../tests/support/pictures';
import { zipOf } from '../../../../tests/support/zips';

const read = (text: string | Buffer, name = 'my-lesson.md') => readAsImport(name, text);

async function htmlOf(text: string): Promise<string> {
  const { resources } = await read(text);
  return resources
    .flatMap(({ draft }) => draft.blocks)
    .map((block) => (block.type === 'rich_text' ? block.html : ''))
    .join('');
}

describe('Markdown', () => {
  it('becomes one resource with a block of text for each section', async () => {
    const { resources, report } = await read(
      '# Fractions\n\nHello **you**\n\n## One\n\n- a\n- b\n\n## Two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(report).toEqual([]);
    expect(resources).toHaveLength(1);
    const { title, blocks } = resources[0]?.draft ?? { blocks: [] };
    expect(title).toBe('Fractions');
    expect(blocks.map((block) => (block.type === 'rich_text' ? block.html : block.type))).toEqual([
      '<p>Hello <strong>you</strong></p>',
      expect.stringMatching(/^<h2>One<\/h2><ul>/),
      expect.stringMatching(/^<h2>Two<\/h2><table>[\s\S]*<td>2<\/td>/),
    ]);
  });

  it('becomes a resource for each heading of the first level', async () => {
    const { resources } = await read('Before\n\n# One\n\n1\n\n# Two\n\n2\n');
    expect(resources.map(({ draft }) => draft.title)).toEqual(['my-lesson', 'One', 'Two']);
  });

  it('reads what stands above the text', async () => {
    const { resources } = await read(
      '---\ntitle: "Forces"\nsubject: science\ngrades: [3, K]\nlanguage: es\nminutes: 25\nstandards: 3-PS2-1, 3-PS2-2\nodd: x\n---\n# Forces\n\nText\n',
    );
    expect(resources.map(({ draft }) => draft)).toMatchObject([
      {
        title: 'Forces',
        subject_id: 3,
        grade_ids: [1, 4],
        language: 'es',
        minutes: 25,
        standards: ['3-PS2-1', '3-PS2-2'],
        blocks: [{ html: '<p>Text</p>' }],
      },
    ]);
  });

  it('keeps formulas whichever way they are written, and prices as prices', async () => {
    expect(await htmlOf('$a_1 * b_2$ and \\(x < y\\), $5 and $6')).toBe(
      '<p>\\(a_1 * b_2\\) and \\(x &lt; y\\), $5 and $6</p>',
    );
    expect(await htmlOf('$$\n\\frac{1}{2}\n$$\n')).toBe('<p>\\(\\frac{1}{2}\\)</p>');
    const { report } = await read('ok\n\n| $\\nonsense{$ |\n|---|\n| x |\n');
    expect(report).toMatchObject([{ code: 'math_unreadable', line: 3, level: 'warning' }]);
  });

  it('takes nothing that runs', async () => {
    const html = await htmlOf(
      'a <script>alert(1)</script><img src=x onerror=alert(1)>\n\n<svg onload=alert(1)></svg>\n\n[x](javascript:alert(1)) <a href="data:text/html,x" onclick="a()">y</a>\n\n<iframe src="//evil"></iframe><style>p{}</style>\n',
    );
    expect(html).not.toMatch(/script|onerror|onload|onclick|javascript:|data:|iframe|style|svg/);
    expect(html).toContain('y</a>');
  });

  it('makes questions of blocks that say so, and tells what is wrong with one by its line', async () => {
    const { resources, report } = await read(
      'Text\n\n```question\nkind: true_false\nprompt: Is it\n  so?\nanswer: true\n```\n\n```question\nkind: riddle\nprompt: x\n```\n',
    );
    expect(resources[0]?.draft.blocks).toMatchObject([
      { type: 'rich_text' },
      { question: { kind: 'true_false', prompt: '<p>Is it</p><p>so?</p>', key: { value: true } } },
    ]);
    expect(report).toMatchObject([{ line: 10, place: 'kind', code: 'kind_unknown' }]);
  });

  it('asks no other server for a picture, and says so', async () => {
    const { resources, report } = await read(
      'One\n\n![a](https://x.test/a.png) ![b](data:image/png;base64,AAAA) ![c](/etc/passwd)\n',
    );
    expect(resources[0]?.draft.blocks).toHaveLength(1);
    expect(report.map(({ line, place, code }) => [line, place, code])).toEqual([
      [3, 'https://x.test/a.png', 'picture_not_inside'],
      [3, 'data:', 'picture_not_inside'],
      [3, '/etc/passwd', 'picture_not_inside'],
    ]);
  });
});

describe('Markdown in a zip', () => {
  it('takes its pictures from where the text lies, and only good ones', async () => {
    const good = await picture('png', 20);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
    const plan = await read(
      await zipOf({
        'unit/a.md':
          'Look ![A dot](img/a%20b.png) here\n\n- ![In a list](../plain.svg)\n\n![bad](img/bad.png) ![evil](evil.svg) ![gone](img/gone.png) ![out](../../x.png) ![huge](img/huge.png)\n',
        'unit/img/a b.png': good,
        'unit/img/bad.png': '<script>alert(1)</script>',
        'unit/img/huge.png': await hugePicture(9000, 9000),
        'unit/evil.svg': svg.replace('<path', '<script>alert(1)</script><path'),
        'plain.svg': svg,
        '__MACOSX/unit/._a.md': 'shadow',
      }),
      'unit.zip',
    );
    expect(plan.resources).toHaveLength(1);
    expect(plan.resources[0]?.draft.blocks).toMatchObject([
      { html: '<p>Look </p>' },
      { type: 'image', alt: 'A dot', width: 20, height: 20 },
      { html: expect.stringContaining('here') as string },
      { type: 'image', alt: 'In a list' },
    ]);
    expect(plan.report.map(({ place, code }) => [place, code])).toEqual([
      ['unit/img/bad.png', 'media_refused'],
      ['unit/evil.svg', 'media_refused'],
      ['img/gone.png', 'picture_not_inside'],
      ['../../x.png', 'picture_not_inside'],
      ['unit/img/huge.png', 'media_too_big'],
    ]);
    expect([...plan.kept].sort()).toEqual(plan.media.map(({ sha256 }) => sha256).sort());
    expect(plan.media.map(({ type }) => type).sort()).toEqual(['image/svg+xml', 'image/webp']);
  });
});
