import { afterEach, expect, it, vi } from 'vitest';
import { addKeys, arePressed, entryFor, keyGroups, setSingleKeys, type KeyGroup } from './keys';

const pressed = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', true>> = {},
) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
  shiftKey: held.shift ?? false,
});

const takeBack: (() => void)[] = [];
const add = (group: KeyGroup) => takeBack.push(addKeys(group));

afterEach(() => {
  for (const each of takeBack.splice(0)) each();
  setSingleKeys(true);
});

it('knows keys by what they write, with Ctrl or Command for mod', () => {
  expect(arePressed('?', pressed('?', { shift: true }))).toBe(true);
  expect(arePressed('n', pressed('N'))).toBe(true);
  expect(arePressed('n', pressed('n', { ctrl: true }))).toBe(false);
  expect(arePressed('mod+k', pressed('k', { ctrl: true }))).toBe(true);
  expect(arePressed('mod+k', pressed('k', { meta: true }))).toBe(true);
  expect(arePressed('mod+k', pressed('k'))).toBe(false);
  expect(arePressed('mod+k', pressed('k', { ctrl: true, alt: true }))).toBe(false);
  expect(arePressed('Alt+ArrowUp', pressed('ArrowUp', { alt: true }))).toBe(true);
  expect(arePressed('mod+shift+z', pressed('Z', { ctrl: true }))).toBe(false);
  expect(arePressed('mod+shift+z', pressed('Z', { ctrl: true, shift: true }))).toBe(true);
  expect(arePressed('+', pressed('+'))).toBe(true);
});

it('finds the keys of the screen before those of its frame, and passes over keys that are only listed', () => {
  const [frame, screen] = [vi.fn(), vi.fn()];
  add({ title: 'Everywhere', entries: [{ keys: 'n', words: 'frame', run: frame }] });
  add({
    entries: [
      { keys: 'n', words: 'screen', run: screen },
      { keys: 'm', words: 'listed' },
    ],
  });
  expect(entryFor(pressed('n'))?.words).toBe('screen');
  expect(entryFor(pressed('m'))).toBeUndefined();
  takeBack.pop()?.();
  expect(entryFor(pressed('n'))?.words).toBe('frame');
  expect(keyGroups().map(({ title }) => title)).toEqual(['Everywhere']);
});

it('leaves single keys alone when they are switched off, never those with Ctrl', () => {
  add({
    entries: [
      { keys: '?', words: 'help', run: vi.fn() },
      { keys: 'mod+k', words: 'search', run: vi.fn() },
    ],
  });
  setSingleKeys(false);
  expect(entryFor(pressed('?'))).toBeUndefined();
  expect(entryFor(pressed('k', { ctrl: true }))?.words).toBe('search');
});
