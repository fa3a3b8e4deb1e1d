import { expect, it } from 'vitest';
import type { Block, Question, Step } from './content';
import { versionDifferences } from './version-differences';

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: id.toUpperCase(),
  kind: 'teach',
  minutes: 10,
  directions: '',
  blocks: [],
  ...more,
});
const day = (title: string, ...steps: Step[]) => ({ title, steps });
const version = (...lessons: ReturnType<typeof day>[]) => ({ title: 'Water', lessons });
const question = (id: string, choice: string, prompt = 'Which?'): Block => ({
  id: `block-${id}-${choice}`,
  type: 'question',
  question: {
    id,
    kind: 'single_choice',
    prompt,
    points: 1,
    hints: [],
    required: true,
    show_answers: true,
    shuffle: false,
    choices: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    key: { choice },
  } satisfies Question,
});
const image = (asset: string): Block => ({
  id: asset,
  type: 'image',
  asset,
  alt: 'Rain',
  width: 1,
  height: 1,
});
const text = (html: string, id = 't'): Block => ({ id, type: 'rich_text', html });

type Version = Parameters<typeof versionDifferences>[0];
const told = (older: Version, newer: Version) =>
  versionDifferences(older, newer).map(
    ({ code, values }) => `${code} ${Object.values(values).join(' ')}`,
  );

const first = version(day('One', step('a'), step('b'), step('c')), day('Two', step('d')));

it('says nothing where nothing changed, whatever the order of the keys', () => {
  const turned = { lessons: first.lessons, title: first.title, rubric: { b: 1, a: [2] } };
  expect(versionDifferences({ ...first, rubric: { a: [2], b: 1 } }, turned)).toEqual([]);
});

it.each<[string, Version, readonly string[]]>([
  ['a day added', version(...first.lessons, day('Three', step('e'))), ['day_added 3 Three']],
  ['a day removed', version(day('Two', step('d'))), ['day_removed 1 One']],
  [
    'days changed round',
    version(day('Two', step('d')), day('One', step('a'), step('b'), step('c'))),
    ['day_moved One 1 2'],
  ],
  [
    'a day with another name',
    version(day('Uno', step('a'), step('b'), step('c')), day('Two', step('d'))),
    ['day_renamed 1 One Uno'],
  ],
  [
    'a step added and one removed',
    version(day('One', step('a'), step('x'), step('c')), day('Two', step('d'))),
    ['step_removed 1 B', 'step_added 1 X'],
  ],
  [
    'a step moved in its day: one sentence, not three',
    version(day('One', step('c'), step('a'), step('b')), day('Two', step('d'))),
    ['step_moved 1 C 1 1'],
  ],
  [
    'a step moved to another day',
    version(day('One', step('a'), step('b')), day('Two', step('d'), step('c'))),
    ['step_moved 2 C 1 2'],
  ],
  [
    'other minutes, kind, name and directions',
    version(
      day(
        'One',
        step('a', { minutes: 15 }),
        step('b', { kind: 'guided', title: 'Bee' }),
        step('c', { directions: 'Read.' }),
      ),
      day('Two', step('d')),
    ),
    [
      'minutes_changed 1 A 10 15',
      'step_renamed 1 B Bee',
      'kind_changed 1 Bee teach guided',
      'words_changed 1 C',
    ],
  ],
])('%s', (_name, newer, expected) => {
  expect([...told(first, newer)].sort()).toEqual([...expected].sort());
});

it.each<[string, readonly Block[], readonly Block[], readonly string[]]>([
  ['words', [text('<p>Rain</p>')], [text('<p>Snow</p>')], ['words_changed 1 S']],
  ['the same words in a new block', [text('<p>Rain</p>')], [text('<p>Rain</p>', 'new')], []],
  ['a picture', [image('rain')], [image('snow')], ['media_changed 1 S']],
  ['a question more', [], [question('q', 'a')], ['questions_added 1 S 1']],
  ['a question less', [question('q', 'a')], [], ['questions_removed 1 S 1']],
  ['another key', [question('q', 'a')], [question('q', 'b')], ['key_changed 1 S 1']],
  [
    'another prompt',
    [question('q', 'a')],
    [question('q', 'a', 'Which one?')],
    ['questions_changed 1 S 1'],
  ],
])('tells of %s', (_name, before, after, expected) => {
  const one = version(day('Day', step('s', { blocks: before })));
  const two = version(day('Day', step('s', { blocks: after })));
  expect(told(one, two)).toEqual(expected);
});

it('tells of title, rubric, cover and notes', () => {
  const cover = { asset: 'x', alt: 'Rain' };
  const [lesson = day('One'), ...rest] = first.lessons;
  const newer = {
    title: 'Wet',
    rubric: { criteria: [] },
    lessons: [{ ...lesson, cover, teacherNotes: { b: 'Slowly.' } }, ...rest],
  };
  expect(told(first, newer)).toEqual([
    'title_changed Water Wet',
    'cover_changed 1',
    'notes_changed 1 B',
    'rubric_changed ',
  ]);
});

it('does not grow without bound', () => {
  const days = (from: number) =>
    version(
      ...Array.from({ length: 60 }, (_, at) => day(`Day ${from + at}`, step(`${from + at}`))),
    );
  const list = versionDifferences(days(0), days(100));
  expect(list).toHaveLength(100);
  expect(list.at(-1)).toEqual({ code: 'more', values: { count: 21 } });
});
