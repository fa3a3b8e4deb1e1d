import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, readCsv, writeCsv } from './csv';
import type { RubricDraft } from './lesson-plan';
import { rubricFromCase, rubricToCase } from './rubric-case';
import { rubricFromCsv, rubricToCsv } from './rubric-csv';

let made = 0;
const newId = () => `id-${String((made += 1))}`;
const parts = {
  newUuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  now: new Date('2026-11-21T10:00:00Z'),
};

const rubric: RubricDraft = {
  title: 'Explaining, with "evidence"',
  summary: 'For science talk',
  subject_id: 3,
  grade_ids: [5],
  hide_points: false,
  criteria: [
    {
      id: 'a',
      name: 'Claim; and reason',
      description: 'Two\nlines',
      weight: 2,
      standard: '5-PS1-2',
      range: true,
      levels: [
        { id: 'a1', title: 'Not yet', points: 1, descriptor: '=SUM(A1) is no claim' },
        { id: 'a2', title: 'Meets', points: 2.5, descriptor: "'quoted', ¿sí? 🙂" },
      ],
    },
    {
      id: 'b',
      name: 'Drawing',
      description: '',
      weight: 1,
      standard: null,
      range: false,
      levels: [
        { id: 'b1', title: 'None', points: 0, descriptor: '-' },
        { id: 'b2', title: 'Labelled', points: 4, descriptor: '' },
      ],
    },
  ],
};

/** Without ids, which every reading makes anew. */
const bare = (criteria: RubricDraft['criteria']) =>
  criteria.map((criterion) => ({
    ...criterion,
    id: '',
    levels: criterion.levels.map((level) => ({ ...level, id: '' })),
  }));

describe('values separated by commas', () => {
  it('come back as they went', () => {
    const cells = fc.array(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }),
    );
    fc.assert(
      fc.property(cells, (rows) => {
        const kept = rows
          .map((row) => row.map((cell) => cell.replaceAll(/[\r\uFEFF]/g, '')))
          .filter((row) => row.some((cell) => cell.trim() !== ''));
        const read = readCsv(writeCsv([['head', 'row'], ...kept])).rows.slice(1);
        // An apostrophe of one's own before such a sign cannot be told from the one that is put there.
        const own = /^'[=+\-@\t]|[;\t\n]'[=+\-@]/;
        const safe = kept.map((row) => row.filter((cell) => !own.test(cell)));
        expect(
          read.map((row, at) =>
            row.cells.map(plainCell).filter((_, index) => !own.test(kept[at]?.[index] ?? '')),
          ),
        ).toEqual(safe);
      }),
    );
  });

  it('count lines through quoted line ends of any kind', () => {
    const { rows } = readCsv('\uFEFFa,b\r\n"x\r\ny",1\r\rlast,2\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\r\ny', '1'] },
      { line: 5, cells: ['last', '2'] },
    ]);
    expect(readCsv('a,b\n1,"open\n2').openQuote).toBe(2);
  });

  it('never begin a formula', () => {
    expect(writeCsv([['=1+1', '-2', '@x', '+1 point']])).toBe("\uFEFF'=1+1,-2,'@x,'+1 point\r\n");
  });

  it('begin none where the semicolon separates cells and quotes behind a comma are none', () => {
    const calm = 'a ;-) b; = c\n- d;-5';
    const wild = 'a;=1+1;\n@b\t+c;-d()';
    const rows = [
      ['a', 'b', 'c'],
      ['x', calm, wild],
    ];
    const text = writeCsv(rows);
    expect(text).toBe(`\uFEFFa,b,c\r\nx,"${calm}","a;'=1+1;\n'@b\t'+c;'-d()"\r\n`);
    expect(readCsv(text).rows.map(({ cells }) => cells.map(plainCell))).toEqual(rows);
  });
});

