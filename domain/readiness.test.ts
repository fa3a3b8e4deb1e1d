import { describe, expect, it } from 'vitest';
import { demoSequences } from '../server/db/seed/content';
import type { Block, Question } from './content';
import type { ResourceDraft, SequenceDraft } from './lesson-plan';
import { filesOfBlock } from './block-files';
import { runToCompletion } from './in-pieces';
import { dayPackBytes, readinessInPieces } from './readiness';
import { newLesson, newStep } from './sequence-edits';
import { bareQuestion } from './testing/bare-question';

const readiness = (...of: Parameters<typeof readinessInPieces>) =>
  runToCompletion(readinessInPieces(...of));

const described = { title: '', summary: '', grade_ids: [], standards: [], language: 'en' } as const;
const resource = (blocks: readonly Block[], more: Partial<ResourceDraft> = {}): ResourceDraft => ({
  ...described,
  title: 'Puddles',
  subject_id: 3,
  minutes: 10,
  blocks,
  ...more,
});
const text = (html: string): Block => ({ id: 'text', type: 'rich_text', html });
const words = (count: number, word: string) => text(`<p>${Array(count).fill(word).join(' ')}</p>`);
const step = (id: string, resourceId: number | null, minutes = 10) => ({
  ...newStep(resourceId, minutes),
  id,
});
const day = (id: string, ...steps: ReturnType<typeof step>[]) => ({
  ...newLesson('What is a puddle?'),
  id,
  steps,
});
const sequenceOf = (
  lessons: SequenceDraft['lessons'],
  more: Partial<SequenceDraft> = {},
): SequenceDraft => ({
  ...described,
  title: 'Water',
  subject_id: 3,
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons,
  ...more,
});

const video = { id: 'film', type: 'video', title: '', asset: 'film', captions: [] } as const;
const captions = [{ language: 'en', label: 'English', asset: 'vtt' }];
const sound = { id: 'sound', type: 'audio', title: '', asset: 'sound', seconds: 3 } as const;
const image = {
  id: 'image',
  type: 'image',
  asset: 'pic',
  alt: 'Rain',
  width: 1,
  height: 1,
} as const;

it('stops where a day or a step has the id of an earlier one', () => {
  const twice = sequenceOf([day('d', step('s', 1), step('s', 1)), day('d', step('t', 1))]);
  const material = {
    resources: new Map([[1, resource([text('<p>Rain</p>')])]]),
    fileBytes: new Map(),
  };
  const stops = readiness(twice, material).filter(({ level }) => level === 'stop');
  expect(stops.map(({ code, values }) => [code, values])).toEqual([
    ['step_twice', { day: 1, step: 2 }],
    ['lesson_twice', { day: 2 }],
  ]);
});

it('looks at a resource once, however many steps show it', () => {
  let looks = 0;
  const block = {
    id: 'a',
    type: 'rich_text',
    get html() {
      looks += 1;
      return '<p>Water goes up.</p>';
    },
  } as const;
  const shown = resource([block]);
  const steps = Array.from({ length: 500 }, (_, index) => step(`s${String(index)}`, 1, 0));
  const check = (shownSteps: typeof steps) => {
    looks = 0;
    readiness(sequenceOf([day('d', ...shownSteps)]), {
      resources: new Map([[1, shown]]),
      fileBytes: new Map(),
    });
    return looks;
  };
  const once = check(steps.slice(0, 1));
  expect(once).toBeGreaterThan(0);
  expect(check(steps)).toBe(once);
});

/** The codes of one day with one step that shows these blocks, without what is good. */
function codesOf(
  blocks: readonly Block[],
  sizes: Readonly<Record<string, number>> = { film: 1, vtt: 1, sound: 1, pic: 1 },
  more: Partial<SequenceDraft> = {},
) {
  const material = {
    resources: new Map([[1, resource(blocks)]]),
    fileBytes: new Map(Object.entries(sizes)),
  };
  return readiness(sequenceOf([day('d', step('s', 1))], more), material)
    .filter(({ level }) => level !== 'good')
    .map(({ level, code }) => `${level} ${code}`);
}

