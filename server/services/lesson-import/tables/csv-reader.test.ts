import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/content';
import { planBounds } from '../../../../domain/lesson-plan';
import { scoreAnswer } from '../../../../domain/scoring';
import { readAsImport } from '../../../../tests/support/import-files';

const read = (text: string | Buffer, name = 'quiz.csv') => readAsImport(name, text);

async function questionsOf(text: string): Promise<Question[]> {
  const { resources } = await read(text);
  return resources.flatMap(({ draft }) =>
    draft.blocks.flatMap((block) => (block.type === 'question' ? [block.question] : [])),
  );
}

const told = async (text: string) =>
  (await read(text)).report.map(({ line, place, level, code }) => [line, place, level, code]);

describe('a table of questions', () => {
  it('makes every kind, with keys that score the right answer', async () => {
    const questions = await questionsOf(
      [
        'kind,prompt,text,choices,answer,tolerance,unit,points,hint,feedback_correct,feedback_incorrect,standard,show_answers',
        'single_choice,"2 + 2 = ?",,3|4|5,4,,,2,Count | Use fingers,Yes,No,CCSS.Math.Content.1.OA.C.6,yes',
        'multiple_choice,Which are even?,,1|2|3|4,"B, D",,,,,,,,',
        'true_false,The sun is a star.,,,true,,,,,,,,',
        'number,How long?,,,"3/4",0.1,m,,,,,,',
        'short_text,Capital of France?,,,Paris|paris city,,,,,,,,',
        'long_text,Tell a story.,,,,,,,,,,,',
        'fill_blanks,Fill it in.,The [[cat|dog]] sat on a [[mat]].,cat|mat|moon,,,,,,,,,',
        'ordering,Put in order.,,one|two|three,,,,,,,,,',
        'matching,Match.,,cat = gato|dog = perro|= pez,,,,,,,,,',
        'drawing,Draw.,,,,,,,,,,,',
        'photo,Take one.,,,,,,,,,,,',
        'voice,Say it.,,,,,,,,,,,',
      ].join('\n'),
    );
    expect(questions.map(({ kind }) => kind)).toEqual(
      'single_choice multiple_choice true_false number short_text long_text fill_blanks ordering matching drawing photo voice'.split(
        ' ',
      ),
    );
    const [single, multiple, , number, , , blanks, ordering, matching] = questions;
    expect(single).toMatchObject({
      prompt: '<p>2 + 2 = ?</p>',
      points: 2,
      hints: ['Count', 'Use fingers'],
      feedback: { correct: 'Yes', incorrect: 'No' },
      standard: 'CCSS.Math.Content.1.OA.C.6',
      show_answers: true,
    });
    if (single?.kind !== 'single_choice' || multiple?.kind !== 'multiple_choice') throw new Error();
    const four = single.choices.find(({ text }) => text === '4')?.id ?? '';
    expect(scoreAnswer(single, { kind: 'single_choice', choice: four })?.correct).toBe(true);
    const even = multiple.choices.filter(({ text }) => Number(text) % 2 === 0).map(({ id }) => id);
    expect(scoreAnswer(multiple, { kind: 'multiple_choice', choices: even })?.correct).toBe(true);
    expect(number).toMatchObject({ unit: 'm', key: { value: 0.75, tolerance: 0.1 } });
    if (blanks?.kind !== 'fill_blanks' || ordering?.kind !== 'ordering') throw new Error();
    expect(blanks.parts.map((part) => (part.type === 'text' ? part.text : part.options))).toEqual([
      'The ',
      ['cat', 'mat', 'moon'],
      ' sat on a ',
      ['cat', 'mat', 'moon'],
      '.',
    ]);
    expect(Object.values(blanks.key?.blanks ?? {})).toEqual([['cat', 'dog'], ['mat']]);
    const order = ordering.key?.order ?? [];
    expect(order.map((id) => ordering.items.find((item) => item.id === id)?.text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(ordering.items.map(({ id }) => id)).not.toEqual(order);
    if (matching?.kind !== 'matching') throw new Error();
    const pairs = matching.left.map(({ id, text }) => [
      text,
      matching.right.find((item) => item.id === matching.key?.pairs[id])?.text,
    ]);
    expect(pairs).toEqual([
      ['cat', 'gato'],
      ['dog', 'perro'],
    ]);
    expect(matching.right.map(({ text }) => text)).toContain('pez');
  });

  it('tells every wrong row by line and column, and takes the good ones', async () => {
    const text = [
      'kind,prompt,choices,answer,points,tolerance,mystery',
      'single_choice,Good,a|b,a,,,',
      'riddle,Kind,a|b,a,,,',
      ',No kind,,,,,',
      'single_choice,,a|b,a,,,',
      'single_choice,"Two',
      'lines",a|b,c,,,',
      'single_choice,One choice,a,a,,,',
      'single_choice,Doubled,a|A,a,,,',
      'number,No number,,abc,,,',
      'number,Bad points,,1,many,-1,',
      'true_false,Perhaps,,perhaps,,,',
      'matching,No pairs,cat|dog,,,,',
      'fill_blanks,No blank,,,,,',
      'number,No key,,,,,',
      'short_text,Too wide,,x,1,,,,over',
    ].join('\n');
    expect(await told(text)).toEqual([
      [1, 'mystery', 'warning', 'column_unknown'],
      [3, 'kind', 'error', 'kind_unknown'],
      [4, 'kind', 'error', 'kind_missing'],
      [5, 'prompt', 'error', 'prompt_missing'],
      [6, 'answer', 'error', 'answer_unknown'],
      [8, 'choices', 'error', 'too_few_choices'],
      [9, 'choices', 'error', 'choices_doubled'],
      [10, 'answer', 'error', 'answer_not_number'],
      [11, 'points', 'error', 'points_not_number'],
      [11, 'tolerance', 'error', 'tolerance_not_number'],
      [12, 'answer', 'error', 'answer_not_true_false'],
      [13, 'choices', 'error', 'pairs_missing'],
      [13, 'choices', 'error', 'pairs_missing'],
      [13, 'choices', 'error', 'too_few_choices'],
      [14, 'prompt', 'error', 'blanks_missing'],
      [15, 'answer', 'warning', 'answer_missing'],
      [16, '', 'error', 'row_too_wide'],
    ]);
    expect((await questionsOf(text)).map(({ prompt }) => prompt)).toEqual([
      '<p>Good</p>',
      '<p>No key</p>',
    ]);
  });

  it('takes 10,000 rows of which every eighth is wrong, in resources of the bound', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      index % 8 === 0 ? `number,Q${String(index)},x` : `number,Q${String(index)},${String(index)}`,
    );
    const plan = await read(['kind,prompt,answer', ...rows, 'number,One more,1'].join('\n'));
    const errors = plan.report.filter(({ code }) => code === 'answer_not_number');
    expect(errors).toHaveLength(1250);
    expect(errors.slice(0, 3).map(({ line }) => line)).toEqual([2, 10, 18]);
    expect(plan.report.filter(({ code }) => code === 'too_many_rows')).toMatchObject([
      { line: 10_002 },
    ]);
    const sizes = plan.resources.map(({ draft }) => draft.blocks.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(8750);
    expect(Math.max(...sizes)).toBe(planBounds.blocks);
    expect(new Set(plan.resources.map(({ draft }) => draft.title)).size).toBe(88);
    expect(plan.resources[1]?.draft.title).toBe('quiz (2)');
  });

  it('reads semicolons, tabs, marks and old encodings, and Spanish headings', async () => {
    const spanish = 'tipo;pregunta;opciones;respuesta\nopción única;¿Qué año?;uno|dos;dos\n';
    for (const text of [
      Buffer.from(`\ufeff${spanish}`),
      Buffer.from(`\ufeff${spanish}`, 'utf16le'),
      Buffer.from(spanish, 'latin1'),
      Buffer.from(spanish.replaceAll(';', '\t').replaceAll('\n', '\r\n')),
    ]) {
      const plan = await read(text);
      const [block] = plan.resources[0]?.draft.blocks ?? [];
      expect(block).toMatchObject({ question: { prompt: '<p>¿Qué año?</p>', shuffle: true } });
    }
    const latin = await read(Buffer.from(spanish, 'latin1'));
    expect(latin.report).toMatchObject([{ level: 'note', code: 'encoding_guessed' }]);
  });

  it('groups rows by resource, and keeps what is written from right to left and in emoji', async () => {
    const plan = await read(
      'kind,prompt,resource\nphoto,שלום 👩‍🏫,א\nphoto,b,B\nphoto,<script>alert(1)</script>,א\n',
    );
    expect(plan.resources.map(({ draft }) => [draft.title, draft.blocks.length])).toEqual([
      ['א', 2],
      ['B', 1],
    ]);
    const text = JSON.stringify(plan);
    expect(text).toContain('שלום 👩‍🏫');
    expect(text).not.toContain('<script');
  });

  it('says that quotes are broken where they are', async () => {
    const plan = await read('kind,prompt\nphoto,"a"b\nphoto,good\nphoto,"never closed\nphoto,x\n');
    expect(plan.resources[0]?.draft.blocks).toHaveLength(2);
    expect(plan.report.map(({ code, line }) => [code, line])).toEqual([
      ['broken_quotes', 2],
      ['broken_quotes', 4],
    ]);
  });

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['a,b\n1,2\n', 'columns_missing'],
    ['kind,prompt\n', 'nothing_inside'],
    ['kind,prompt\n\u0000,1\n', 'damaged'],
  ])('refuses %j', async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'UnreadableFile', code });
  });
});
