import { describe, expect, it } from 'vitest';
import { inOrder, matching, stepped, type PaletteItem } from './palette-items';

const item = (words: string): PaletteItem => ({
  id: words,
  group: 'go',
  words,
  icon: 'home',
  run: () => undefined,
});
const items = ['Instructional sequences', 'Rúbricas', 'New resource', 'Resources'].map(item);
const found = (typed: string) => matching(items, typed).map(({ words }) => words);

it('finds by the beginnings of words, without case and accents', () => {
  expect(found('seq')).toEqual(['Instructional sequences']);
  expect(found('RUB')).toEqual(['Rúbricas']);
  expect(found('reso')).toEqual(['New resource', 'Resources']);
  expect(found('res new')).toEqual(['New resource']);
  expect(found('ources')).toEqual([]);
});

it('offers everything while nothing is typed', () => {
  expect(found('  ')).toHaveLength(4);
});

describe('what is offered for some letters', () => {
  const named = (typed: string, looking = false) =>
    inOrder(
      {
        go: [item('Assignments'), item('Rubrics')],
        make: ['New sequence, Math', 'New rubric', 'Assign a lesson'].map(item),
        finds: [item('Maya Reyes'), item('Math at the market'), item('Newton’s rubric')],
        help: [item('Keyboard shortcuts')],
        looking,
      },
      typed,
    ).map(({ words }) => words);
  const finds = ['Maya Reyes', 'Math at the market', 'Newton’s rubric'];

  it('is who and what was found before what can be made', () => {
    expect(named('ma')).toEqual([...finds, 'New sequence, Math']);
    expect(named('rub')).toEqual(['Rubrics', ...finds, 'New rubric']);
    expect(named('ne')).toEqual([...finds, 'New sequence, Math', 'New rubric']);
  });

  it('begins with what can be made where its first word is typed', () => {
    expect(named('new')).toEqual(['New sequence, Math', 'New rubric', ...finds]);
    expect(named('New ma')).toEqual(['New sequence, Math', ...finds]);
    expect(named('assign')).toEqual(['Assignments', 'Assign a lesson', ...finds]);
  });

  it('holds back what can be made while somebody may still be found', () => {
    expect(named('ma', true)).toEqual(finds);
    expect(named('new', true)).toEqual(['New sequence, Math', 'New rubric', ...finds]);
  });
});

it('goes around at the ends', () => {
  expect(stepped(0, -1, 4)).toBe(3);
  expect(stepped(3, 1, 4)).toBe(0);
  expect(stepped(0, 1, 0)).toBe(0);
});
