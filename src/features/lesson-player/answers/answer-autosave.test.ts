import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from '../../../../domain/answers';
import { AnswerAutosave, type Edit } from './answer-autosave';

const text = (value: string): Edit => ({
  value: { kind: 'short_text', text: value },
  baseRev: 0,
});

function textOf(value: AnswerValue): string {
  return value.kind === 'short_text' ? value.text : '';
}

/** A store whose writes finish when the test says so. */
function slowStore() {
  const begun: string[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const write = (_questionId: string, edit: Edit) => {
    begun.push(textOf(edit.value));
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return { begun, waiting, write };
}

describe('AnswerAutosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('writes once, after a pause in typing', async () => {
    const written: string[] = [];
    const autosave = new AnswerAutosave((_id, edit) => {
      written.push(textOf(edit.value));
      return Promise.resolve();
    });
    autosave.edit('q1', text('a'), 'soon');
    await vi.advanceTimersByTimeAsync(300);
    autosave.edit('q1', text('ab'), 'soon');
    await vi.advanceTimersByTimeAsync(399);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual(['ab']);
    expect(autosave.draft('q1')?.state).toBe('stored');
  });

  it('does not wait for ever for somebody who never pauses', async () => {
    const written: string[] = [];
    const autosave = new AnswerAutosave((_id, edit) => {
      written.push(textOf(edit.value));
      return Promise.resolve();
    });
    for (let typed = 1; typed <= 20; typed += 1) {
      autosave.edit('q1', text('x'.repeat(typed)), 'soon');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(2);
    expect(written[0]).toHaveLength(8);
  });

  it('never has two writes of one question under way, and ends with the newest', async () => {
    const store = slowStore();
    const autosave = new AnswerAutosave(store.write);
    autosave.edit('q1', text('first'), 'now');
    autosave.edit('q1', text('second'), 'now');
    autosave.edit('q1', text('third'), 'now');
    expect(store.begun).toEqual(['first']);
    store.waiting[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.begun).toEqual(['first', 'third']);
    expect(autosave.draft('q1')?.state).toBe('writing');
    store.waiting[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.begun).toEqual(['first', 'third']);
    expect(autosave.draft('q1')?.state).toBe('stored');
  });

  it('does not call a draft stored that changed while it was written', async () => {
    const store = slowStore();
    const autosave = new AnswerAutosave(store.write);
    autosave.edit('q1', text('first'), 'now');
    autosave.edit('q1', text('second'), 'soon');
    store.waiting[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.draft('q1')).toMatchObject({ state: 'typing', value: { text: 'second' } });
  });

  it('keeps the answer and the error when the device has no room', async () => {
    const store = slowStore();
    const autosave = new AnswerAutosave(store.write);
    autosave.edit('q1', text('mine'), 'now');
    store.waiting[0]?.reject(new Error('full'));
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.draft('q1')).toMatchObject({ state: 'failed', value: { text: 'mine' } });
    const again = autosave.flushAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.begun).toEqual(['mine', 'mine']);
    store.waiting[1]?.resolve();
    expect(await again).toBe(true);
  });

  it('keeps the bytes of a picture when words come before it is stored', async () => {
    const files: (Blob | undefined)[] = [];
    const autosave = new AnswerAutosave((_id, edit) => {
      files.push(edit.file);
      return files.length === 1 ? Promise.reject(new Error('full')) : Promise.resolve();
    });
    const picture = new Blob(['png']);
    const file = { sha256: 'a'.repeat(64), bytes: 3, type: 'image/png' } as const;
    autosave.edit('q1', { value: { kind: 'drawing', file }, file: picture, baseRev: 0 }, 'now');
    await vi.advanceTimersByTimeAsync(0);
    autosave.edit('q1', { value: { kind: 'drawing', file, text: 'A cloud' }, baseRev: 0 }, 'now');
    await vi.advanceTimersByTimeAsync(0);
    expect(files).toEqual([picture, picture]);
    autosave.edit('q1', { value: { kind: 'drawing', text: 'A cloud' }, baseRev: 0 }, 'now');
    expect(files[2]).toBeUndefined();
  });

  it('says when something could not be stored', async () => {
    const autosave = new AnswerAutosave((id) =>
      id === 'bad' ? Promise.reject(new Error('full')) : Promise.resolve(),
    );
    autosave.edit('good', text('a'), 'soon');
    autosave.edit('bad', text('b'), 'soon');
    expect(await autosave.flushAll()).toBe(false);
    expect(autosave.draft('good')?.state).toBe('stored');
  });

  it('waits for answers that are still being made', async () => {
    const written: string[] = [];
    const autosave = new AnswerAutosave((id) => {
      written.push(id);
      return Promise.resolve();
    });
    const remove = autosave.beforeFlush(async () => {
      await Promise.resolve();
      autosave.edit('drawing', text('picture'), 'soon');
    });
    autosave.edit('q1', text('a'), 'soon');
    expect(await autosave.flushAll()).toBe(true);
    expect(written).toEqual(['q1', 'drawing']);
    remove();
    await autosave.flushAll();
    expect(written).toEqual(['q1', 'drawing']);
  });

  it('names what is not stored yet', async () => {
    const autosave = new AnswerAutosave(() => Promise.resolve());
    autosave.edit('q1', text('a'), 'soon');
    expect(autosave.unstored()).toEqual([['q1', text('a')]]);
    await autosave.flushAll();
    expect(autosave.unstored()).toEqual([]);
  });

  it('writes down at once that an answer was checked, with the words typed just before', async () => {
    const written: Edit[] = [];
    const autosave = new AnswerAutosave((_id, edit) => {
      written.push(edit);
      return written.length === 1 ? Promise.reject(new Error('full')) : Promise.resolve();
    });
    autosave.edit('q1', text('an'), 'soon');
    const checked: Edit = { ...text('an answer'), checked: true };
    autosave.edit('q1', checked, 'now');
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.draft('q1')).toMatchObject({ state: 'failed', checked: true });
    expect(autosave.unstored()).toEqual([['q1', checked]]);
    expect(await autosave.flushAll()).toBe(true);
    expect(written).toEqual([checked, checked]);
  });

  it('forgets only what is stored', async () => {
    const autosave = new AnswerAutosave(() => Promise.resolve());
    autosave.edit('q1', text('a'), 'soon');
    autosave.settle('q1');
    expect(autosave.draft('q1')?.state).toBe('typing');
    await autosave.flushAll();
    autosave.settle('q1');
    expect(autosave.draft('q1')).toBeUndefined();
  });
});