const nothing = {
  resources: new Map<number, ResourceDraft>(),
  fileBytes: new Map<string, number>(),
};

describe('the plan', () => {
  it('needs a title, days, steps and resources', () => {
    expect(readiness(sequenceOf([], { title: ' ' }), nothing).map(({ code }) => code)).toEqual([
      'sequence_untitled',
      'sequence_empty',
    ]);
    const gaps = [{ ...day('one'), title: '' }, day('two', step('s', null), step('t', 9))];
    expect(readiness(sequenceOf(gaps), nothing).filter(({ level }) => level === 'stop')).toEqual([
      { code: 'lesson_untitled', level: 'stop', place: { lesson: 'one' }, values: { day: 1 } },
      { code: 'lesson_empty', level: 'stop', place: { lesson: 'one' }, values: { day: 1 } },
      {
        code: 'step_empty',
        level: 'stop',
        place: { lesson: 'two', step: 's' },
        values: { day: 2, step: 1 },
      },
      {
        code: 'resource_missing',
        level: 'stop',
        place: { lesson: 'two', step: 't', resource: 9 },
        values: { day: 2, step: 2, title: '' },
      },
    ]);
  });

  it('warns of a day that is longer than the period', () => {
    const long = sequenceOf([day('one', step('a', null, 45)), day('two', step('b', null, 52))]);
    expect(readiness(long, nothing).filter(({ code }) => code === 'day_too_long')).toEqual([
      {
        code: 'day_too_long',
        level: 'warn',
        place: { lesson: 'two' },
        values: { day: 2, minutes: 52, period: 45, over: 7 },
      },
    ]);
    expect(readiness(long, nothing).some(({ code }) => code === 'days_fit')).toBe(false);
    const full = sequenceOf(long.lessons.slice(0, 1));
    expect(readiness(full, nothing)).toContainEqual({
      code: 'days_fit',
      level: 'good',
      place: {},
      values: { days: 1, period: 45 },
    });
  });
});

type ChoiceQuestion = Extract<Question, { kind: 'single_choice' }>;
const choice = (id: string) => ({ id, text: id });