describe('a rubric as CSV', () => {
  it('comes back as it went, but for what the file does not have', () => {
    const read = rubricFromCsv(rubricToCsv(rubric), newId);
    expect(read.problems).toEqual([]);
    expect(read.title).toBe(rubric.title);
    expect(bare(read.criteria)).toEqual(bare(rubric.criteria));
  });

  it('is read as people write it: semicolons, decimal commas, no repeated names', () => {
    const text =
      'Criterion;Level;Points;Extra\nClaim;None;0;x\n;Some;1,5\n\nDrawing;None;0\n;All;2';
    const { criteria, problems } = rubricFromCsv(text, newId);
    expect(problems).toEqual([]);
    expect(criteria.map(({ name, levels }) => [name, levels.map(({ points }) => points)])).toEqual([
      ['Claim', [0, 1.5]],
      ['Drawing', [0, 2]],
    ]);
  });

  it.each([
    ['4', 4],
    ['.5', 0.5],
    [',5', 0.5],
    ['4.', 4],
    ['4 pts', 4],
    ['4pts.', 4],
    ['1 point', 1],
    ['3 puntos', 3],
    ['(2)', 2],
    ['+2', 2],
  ])('takes %s for points', (cell, points) => {
    const text = `criterion;level;points;weight\nClaim;Some;${cell};${cell}`;
    const { criteria, problems } = rubricFromCsv(text, newId);
    expect(problems).toEqual([]);
    expect(criteria).toMatchObject([{ range: false, weight: points, levels: [{ points }] }]);
  });

  it.each([
    '10-8',
    '8-10',
    '10 – 8 pts',
    '8 to 10 points',
    '8 a 10 puntos',
    '10 pts - 8 pts',
    '10 > 8',
  ])('takes %s for a level with a range, whose points are the most', (cell) => {
    const text = `criterion,range,level,points\nClaim,no,Full,${cell}\nClaim,,Some,7.5-4\nClaim,,No,3-0`;
    const { criteria, problems } = rubricFromCsv(text, newId);
    expect(problems).toEqual([]);
    expect(criteria).toMatchObject([
      { range: true, levels: [{ points: 3 }, { points: 7.5 }, { points: 10 }] },
    ]);
  });

  it('takes no range for a weight, and no date or empty cell for points', () => {
    const text = 'criterion,level,points,weight\nClaim,A,Aug-10,1-2\nClaim,B,,\nClaim,C,1-2-3,';
    expect(rubricFromCsv(text, newId).problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'weight'],
      [2, 'points'],
      [3, 'points'],
      [4, 'points'],
    ]);
  });

  it('reads points of a Canvas file in the same way', () => {
    const head = 'Rubric Name,Criteria Name,Rating Name,Rating Description,Rating Points';
    const { criteria } = rubricFromCsv(`${head}\nEssay,Voice,Full,,10 - 8 pts`, newId);
    expect(criteria).toMatchObject([{ range: true, levels: [{ points: 10 }] }]);
  });

  it('says each error with its line, and reads the rest', () => {
    const text = [
      'criterion,weight,range,level,points,descriptor',
      ',1,no,Lost,1,',
      'Claim,heavy,perhaps,None,zero,',
      'Claim,1,no,Some,2,fine',
      `Claim,1,no,${'x'.repeat(201)},3,`,
      'Claim,1,no,Far,1001,',
    ].join('\n');
    const { criteria, problems } = rubricFromCsv(text, newId);
    expect(problems).toEqual([
      { code: 'no_criterion', line: 2, field: 'criterion' },
      { code: 'bad_number', line: 3, field: 'weight' },
      { code: 'bad_range', line: 3, field: 'range' },
      { code: 'bad_number', line: 3, field: 'points' },
      { code: 'too_long', line: 5, field: 'level' },
      { code: 'bad_number', line: 6, field: 'points' },
    ]);
    expect(criteria[0]).toMatchObject({ name: 'Claim', weight: 1, levels: [{ points: 2 }, {}] });
  });

  it('keeps to the bounds', () => {
    const lines = Array.from({ length: 25 }, (_, at) => `C${String(at)},L,1`);
    const levels = Array.from({ length: 12 }, (_, at) => `Wide,L,${String(at)}`);
    const wide = rubricFromCsv(['criterion,level,points', ...levels, ...lines].join('\n'), newId);
    expect(wide.criteria).toHaveLength(20);
    expect(wide.criteria[0]?.levels).toHaveLength(10);
    expect(wide.problems.map(({ code, line }) => [code, line])).toEqual([
      ['too_many_levels', 12],
      ['too_many_levels', 13],
      ...[33, 34, 35, 36, 37, 38].map((line) => ['too_many_criteria', line]),
    ]);
  });

  it('knows what is no rubric', () => {
    for (const text of ['', 'name,age\nAna,9', '{"a": 1}', '\u0000\u0001']) {
      expect(
        rubricFromCsv(text, newId).problems.map(({ code }) => code),
        text,
      ).toContain('not_a_rubric');
    }
    expect(rubricFromCsv('criterion,level\na,b', newId).problems).toEqual([
      { code: 'missing_column', line: 1, field: 'points' },
    ]);
  });

  it('is read as Canvas writes it: a line a criterion, the best rating first', () => {
    const text = [
      'Rubric Name,Criteria Name,Criteria Description,Criteria Enable Range,Rating Name,Rating Description,Rating Points,Rating Name,Rating Description,Rating Points',
      'Essay,Voice,Is it yours?,true,Full,Strong voice,4,None,No voice,0',
      'Essay,Facts,,false,Yes,,1,No,,0',
      'Other,Third,,false,Yes,,x,,,',
    ].join('\r\n');
    const { title, criteria, problems } = rubricFromCsv(text, newId);
    expect(title).toBe('Essay');
    expect(criteria[0]).toMatchObject({
      name: 'Voice',
      range: true,
      levels: [
        { title: 'None', points: 0, descriptor: 'No voice' },
        { title: 'Full', points: 4 },
      ],
    });
    expect(problems).toEqual([
      { code: 'two_rubrics', line: 4, field: 'Rubric Name' },
      { code: 'bad_number', line: 4, field: 'Rating Points' },
    ]);
  });
});

