/** Files go to the server before the answers that name them, and hold back no words. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StudentTablet } from '../testing/student-tablet';
import { change, read } from '../storage/user-db';

let tablet: StudentTablet;
beforeEach(async () => {
  tablet = await StudentTablet.open();
});
afterEach(() => tablet.close());

describe('a file of an answer', () => {
  it('sends words past a photo that does not get through', async () => {
    await tablet.show('p', 'photo');
    await tablet.answer('a', 'one');
    tablet.server.fileTrouble = { status: 507, code: 'server_full' };
    const report = await tablet.drain();
    expect(report.waiting).toBe(1);
    expect(report.personal.get(tablet.userId)).toMatchObject({ status: 507 });
    expect(tablet.texts()).toEqual(['one']);
    tablet.server.fileTrouble = undefined;
    await tablet.drainPatiently();
    expect(tablet.server.applied).toHaveLength(2);
  });

  it.each(['damaged_file', 'empty_file', 'unsupported_type', 'quota_exceeded', 'too_large'])(
    'parks an answer whose file is refused as %s, sends the rest, and keeps the bytes',
    async (code) => {
      await tablet.show('p', 'no photo');
      await tablet.answer('a', 'one');
      tablet.server.fileTrouble = {
        status: code.startsWith('t') || code.startsWith('q') ? 413 : 422,
        code,
      };
      const report = await tablet.drainPatiently(3);
      expect(report).toMatchObject({ waiting: 0, failure: undefined });
      expect(tablet.texts()).toEqual(['one']);
      expect(await tablet.outbox()).toMatchObject([{ state: 'parked', lastError: code }]);
      const calls = tablet.server.calls.length;
      expect((await tablet.drainPatiently(3)).waiting).toBe(0);
      expect(tablet.server.calls).toHaveLength(calls);
      const [kept] = await read(tablet.userId, (db) => db.getAll('files'));
      expect(kept && new TextDecoder().decode(kept.bytes)).toBe('no photo');
    },
  );

  it('sends a new photo in the place of one that was refused', async () => {
    await tablet.show('p', 'no photo');
    tablet.server.fileTrouble = { status: 422, code: 'damaged_file' };
    await tablet.drain();
    tablet.server.fileTrouble = undefined;
    await tablet.show('p', 'a photo');
    await tablet.drain();
    expect(tablet.server.applied).toHaveLength(1);
    expect(await tablet.outbox()).toEqual([]);
  });

  it('sends a file again that was damaged on its way, not one that was damaged here', async () => {
    await tablet.show('p', 'photo');
    tablet.server.fileTrouble = { status: 422, code: 'hash_mismatch' };
    const report = await tablet.drain();
    expect(report.waiting).toBe(1);
    expect(report.wakeAt).toBeGreaterThan(tablet.now);
    expect(await tablet.outbox()).toMatchObject([{ state: 'queued', lastError: 'hash_mismatch' }]);
    await change(tablet.userId, ['files'], async ({ store }) => {
      const bytes = await new Blob(['other']).arrayBuffer();
      for (const kept of await store.getAll()) await store.put({ ...kept, bytes });
    });
    expect((await tablet.drainPatiently(3)).waiting).toBe(0);
    expect(await tablet.outbox()).toMatchObject([{ state: 'parked', lastError: 'hash_mismatch' }]);
  });

  it('brings the file before the answer that names it', async () => {
    await tablet.show('d', 'pixels', 'drawing');
    await tablet.drain();
    expect(tablet.server.files.size).toBe(1);
    expect(tablet.server.applied).toHaveLength(1);
    expect(await read(tablet.userId, (db) => db.getAll('files'))).toMatchObject([
      { uploaded: true },
    ]);
  });

  it('brings a file again that the server has lost', async () => {
    await tablet.show('d', 'pixels', 'drawing');
    await change(tablet.userId, ['files'], async ({ store }) => {
      for (const kept of await store.getAll()) await store.put({ ...kept, uploaded: true });
    });
    const report = await tablet.drain();
    expect(report.waiting).toBe(1);
    expect(report.wakeAt).toBeGreaterThan(tablet.now);
    await tablet.drainPatiently();
    expect(tablet.server.applied).toHaveLength(1);
  });
});