describe('the material', () => {
  it.each<[string, readonly Block[], readonly string[]]>([
    ['an empty resource', [text('<p> </p>')], ['stop resource_empty']],
    ['math alone', [text('<p>\\(x\\)</p>')], []],
    ['a picture without words', [{ ...image, alt: ' ' }], ['stop alt_missing']],
    ['a picture without a file', [{ ...image, asset: '' }], ['stop file_missing']],
    ['film without words', [{ ...video, seconds: 1, transcript: '' }], ['stop captions_missing']],
    [
      'film with a transcript',
      [{ ...video, seconds: 1, transcript: 'A' }],
      ['warn captions_missing'],
    ],
    ['film with captions', [{ ...video, captions, seconds: 1, transcript: '' }], []],
    ['sound without words', [{ ...sound, transcript: '' }], ['stop transcript_missing']],
    [
      'a link without address',
      [{ id: 'l', type: 'link', title: 'x', url: '' }],
      ['stop link_broken'],
    ],
    [
      'a link that runs',
      [{ id: 'l', type: 'link', title: 'x', url: 'javascript:alert(1)' }],
      ['stop link_broken'],
    ],
  ])('%s', (_name, blocks, codes) => {
    expect(codesOf(blocks)).toEqual(codes);
  });

  it.each<[string, Partial<ChoiceQuestion>, readonly string[]]>([
    ['whole', { key: { choice: 'a' } }, []],
    ['of opinion, which a teacher scores', {}, ['warn question_unscored']],
    ['with a key that is gone', { key: { choice: 'z' } }, ['stop question_key_impossible']],
    [
      'with a picture without words',
      {
        key: { choice: 'a' },
        choices: [{ ...choice('a'), picture: { asset: 'pic', alt: ' ' } }, choice('b')],
      },
      ['stop alt_missing'],
    ],
  ])('a question %s', (_name, more, codes) => {
    const question = { ...bareQuestion, kind: 'single_choice', shuffle: false, ...more } as const;
    const choices = more.choices ?? [choice('a'), choice('b')];
    const block: Block = { id: 'q', type: 'question', question: { ...question, choices } };
    expect(codesOf([block])).toEqual(codes);
  });

  it('of a cover has a file and words, and weighs', () => {
    const covered = (asset: string, alt: string, bytes = 1) => {
      const plan = sequenceOf([{ ...day('d', step('s', 1)), cover: { asset, alt } }]);
      const resources = new Map([[1, resource([image])]]);
      const sizes = { pic: dayPackBytes - 1, cover: bytes };
      return readiness(plan, { resources, fileBytes: new Map(Object.entries(sizes)) }).filter(
        ({ level }) => level !== 'good',
      );
    };
    const place = { lesson: 'd' };
    expect(covered('cover', 'Rain')).toEqual([]);
    expect(covered('gone', 'Rain')).toEqual([
      { code: 'file_missing', level: 'stop', place, values: { day: 1 } },
    ]);
    expect(covered('cover', ' ')).toEqual([
      { code: 'alt_missing', level: 'stop', place, values: { day: 1 } },
    ]);
    const values = { day: 1, bytes: dayPackBytes + 1, limit: dayPackBytes };
    expect(covered('cover', 'Rain', 2)).toEqual([
      { code: 'pack_large', level: 'warn', place, values },
    ]);
  });

  it('of words alone weighs nothing, and nothing is said of a weight', () => {
    const found = (blocks: readonly Block[], fileBytes: ReadonlyMap<string, number>) =>
      readiness(sequenceOf([day('d', step('s', 1))]), {
        resources: new Map([[1, resource(blocks)]]),
        fileBytes,
      }).filter(({ code }) => code === 'pack_fits');
    expect(found([text('<p>Rain</p>')], new Map())).toEqual([]);
    const values = { bytes: 7, limit: dayPackBytes };
    expect(found([image], new Map([['pic', 7]]))).toMatchObject([{ values }]);
  });

  it('has a title in its step or in its resource, and one block that shows something', () => {
    const found = (title: string, stepTitle: string, blocks: readonly Block[]) =>
      readiness(sequenceOf([day('d', { ...step('s', 1), title: stepTitle })]), {
        ...nothing,
        resources: new Map([[1, resource(blocks, { title })]]),
      })
        .filter(({ level }) => level === 'stop')
        .map(({ code }) => code);
    const shown = [text('<p>Rain</p>'), { ...text(''), id: 'empty' }];
    expect(found(' ', ' ', shown)).toEqual(['step_untitled']);
    expect(found('Rain', ' ', shown)).toEqual([]);
    expect(found(' ', 'Rain', shown)).toEqual([]);
    expect(found('Rain', '', shown.slice(1))).toEqual(['resource_empty']);
  });

  it('is described when nothing lacks words, and counted by its kinds', () => {
    const film = { ...video, captions, seconds: 1, transcript: '' };
    const found = (blocks: readonly Block[]) =>
      readiness(sequenceOf([day('d', step('s', 1))]), {
        resources: new Map([[1, resource(blocks)]]),
        fileBytes: new Map(['pic', 'film', 'vtt', 'sound'].map((file) => [file, 1])),
      }).filter(({ code }) => code === 'media_described');
    const heard = { ...sound, transcript: 'A' };
    expect(found([image, { ...image, id: 'two' }, film, heard, text('<p>A</p>')])).toEqual([
      {
        code: 'media_described',
        level: 'good',
        place: {},
        values: { images: 2, videos: 1, sounds: 1 },
      },
    ]);
    expect(found([heard, { ...image, alt: '' }])).toEqual([]);
    expect(found([heard])).toHaveLength(1);
    expect(found([text('<p>A</p>')])).toEqual([]);
  });

  it('leads to the block', () => {
    const material = {
      resources: new Map([[7, resource([text('<p>Look.</p>'), { ...image, alt: '' }])]]),
      fileBytes: new Map([['pic', 5]]),
    };
    expect(readiness(sequenceOf([day('d', step('s', 7))]), material)[0]).toEqual({
      code: 'alt_missing',
      level: 'stop',
      place: { lesson: 'd', step: 's', resource: 7, block: 'image' },
      values: { day: 1, step: 1, title: 'Puddles' },
    });
  });

  it('weighs each file of a day once', () => {
    const heavy = { pic: dayPackBytes / 2 + 1, film: dayPackBytes / 2, vtt: 0 };
    const film = { ...video, captions, seconds: 1, transcript: '' };
    expect(codesOf([image, { ...image, id: 'again' }], heavy)).toEqual([]);
    expect(codesOf([image, film], heavy)).toEqual(['warn pack_large']);
  });

  it('judges the reading level against the highest grade', () => {
    const hard = [words(30, 'evaporation')];
    const hardFor = (grade_ids: readonly number[]) =>
      readiness(sequenceOf([day('d', step('s', 1))], { grade_ids }), {
        ...nothing,
        resources: new Map([[1, resource(hard)]]),
      }).filter(({ code }) => code === 'reading_hard');
    expect(codesOf(hard, {}, { grade_ids: [4, 5] })).toEqual(['warn reading_hard']);
    expect(hardFor([5, 4])).toMatchObject([{ values: { day: 1, step: 1, highest: 4 } }]);
    expect(codesOf(hard, {}, { grade_ids: [] })).toEqual([]);
    expect(codesOf([words(29, 'evaporation')], {}, { grade_ids: [4] })).toEqual([]);
    const easy = Array(10).fill('The sun is hot.').join(' ');
    expect(codesOf([text(`<p>${easy}</p>`)], {}, { grade_ids: [1] })).toEqual([]);
  });

  it('names standards that nothing meets', () => {
    const met = resource([text('<p>A</p>')], { standards: ['5-ess2-1'] });
    const check = (standards: readonly string[]) =>
      readiness(sequenceOf([day('d', step('s', 1))], { standards }), {
        ...nothing,
        resources: new Map([[1, met]]),
      }).filter(({ code }) => code.startsWith('standard'));
    expect(check(['5-ESS2-1', '5-ESS2-2'])).toEqual([
      { code: 'standard_unmet', level: 'warn', place: {}, values: { standard: '5-ESS2-2' } },
    ]);
    expect(check(['5-ESS2-1'])).toMatchObject([{ code: 'standards_met', values: { count: 1 } }]);
  });
});

