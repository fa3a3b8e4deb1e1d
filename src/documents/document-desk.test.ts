import { describe, expect, it } from 'vitest';
import { DocumentDesk, saveAtLeastEveryMs, saveDelayMs } from './document-desk';
import type { LocalCopy } from './document-desk';

interface Note {
  readonly text: string;
}

/** A device that stores at once, and a clock that the test moves. */
function open() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const written: { draft: Note; baseRev: number }[] = [];
  const calls: [text: string, restored: boolean][] = [];
  let asked = 0;
  let fails = false;
  let local: LocalCopy<Note> | null = null;
  const desk = new DocumentDesk<Note>({
    write: (draft, baseRev, restored) => {
      calls.push([draft.text, restored]);
      if (fails) return Promise.reject(new Error('full'));
      written.push({ draft, baseRev });
      local = { draft, state: 'saved', code: undefined, rev: baseRev };
      return Promise.resolve();
    },
    forgetConflict: () => {
      local = null;
      return Promise.resolve();
    },
    askAgain: () => {
      asked += 1;
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => now,
    wallClock: () => 1_000_000 + now,
  });
  const wait = async (ms: number) => {
    now += ms;
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.delete(timer)) continue;
      timer.run();
    }
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const readBack = () => {
    desk.setLocal(local && { ...local, draft: { ...local.draft } });
  };
  desk.setLocal(null);
  desk.setServer({ body: { text: 'server' }, rev: 3 });
  return {
    desk,
    written,
    calls,
    wait,
    readBack,
    asked: () => asked,
    setFull: (full: boolean) => {
      fails = full;
    },
    setHere: (copy: LocalCopy<Note> | null) => {
      local = copy;
      readBack();
    },
  };
}

