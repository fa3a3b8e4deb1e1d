import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { answerOp, sync } from '../support/factories-sync';
import { picture } from '../support/pictures';
import { mp4Recording, oggRecording, webmRecording } from '../support/recordings';
import { suiteServer } from '../support/suite-server';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const makers = {
  png: () => picture('png'),
  jpeg: () => picture('jpeg'),
  webp: () => picture('webp'),
  webm: () => Promise.resolve(webmRecording()),
  m4a: () => Promise.resolve(mp4Recording(200, 'M4A ')),
  mp4: () => Promise.resolve(mp4Recording()),
  ogg: () => Promise.resolve(oggRecording()),
};

onBothDatabases('files of students', (kind) => {
  const server = suiteServer(kind, { UPLOAD_QUOTA_MB: '12' });

  async function startClass() {
    const room = await makeClass(server);
    return { ...room, signed: await signIn(server, room.student) };
  }

  const put = (
    ticket: string,
    bytes: Buffer | Readable,
    sha256: string,
    type = 'application/octet-stream',
  ) =>
    server.send({
      method: 'PUT',
      url: `/api/sync/files/${sha256}`,
      token: ticket,
      headers: { 'content-type': type },
      payload: bytes,
    });
  const waiting = async () => {
    const entries = await readdir(join(server.config.dataDir, 'uploads', 'incoming'));
    return entries.length;
  };

  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['webm', 'audio/webm'],
    ['m4a', 'audio/mp4'],
    ['mp4', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
  ] as const)(
    'stores %s as %s, and gives it back to its owner only as a file',
    async (name, type) => {
      const { signed } = await startClass();
      const bytes = await makers[name]();
      const sha256 = hashOf(bytes);
      const stored = await put(signed.ticket, bytes, sha256);
      expect(stored.json()).toEqual({ sha256, bytes: bytes.length, type });
      const read = await server.get(`/api/uploads/${sha256}`, signed.access);
      expect(read.rawPayload.equals(bytes)).toBe(true);
      expect(read.headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(read.headers['content-disposition']).toMatch(/^attachment;/);
      expect(read.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('may be sent again, by anybody who has the bytes', async () => {
    const { signed, peer } = await startClass();
    const peerSigned = await signIn(server, peer);
    const bytes = await picture('png');
    const sha256 = hashOf(bytes);
    for (const ticket of [signed.ticket, signed.ticket, peerSigned.ticket]) {
      expect((await put(ticket, bytes, sha256)).statusCode).toBe(200);
    }
    expect(await waiting()).toBe(0);
  });

  it('takes many at once', async () => {
    const { signed } = await startClass();
    const bytes = await picture('png');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => put(signed.ticket, bytes, hashOf(bytes))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
  });

  it.each([
    ['other bytes than its name says', oggRecording(), 'b'.repeat(64), 422, 'hash_mismatch'],
    ['a script', Buffer.from('<script>alert(1)</script>'), undefined, 415, 'unsupported_type'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      undefined,
      415,
      'unsupported_type',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%x'), undefined, 415, 'unsupported_type'],
    ['a zip', Buffer.from('504b0304140000000800', 'hex'), undefined, 415, 'unsupported_type'],
    ['more than 10 MB', oggRecording(10 * 1024 * 1024), undefined, 413, 'too_large'],
  ])('refuses %s and keeps nothing of it', async (_name, bytes, name, status, code) => {
    const { signed } = await startClass();
    const sha256 = name ?? hashOf(bytes);
    const answer = await put(signed.ticket, bytes, sha256);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(await waiting()).toBe(0);
    const read = await server.get(`/api/uploads/${sha256}`, signed.access);
    expect(read.statusCode).toBe(404);
  });

  it('refuses nothing at all, and another media type', async () => {
    const { signed } = await startClass();
    const empty = await put(signed.ticket, Buffer.alloc(0), hashOf(Buffer.alloc(0)));
    expect(empty.statusCode).toBeGreaterThanOrEqual(400);
    expect(empty.statusCode).toBeLessThan(500);
    const json = await put(signed.ticket, Buffer.from('{}'), 'b'.repeat(64), 'application/json');
    expect(json.statusCode).toBe(415);
  });

  it('stops a stream without an announced length at the limit', async () => {
    const { signed } = await startClass();
    const endless = Readable.from(
      (function* () {
        yield oggRecording();
        for (let round = 0; round < 200; round += 1) yield randomBytes(64 * 1024);
      })(),
    );
    const answer = await put(signed.ticket, endless, 'b'.repeat(64));
    expect(answer.statusCode).toBe(413);
    expect(await waiting()).toBe(0);
  });

  it('stops at the quota of a student and leaves the others their room', async () => {
    const { signed, peer } = await startClass();
    const peerSigned = await signIn(server, peer);
    const big = await picture('png', 1_700);
    const second = await picture('png', 1_700);
    expect((await put(signed.ticket, big, hashOf(big))).statusCode).toBe(200);
    const refused = await put(signed.ticket, second, hashOf(second));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded' });
    const kept = await readdir(join(server.config.dataDir, 'uploads'), { recursive: true });
    expect(kept.filter((path) => path.endsWith(hashOf(second)))).toEqual([]);
    expect((await put(peerSigned.ticket, second, hashOf(second))).statusCode).toBe(200);
  });

  it.each(['ABC', 'a'.repeat(63), `${'a'.repeat(63)}g`, '..%2f..%2fetc%2fpasswd', '%00'])(
    'has no address %s',
    async (name) => {
      const { signed } = await startClass();
      const read = await server.get(`/api/uploads/${name}`, signed.access);
      expect(read.statusCode).toBe(404);
    },
  );

  describe('an answer with a file', () => {
    const photo = (bytes: Buffer) =>
      ({
        kind: 'photo',
        file: { sha256: hashOf(bytes), bytes: bytes.length, type: 'image/png' },
      }) as const;

    it('waits for its file, then applies', async () => {
      const { signed, first } = await startClass();
      const bytes = await picture('png');
      const operation = answerOp(first, 'photo', photo(bytes));
      const [early] = await sync(server, signed, [operation]);
      expect(early).toMatchObject({ status: 'retry', code: 'file_missing' });
      await put(signed.ticket, bytes, hashOf(bytes));
      const [later] = await sync(server, signed, [operation]);
      expect(later).toMatchObject({ status: 'applied', rev: 1 });
    });

    it('waits also when only somebody else has sent that file', async () => {
      const { signed, first, peer } = await startClass();
      const bytes = await picture('png');
      await put((await signIn(server, peer)).ticket, bytes, hashOf(bytes));
      const [result] = await sync(server, signed, [answerOp(first, 'photo', photo(bytes))]);
      expect(result).toMatchObject({ code: 'file_missing' });
    });

    it('is stored with what was really received', async () => {
      const { signed, first } = await startClass();
      const bytes = await picture('webp');
      await put(signed.ticket, bytes, hashOf(bytes));
      const claim = { ...photo(bytes).file, bytes: 1 };
      await sync(server, signed, [answerOp(first, 'photo', { kind: 'photo', file: claim })]);
      const row = await server.db
        .selectFrom('answers')
        .select('value')
        .where('assignment_student_id', '=', first)
        .executeTakeFirstOrThrow();
      expect(row.value).toMatchObject({ file: { bytes: bytes.length, type: 'image/webp' } });
    });
  });
});
