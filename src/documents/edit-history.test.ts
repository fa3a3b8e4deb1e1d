import { expect, it } from 'vitest';
import { EditHistory, maxSteps, oneStepMs } from './edit-history';

interface Note {
  readonly text: string;
  readonly tags?: readonly string[];
}

/** A note that somebody edits, with a clock that the test moves. */
function open(first: Note) {
  const history = new EditHistory<Note>();
  let present = first;
  let now = 0;
  return {
    history,
    edit: (next: Note, pauseMs = 0) => {
      now += pauseMs;
      history.changed(present, next, now);
      present = next;
    },
    undo: () => (present = history.undo(present) ?? present),
    redo: () => (present = history.redo(present) ?? present),
  };
}

it('undoes what is typed in one place at one go, and what comes after a pause by itself', () => {
  const { edit, undo, history } = open({ text: '' });
  edit({ text: 'a' });
  edit({ text: 'ab' }, oneStepMs);
  edit({ text: 'ab c' }, oneStepMs + 1);
  expect(undo()).toEqual({ text: 'ab' });
  expect(undo()).toEqual({ text: '' });
  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
  expect(undo()).toEqual({ text: '' });
});

it('undoes each action by itself, however fast', () => {
  const { edit, undo } = open({ text: '', tags: [] });
  edit({ text: '', tags: ['x'] });
  edit({ text: '', tags: ['x', 'y'] });
  edit({ text: 'a', tags: ['x', 'y'] });
  expect(undo()).toEqual({ text: '', tags: ['x', 'y'] });
  expect(undo()).toEqual({ text: '', tags: ['x'] });
  expect(undo()).toEqual({ text: '', tags: [] });
});

it('does again what was undone, until something else is written', () => {
  const { edit, undo, redo, history } = open({ text: '' });
  edit({ text: 'a' });
  edit({ text: 'ab' }, oneStepMs + 1);
  undo();
  undo();
  expect(redo()).toEqual({ text: 'a' });
  expect(redo()).toEqual({ text: 'ab' });
  undo();
  // Right after, in the same place: a step of its own all the same.
  edit({ text: 'ac' });
  expect(history.canRedo).toBe(false);
  expect(redo()).toEqual({ text: 'ac' });
  expect(undo()).toEqual({ text: 'a' });
});

it('takes what comes after the end of a step for another one', () => {
  const { edit, undo, history } = open({ text: '' });
  edit({ text: 'a' });
  history.endStep();
  edit({ text: 'ab' });
  expect(undo()).toEqual({ text: 'a' });
});

it('keeps what another draft has taken the place of, with or without what was undone', () => {
  const history = new EditHistory<Note>();
  history.changed({ text: 'a' }, { text: 'b' }, 0);
  history.undo({ text: 'b' });
  history.keep({ text: 'mine' });
  expect(history.canRedo).toBe(true);
  history.replaced({ text: 'theirs' });
  expect(history.canRedo).toBe(false);
  expect(history.undo({ text: 'chosen' })).toEqual({ text: 'theirs' });
});

it('forgets the oldest steps', () => {
  const { edit, undo, history } = open({ text: '0' });
  for (let n = 1; n <= maxSteps + 5; n += 1) edit({ text: String(n) }, oneStepMs + 1);
  while (history.canUndo) undo();
  expect(undo()).toEqual({ text: '5' });
});