describe('a document on the desk', () => {
  it('is written down after a pause, with the revision it was made from', async () => {
    const { desk, written, wait, readBack, setHere } = open();
    desk.change({ text: 'a' });
    desk.change({ text: 'ab' });
    expect(desk.view().state).toBe('typing');
    await wait(saveDelayMs);
    expect(written).toEqual([{ draft: { text: 'ab' }, baseRev: 3 }]);
    readBack();
    expect(desk.view()).toMatchObject({ draft: { text: 'ab' }, state: 'sending' });
    setHere({ draft: { text: 'ab' }, state: 'sent', code: undefined, rev: 4 });
    expect(desk.view()).toMatchObject({ state: 'saved', savedAt: 1_000_000 + saveDelayMs });
  });

  it('is written down often by somebody who never pauses', async () => {
    const { desk, written, wait } = open();
    for (let ms = 0; ms <= saveAtLeastEveryMs; ms += 100) {
      desk.change({ text: String(ms) });
      await wait(100);
    }
    expect(written.length).toBeGreaterThan(0);
  });

  it('shows what was written until the device has been read again, never the older one', async () => {
    const { desk, wait, readBack } = open();
    desk.change({ text: 'mine' });
    await wait(saveDelayMs);
    desk.setLocal(null);
    expect(desk.view().draft).toEqual({ text: 'mine' });
    readBack();
    expect(desk.view().draft).toEqual({ text: 'mine' });
  });

  it('takes over what another tab has written, and undo brings one’s own back', async () => {
    const { desk, wait, readBack, setHere } = open();
    desk.change({ text: 'mine' });
    await wait(saveDelayMs);
    readBack();
    setHere({ draft: { text: 'other tab' }, state: 'saved', code: undefined, rev: 3 });
    expect(desk.view().draft).toEqual({ text: 'other tab' });
    desk.undo();
    expect(desk.view().draft).toEqual({ text: 'mine' });
  });

  it('undoes and redoes in steps, and forgets the future after a new change', async () => {
    const { desk, wait } = open();
    desk.change({ text: 'one' });
    await wait(1_000);
    desk.change({ text: 'two' });
    desk.undo();
    expect(desk.view().draft).toEqual({ text: 'one' });
    desk.redo();
    expect(desk.view().draft).toEqual({ text: 'two' });
    desk.undo();
    await wait(1_000);
    desk.change({ text: 'three' });
    expect(desk.view().canRedo).toBe(false);
  });

  it('undoes what is typed at one go together, and each deed by itself', () => {
    const { desk } = open();
    const items = (...names: string[]) => ({ text: 'ab', items: names }) as Note;
    const drafts = [items(), items('x'), items('x', 'y'), items('y', 'x'), items('y')];
    desk.change({ text: 'a' });
    desk.change({ text: 'ab' });
    for (const draft of drafts) desk.change(draft);
    for (const draft of drafts.slice(0, -1).toReversed()) {
      desk.undo();
      expect(desk.view().draft).toEqual(draft);
    }
    desk.undo();
    expect(desk.view().draft).toEqual({ text: 'ab' });
    desk.undo();
    expect(desk.view()).toMatchObject({ draft: { text: 'server' }, canUndo: false });
  });

  it('writes what was just typed before an earlier version is brought back, and says that it was', async () => {
    const { desk, calls, wait, readBack } = open();
    desk.change({ text: 'typed' });
    await desk.restore({ text: 'earlier' });
    await wait(saveDelayMs);
    expect(calls).toEqual([
      ['typed', false],
      ['earlier', true],
    ]);
    readBack();
    desk.change({ text: 'earlier, and on' });
    await wait(saveDelayMs);
    expect(calls.at(-1)).toEqual(['earlier, and on', false]);
    desk.undo();
    desk.undo();
    expect(desk.view().draft).toEqual({ text: 'typed' });
  });

  it('takes the server’s copy for its own when only the order of its fields differs', async () => {
    const { desk, wait } = open();
    const draft = { text: 'mine', tags: [{ id: 'a', on: true }] } as Note;
    desk.change(draft);
    await wait(saveDelayMs);
    desk.setLocal({ draft, state: 'sent', code: undefined, rev: 4 });
    desk.setServer({ body: { tags: [{ on: true, id: 'a' }], text: 'mine' } as Note, rev: 4 });
    desk.undo();
    expect(desk.view()).toMatchObject({ draft: { text: 'server' }, canUndo: false });
  });

  it('says when the device has no room, keeps the text, and stores it once there is', async () => {
    const { desk, wait, setFull, written } = open();
    setFull(true);
    desk.change({ text: 'mine' });
    await wait(saveDelayMs);
    expect(desk.view()).toMatchObject({ state: 'failed', draft: { text: 'mine' } });
    setFull(false);
    await desk.flush();
    expect(written.at(-1)?.draft).toEqual({ text: 'mine' });
  });

  it.each(['mine', 'theirs'] as const)(
    'shows both sides of a conflict and keeps %s',
    async (choice) => {
      const { desk, written, setHere, readBack, asked } = open();
      setHere({ draft: { text: 'mine' }, state: 'kept', code: 'conflict', rev: 3 });
      expect(asked()).toBe(1);
      expect(desk.view()).toMatchObject({ state: 'conflict', conflict: undefined });
      desk.setServer({ body: { text: 'theirs' }, rev: 5 });
      expect(desk.view().conflict).toEqual({ mine: { text: 'mine' }, theirs: { text: 'theirs' } });
      await desk.settle(choice);
      readBack();
      expect(desk.view().draft).toEqual({ text: choice });
      expect(written).toEqual(choice === 'mine' ? [{ draft: { text: 'mine' }, baseRev: 5 }] : []);
      desk.undo();
      expect(desk.view().draft).toEqual({ text: choice === 'mine' ? 'theirs' : 'mine' });
    },
  );

  it('shows the server’s copy once it has what this device has sent', () => {
    const { desk, setHere } = open();
    setHere({ draft: { text: 'sent' }, state: 'sent', code: undefined, rev: 4 });
    expect(desk.view()).toMatchObject({ state: 'saved', draft: { text: 'sent' } });
    desk.setServer({ body: { text: 'cleaned' }, rev: 4 });
    expect(desk.view().draft).toEqual({ text: 'cleaned' });
  });

  it('tells why the server does not take it, and keeps it', () => {
    const { desk, setHere } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'read_only', rev: 3 });
    expect(desk.view()).toMatchObject({
      state: 'refused',
      code: 'read_only',
      draft: { text: 'mine' },
    });
  });

  it('still knows that it was refused while it is changed and tried again, until it is taken', async () => {
    const { desk, setHere, wait, readBack } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'too_large', rev: 3 });
    desk.change({ text: 'less' });
    expect(desk.view()).toMatchObject({ state: 'typing', refusal: 'too_large' });
    await wait(saveDelayMs);
    readBack();
    expect(desk.view()).toMatchObject({ state: 'sending', refusal: 'too_large' });
    setHere({ draft: { text: 'less' }, state: 'sent', code: undefined, rev: 4 });
    expect(desk.view()).toMatchObject({ state: 'saved', refusal: undefined });
  });

  it('shows the server’s copy again when what was refused is thrown away, and writes nothing more', async () => {
    const { desk, setHere, setFull, wait, written } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'read_only', rev: 3 });
    setFull(true);
    desk.change({ text: 'mine, and on' });
    await wait(saveDelayMs);
    expect(desk.view().state).toBe('failed');
    setFull(false);
    desk.letGo();
    setHere(null);
    await desk.flush();
    expect(desk.view()).toMatchObject({ state: 'saved', draft: { text: 'server' } });
    expect(written).toEqual([]);
  });

  it('is not put back by an older copy that answers first, and asks for the newer one', () => {
    const { desk, setHere, asked } = open();
    setHere({ draft: { text: 'newest' }, state: 'sent', code: undefined, rev: 6 });
    expect(desk.view().draft).toEqual({ text: 'newest' });
    setHere(null);
    expect(desk.view().draft).toEqual({ text: 'newest' });
    expect(asked()).toBe(1);
    desk.setServer({ body: { text: 'newest' }, rev: 6 });
    expect(desk.view()).toMatchObject({ draft: { text: 'newest' }, state: 'saved' });
  });

  it('says what it was made of, even when the server has told of something newer meanwhile', async () => {
    const { desk, written, wait } = open();
    desk.change({ text: 'mine' });
    desk.setServer({ body: { text: 'theirs' }, rev: 7 });
    await wait(saveDelayMs);
    expect(written).toEqual([{ draft: { text: 'mine' }, baseRev: 3 }]);
  });

  it('tells when the choice in a conflict could not be stored', async () => {
    const { desk, setHere, setFull } = open();
    setHere({ draft: { text: 'mine' }, state: 'kept', code: 'conflict', rev: 3 });
    desk.setServer({ body: { text: 'theirs' }, rev: 5 });
    setFull(true);
    await desk.settle('mine');
    expect(desk.view()).toMatchObject({ state: 'failed', draft: { text: 'mine' } });
  });
});