it.each(demoSequences.map((sequence) => [sequence.slug, sequence] as const))(
  'finds the demo sequence %s ready',
  (_slug, { lessons, ...sequence }) => {
    const resources = new Map<number, ResourceDraft>();
    const days = lessons.map((lesson) => ({
      ...day(`day${lesson.position}`),
      title: lesson.title,
      cover: lesson.cover,
      steps: lesson.steps.map(({ id, title, minutes, blocks }) => {
        resources.set(resources.size + 1, resource(blocks, { title }));
        return step(id, resources.size, minutes);
      }),
    }));
    const files = [...resources.values()].flatMap(({ blocks }) => blocks.flatMap(filesOfBlock));
    const covers = lessons.map(({ cover }) => cover.asset);
    const fileBytes = new Map([...files, ...covers].map((file) => [file, 1000]));
    const { title, summary, standards, grade_ids, subject_id } = sequence;
    const draft = sequenceOf(days, { title, summary, standards, grade_ids, subject_id });
    const found = readiness(draft, { resources, fileBytes });
    // Its predictions and measurements are meant to have no key.
    const faults = found.filter(({ level }) => level !== 'good').map(({ code }) => code);
    expect(faults.filter((code) => code !== 'question_unscored')).toEqual([]);
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['days_fit', 'media_described', 'pack_fits', 'reading_fits']),
    );
  },
);
