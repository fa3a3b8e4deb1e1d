import { describe, expect, it } from 'vitest';
import { DocumentAutosave, saveAtLeastEveryMs, saveDelayMs } from './document-autosave';
import type { LocalCopy } from './document-autosave';

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
  const autosave = new DocumentAutosave<Note>({
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
    autosave.setLocal(local && { ...local, draft: { ...local.draft } });
  };
  autosave.setLocal(null);
  autosave.setServer({ body: { text: 'server' }, rev: 3 });
  return {
    autosave,
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

describe('a document in autosave', () => {
  it('is written down after a pause, with the revision it was made from', async () => {
    const { autosave, written, wait, readBack, setHere } = open();
    autosave.change({ text: 'a' });
    autosave.change({ text: 'ab' });
    expect(autosave.view().state).toBe('typing');
    await wait(saveDelayMs);
    expect(written).toEqual([{ draft: { text: 'ab' }, baseRev: 3 }]);
    readBack();
    expect(autosave.view()).toMatchObject({ draft: { text: 'ab' }, state: 'sending' });
    setHere({ draft: { text: 'ab' }, state: 'sent', code: undefined, rev: 4 });
    expect(autosave.view()).toMatchObject({ state: 'saved', savedAt: 1_000_000 + saveDelayMs });
  });

  it('is written down often by somebody who never pauses', async () => {
    const { autosave, written, wait } = open();
    for (let ms = 0; ms <= saveAtLeastEveryMs; ms += 100) {
      autosave.change({ text: String(ms) });
      await wait(100);
    }
    expect(written.length).toBeGreaterThan(0);
  });

  it('undoes by itself what is typed after the field was left, however soon', () => {
    const { autosave } = open();
    autosave.change({ text: '' });
    autosave.endStep();
    autosave.change({ text: 'a' });
    autosave.change({ text: 'ab' });
    autosave.undo();
    expect(autosave.view().draft).toEqual({ text: '' });
  });

  it('shows what was written until the device has been read again, never the older one', async () => {
    const { autosave, wait, readBack } = open();
    autosave.change({ text: 'mine' });
    await wait(saveDelayMs);
    autosave.setLocal(null);
    expect(autosave.view().draft).toEqual({ text: 'mine' });
    readBack();
    expect(autosave.view().draft).toEqual({ text: 'mine' });
  });

  it('takes over what another tab has written, and undo brings one’s own back', async () => {
    const { autosave, wait, readBack, setHere } = open();
    autosave.change({ text: 'mine' });
    await wait(saveDelayMs);
    readBack();
    setHere({ draft: { text: 'other tab' }, state: 'saved', code: undefined, rev: 3 });
    expect(autosave.view().draft).toEqual({ text: 'other tab' });
    autosave.undo();
    expect(autosave.view().draft).toEqual({ text: 'mine' });
  });

  it('undoes and redoes in steps, and forgets the future after a new change', async () => {
    const { autosave, wait } = open();
    autosave.change({ text: 'one' });
    await wait(1_000);
    autosave.change({ text: 'two' });
    autosave.undo();
    expect(autosave.view().draft).toEqual({ text: 'one' });
    autosave.redo();
    expect(autosave.view().draft).toEqual({ text: 'two' });
    autosave.undo();
    await wait(1_000);
    autosave.change({ text: 'three' });
    expect(autosave.view().canRedo).toBe(false);
  });

  it('undoes what is typed at one go together, and each action by itself', () => {
    const { autosave } = open();
    const items = (...names: string[]) => ({ text: 'ab', items: names }) as Note;
    const drafts = [items(), items('x'), items('x', 'y'), items('y', 'x'), items('y')];
    autosave.change({ text: 'a' });
    autosave.change({ text: 'ab' });
    for (const draft of drafts) autosave.change(draft);
    for (const draft of drafts.slice(0, -1).toReversed()) {
      autosave.undo();
      expect(autosave.view().draft).toEqual(draft);
    }
    autosave.undo();
    expect(autosave.view().draft).toEqual({ text: 'ab' });
    autosave.undo();
    expect(autosave.view()).toMatchObject({ draft: { text: 'server' }, canUndo: false });
  });

  it('writes what was just typed before an earlier version is brought back, and says that it was', async () => {
    const { autosave, calls, wait, readBack } = open();
    autosave.change({ text: 'typed' });
    await autosave.restore({ text: 'earlier' });
    await wait(saveDelayMs);
    expect(calls).toEqual([
      ['typed', false],
      ['earlier', true],
    ]);
    readBack();
    autosave.change({ text: 'earlier, and on' });
    await wait(saveDelayMs);
    expect(calls.at(-1)).toEqual(['earlier, and on', false]);
    autosave.undo();
    autosave.undo();
    expect(autosave.view().draft).toEqual({ text: 'typed' });
  });

  it('takes the server’s copy for its own when only the order of its fields differs', async () => {
    const { autosave, wait } = open();
    const draft = { text: 'mine', tags: [{ id: 'a', on: true }] } as Note;
    autosave.change(draft);
    await wait(saveDelayMs);
    autosave.setLocal({ draft, state: 'sent', code: undefined, rev: 4 });
    autosave.setServer({ body: { tags: [{ on: true, id: 'a' }], text: 'mine' } as Note, rev: 4 });
    autosave.undo();
    expect(autosave.view()).toMatchObject({ draft: { text: 'server' }, canUndo: false });
  });

  it('says when the device has no room, keeps the text, and stores it once there is', async () => {
    const { autosave, wait, setFull, written } = open();
    setFull(true);
    autosave.change({ text: 'mine' });
    await wait(saveDelayMs);
    expect(autosave.view()).toMatchObject({ state: 'failed', draft: { text: 'mine' } });
    setFull(false);
    await autosave.flush();
    expect(written.at(-1)?.draft).toEqual({ text: 'mine' });
  });

  it('is stored for everybody who waits for that, whoever has begun it', async () => {
    const stored: string[] = [];
    const autosave = new DocumentAutosave<Note>({
      write: async ({ text }) => {
        await new Promise((done) => setTimeout(done, 0));
        stored.push(text);
      },
      forgetConflict: () => Promise.resolve(),
      askAgain: () => undefined,
      after: () => () => undefined,
      now: () => 0,
      wallClock: () => 0,
    });
    autosave.setLocal(null);
    autosave.setServer({ body: { text: 'server' }, rev: 3 });
    autosave.change({ text: 'first' });
    void autosave.flush();
    autosave.change({ text: 'second' });
    await Promise.all([1, 2].map(() => autosave.flush().then(() => stored.push('told'))));
    expect(stored).toEqual(['first', 'second', 'told', 'told']);
  });

  it.each(['mine', 'theirs'] as const)(
    'shows both sides of a conflict and keeps %s',
    async (choice) => {
      const { autosave, written, setHere, readBack, asked } = open();
      setHere({ draft: { text: 'mine' }, state: 'kept', code: 'conflict', rev: 3 });
      expect(asked()).toBe(1);
      expect(autosave.view()).toMatchObject({ state: 'conflict', conflict: undefined });
      autosave.setServer({ body: { text: 'theirs' }, rev: 5 });
      expect(autosave.view().conflict).toEqual({
        mine: { text: 'mine' },
        theirs: { text: 'theirs' },
      });
      await autosave.settle(choice);
      readBack();
      expect(autosave.view().draft).toEqual({ text: choice });
      expect(written).toEqual(choice === 'mine' ? [{ draft: { text: 'mine' }, baseRev: 5 }] : []);
      autosave.undo();
      expect(autosave.view().draft).toEqual({ text: choice === 'mine' ? 'theirs' : 'mine' });
    },
  );

  it('shows the server’s copy once it has what this device has sent', () => {
    const { autosave, setHere } = open();
    setHere({ draft: { text: 'sent' }, state: 'sent', code: undefined, rev: 4 });
    expect(autosave.view()).toMatchObject({ state: 'saved', draft: { text: 'sent' } });
    autosave.setServer({ body: { text: 'cleaned' }, rev: 4 });
    expect(autosave.view().draft).toEqual({ text: 'cleaned' });
  });

  it('tells why the server does not take it, and keeps it', () => {
    const { autosave, setHere } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'read_only', rev: 3 });
    expect(autosave.view()).toMatchObject({
      state: 'refused',
      code: 'read_only',
      draft: { text: 'mine' },
    });
  });

  it('still knows that it was refused while it is changed and tried again, until it is taken', async () => {
    const { autosave, setHere, wait, readBack } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'too_large', rev: 3 });
    autosave.change({ text: 'less' });
    expect(autosave.view()).toMatchObject({ state: 'typing', refusal: 'too_large' });
    await wait(saveDelayMs);
    readBack();
    expect(autosave.view()).toMatchObject({ state: 'sending', refusal: 'too_large' });
    setHere({ draft: { text: 'less' }, state: 'sent', code: undefined, rev: 4 });
    expect(autosave.view()).toMatchObject({ state: 'saved', refusal: undefined });
  });

  it('shows the server’s copy again when what was refused is thrown away, and writes nothing more', async () => {
    const { autosave, setHere, setFull, wait, written } = open();
    setHere({ draft: { text: 'mine' }, state: 'parked', code: 'read_only', rev: 3 });
    setFull(true);
    autosave.change({ text: 'mine, and on' });
    await wait(saveDelayMs);
    expect(autosave.view().state).toBe('failed');
    setFull(false);
    autosave.letGo();
    setHere(null);
    await autosave.flush();
    expect(autosave.view()).toMatchObject({ state: 'saved', draft: { text: 'server' } });
    expect(written).toEqual([]);
  });

  it('is not put back by an older copy that answers first, and asks for the newer one', () => {
    const { autosave, setHere, asked } = open();
    setHere({ draft: { text: 'newest' }, state: 'sent', code: undefined, rev: 6 });
    expect(autosave.view().draft).toEqual({ text: 'newest' });
    setHere(null);
    expect(autosave.view().draft).toEqual({ text: 'newest' });
    expect(asked()).toBe(1);
    autosave.setServer({ body: { text: 'newest' }, rev: 6 });
    expect(autosave.view()).toMatchObject({ draft: { text: 'newest' }, state: 'saved' });
  });

  it('says what it was made of, even when the server has told of something newer meanwhile', async () => {
    const { autosave, written, wait } = open();
    autosave.change({ text: 'mine' });
    autosave.setServer({ body: { text: 'theirs' }, rev: 7 });
    await wait(saveDelayMs);
    expect(written).toEqual([{ draft: { text: 'mine' }, baseRev: 3 }]);
  });

  it('tells when the choice in a conflict could not be stored', async () => {
    const { autosave, setHere, setFull } = open();
    setHere({ draft: { text: 'mine' }, state: 'kept', code: 'conflict', rev: 3 });
    autosave.setServer({ body: { text: 'theirs' }, rev: 5 });
    setFull(true);
    await autosave.settle('mine');
    expect(autosave.view()).toMatchObject({ state: 'failed', draft: { text: 'mine' } });
  });
});