describe('a rubric as CASE', () => {
  it('has the fields of the specification', () => {
    const { CFRubrics } = JSON.parse(rubricToCase(rubric, parts)) as {
      CFRubrics: Record<string, unknown>[];
    };
    expect(CFRubrics).toHaveLength(1);
    expect(CFRubrics[0]).toMatchObject({
      title: rubric.title,
      description: 'For science talk',
      lastChangeDateTime: '2026-11-21T10:00:00.000Z',
      CFRubricCriteria: [
        {
          category: 'Claim; and reason',
          description: 'Two\nlines',
          CFItemURI: { title: '5-PS1-2', uri: 'urn:standard:5-PS1-2' },
          weight: 2,
          position: 1,
          rubricId: CFRubrics[0]?.['identifier'],
          CFRubricCriterionLevels: [
            { quality: 'Not yet', score: 1, position: 1 },
            { quality: 'Meets', score: 2.5, position: 2 },
          ],
        },
        { position: 2 },
      ],
    });
    const ids = [...JSON.stringify(CFRubrics).matchAll(/"uri":"urn:uuid:([0-9a-f-]{36})"/g)];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(7);
  });

  it('comes back as it went, but for ranges', () => {
    const read = rubricFromCase(rubricToCase(rubric, parts), newId);
    expect(read.problems).toEqual([]);
    expect([read.title, read.summary]).toEqual([rubric.title, rubric.summary]);
    expect(bare(read.criteria)).toEqual(
      bare(rubric.criteria.map((one) => ({ ...one, range: false }))),
    );
  });

  it('is found in a package, an answer, or alone, in the order of its positions', () => {
    const level = { quality: 'Yes', score: 1 };
    const one = {
      title: 'T',
      CFRubricCriteria: [
        { description: 'Second', position: 2, CFRubricCriterionLevels: [level] },
        { category: 'First', position: 1, CFRubricCriterionLevels: [level] },
      ],
    };
    for (const file of [one, { CFRubric: one }, { CFDocument: {}, CFRubrics: [one] }]) {
      const { criteria, problems } = rubricFromCase(JSON.stringify(file), newId);
      expect(criteria.map(({ name }) => name)).toEqual(['First', 'Second']);
      expect(problems).toEqual([]);
    }
    const two = rubricFromCase(JSON.stringify({ CFRubrics: [one, one] }), newId);
    expect(two.problems).toEqual([{ code: 'two_rubrics' }]);
  });

  it('keeps to the bounds, and has its levels from the lowest on', () => {
    const scores = Array.from({ length: 11 }, (_, at) => ({ score: 1000 - at, description: '' }));
    const read = (levels: readonly object[], count = 1, more: object = {}) =>
      rubricFromCase(
        JSON.stringify({
          CFRubricCriteria: Array.from({ length: count }, () => ({
            category: 'A',
            CFRubricCriterionLevels: levels,
            ...more,
          })),
        }),
        newId,
      );
    const whole = read(scores.slice(0, 10), 20);
    expect(whole.problems).toEqual([]);
    expect(whole.criteria[0]?.levels.map(({ points }) => points)).toEqual(
      Array.from({ length: 10 }, (_, at) => 991 + at),
    );
    const many = read(scores, 21);
    expect(many.problems[0]).toEqual({ code: 'too_many_criteria' });
    expect(many.problems[1]).toEqual({ code: 'too_many_levels', field: 'A' });
    expect([many.criteria.length, many.criteria[0]?.levels.length]).toEqual([20, 10]);
    expect(read([{ score: 1000.01 }]).problems[0]).toEqual({ code: 'bad_number', field: 'A' });
    const long = read([{ score: 1 }], 1, { category: 'x'.repeat(201) });
    expect(long.problems).toEqual([{ code: 'too_long', field: 'category' }]);
    expect(long.criteria[0]?.name).toHaveLength(200);
    const unnamed = read([], 1, { category: '' });
    expect(unnamed.problems).toEqual([{ code: 'no_levels', field: '1' }]);
  });

  it('takes nothing on trust', () => {
    for (const text of ['', 'no json', '[]', 'null', '{"CFRubrics": "x"}', '{"CFRubrics": [1]}']) {
      expect(rubricFromCase(text, newId).problems, text).toEqual([{ code: 'not_a_rubric' }]);
    }
    const odd = rubricFromCase(
      JSON.stringify({
        title: 5,
        CFRubricCriteria: [
          { category: 'A', weight: -1, CFRubricCriterionLevels: [{ score: 'x' }, null, 7] },
        ],
      }),
      newId,
    );
    expect(odd.title).toBe('');
    expect(odd.problems).toEqual([
      { code: 'bad_number', field: 'A' },
      { code: 'no_levels', field: 'A' },
      { code: 'bad_number', field: 'A' },
    ]);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(rubricFromCase(text, newId).criteria.length).toBeLessThanOrEqual(20);
        expect(rubricFromCsv(text, newId).criteria.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
