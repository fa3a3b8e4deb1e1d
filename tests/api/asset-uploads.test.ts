/** Files of teachers for their material: in parts, over cuts, inside bounds, for nobody else. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import type { Schema } from '../../server/contract-types';
import { findByAccessTokens } from '../../server/db/sessions.repo';
import { clearAssetUploads, createAssetUploads } from '../../server/services/uploads/asset-uploads';
import { createFileStore } from '../../server/services/uploads/file-store';
import { createPartFiles, partsIn } from '../../server/services/uploads/part-files';
import { hashToken } from '../../server/services/secrets/tokens';
import { databaseKinds, onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { waitFor } from '../support/live-calls';
import { picture } from '../support/pictures';
import { oggRecording } from '../support/recordings';
import { startTestServer } from '../support/server';
import { startProcess } from '../support/server-process';
import { suiteServer } from '../support/suite-server';

type Upload = Schema<'AssetUpload'>;
type Facts = Schema<'AssetFacts'>;
const url = '/api/dashboard/uploads';
const mebibyte = 1024 * 1024;

onBothDatabases('files of teachers', (kind) => {
  const server = suiteServer(kind, { ASSET_QUOTA_MB: '12' });

  async function tokenOf(role: Role = 'Teacher'): Promise<string> {
    const school = await makeSchool(server.db);
    return (await signIn(server, await makeUser(server.db, { role, school }))).access;
  }
  const begin = (token: string, bytes: number, name = 'cloud.png') =>
    server.post(url, { name, bytes }, token);
  const open = async (token: string, bytes: number, name?: string) =>
    (await begin(token, bytes, name)).json<Upload>().id;
  const state = (token: string, id: string) => server.get(`${url}/${id}`, token);
  const part = (token: string, id: string, offset: number, payload: Buffer) =>
    server.putBytes(`${url}/${id}/parts/${String(offset)}`, payload, token);
  const finish = (token: string, id: string) =>
    server.post(`${url}/${id}/finish`, undefined, token);
  const cancel = (token: string, id: string) =>
    server.send({ method: 'DELETE', url: `${url}/${id}`, token });
  const waiting = () => createPartFiles(partsIn(server.config.dataDir)).list();

  async function send(token: string, bytes: Buffer, name?: string) {
    const id = await open(token, bytes.length, name);
    await part(token, id, 0, bytes);
    return { id, answer: await finish(token, id) };
  }

  it('become media for everybody, and asking again gives the same', async () => {
    const token = await tokenOf();
    const bytes = await picture('png', 30);
    const { id, answer } = await send(token, bytes);
    const facts = answer.json<Facts>();
    expect(facts).toMatchObject({ type: 'image/webp', width: 30, height: 30 });
    expect((await finish(token, id)).json()).toEqual(facts);
    const medium = await server.get(`/assets/${facts.sha256}`);
    expect(medium.headers['content-type']).toBe('image/webp');
    expect(medium.rawPayload.length).toBe(facts.bytes);
    expect(await waiting()).not.toContain(id);
    const again = await send(await tokenOf(), bytes);
    expect(again.answer.json()).toEqual(facts);
  });

  it('go on after a cut, whatever part comes again, overlaps or comes too early', async () => {
    const token = await tokenOf();
    const bytes = oggRecording(300_000);
    const id = await open(token, bytes.length, 'rain.ogg');
    const cuts = [0, 100_000, 100_000, 50_000, 250_000, 150_000, 160_000];
    const received: number[] = [];
    for (const from of cuts) {
      const answer = await part(token, id, from, bytes.subarray(from, from + 100_000));
      received.push(answer.json<Upload>().received);
    }
    expect(received).toEqual([100_000, 200_000, 200_000, 200_000, 200_000, 250_000, 260_000]);
    expect((await finish(token, id)).json()).toMatchObject({ code: 'upload_incomplete' });
    expect((await state(token, id)).json<Upload>().received).toBe(260_000);
    await part(token, id, 260_000, bytes.subarray(260_000));
    const facts = (await finish(token, id)).json<Facts>();
    expect(facts).toMatchObject({ type: 'audio/ogg', bytes: bytes.length });
    const medium = await server.get(`/assets/${facts.sha256}`);
    expect(medium.rawPayload.equals(bytes)).toBe(true);
  });

  it('may be sent by two tabs at once', async () => {
    const token = await tokenOf();
    const bytes = oggRecording(500_000);
    const id = await open(token, bytes.length, 'rain.ogg');
    for (let at = 0; at < bytes.length; at += 100_000) {
      const both = [0, 1].map(() => part(token, id, at, bytes.subarray(at, at + 100_000)));
      for (const { statusCode } of await Promise.all(both)) expect(statusCode).toBe(200);
    }
    const answers = await Promise.all([finish(token, id), finish(token, id)]);
    const [first, second] = answers.map((answer) => answer.json<Facts>());
    expect(first).toEqual(second);
    expect(first?.bytes).toBe(bytes.length);
  });

  it('go on from what is really on the disk', async () => {
    const token = await tokenOf();
    const bytes = oggRecording(50_000);
    const id = await open(token, bytes.length, 'rain.ogg');
    await part(token, id, 0, bytes);
    await truncate(join(partsIn(server.config.dataDir), id), 20_000);
    expect((await finish(token, id)).statusCode).toBe(409);
    expect((await state(token, id)).json<Upload>().received).toBe(20_000);
    await part(token, id, 20_000, bytes.subarray(20_000));
    expect((await finish(token, id)).statusCode).toBe(200);
  });

  it.each([
    ['shorter', (path: string) => truncate(path, 20_000), 20_000],
    ['gone', (path: string) => rm(path), 0],
    ['longer', (path: string) => appendFile(path, Buffer.alloc(70_000, 'x')), 30_000],
  ] as const)('go on when a power cut has left the file %s', async (_what, cut, there) => {
    const token = await tokenOf();
    const bytes = oggRecording(80_000);
    const id = await open(token, bytes.length, 'rain.ogg');
    await part(token, id, 0, bytes.subarray(0, 30_000));
    await cut(join(partsIn(server.config.dataDir), id));
    expect((await state(token, id)).json<Upload>().received).toBe(there);
    // An app that has not asked since goes on where it was: it is told from where.
    const answer = await part(token, id, 30_000, bytes.subarray(30_000));
    expect(answer.statusCode).toBe(200);
    const { received } = answer.json<Upload>();
    expect(received).toBe(there === 30_000 ? bytes.length : there);
    if (received < bytes.length) await part(token, id, received, bytes.subarray(received));
    const { sha256 } = (await finish(token, id)).json<Facts>();
    expect((await server.get(`/assets/${sha256}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['film.mp4', 500 * mebibyte, 413, '200 MB'],
    ['film', 500 * mebibyte, 413, '200 MB'],
    ['song.mp3', 51 * mebibyte, 413, '50 MB'],
    ['sheet.pdf', 31 * mebibyte, 413, '30 MB'],
    ['words.vtt', 2 * mebibyte, 413, '1 MB'],
  ])('%s of %i bytes is refused before it is sent', async (name, bytes, status, words) => {
    const answer = await begin(await tokenOf(), bytes, name);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toContain(words);
  });

  it('are read four parts of one person at once, however slowly those come', async () => {
    const school = await makeSchool(server.db);
    const { access } = await signIn(server, await makeUser(server.db, { role: 'Teacher', school }));
    const { db, clock } = server;
    const hash = hashToken(access);
    const person = (await findByAccessTokens(db, [hash], clock.now())).get(hash)?.person;
    if (!person) throw new Error('Nobody is signed in');
    const folder = join(server.config.dataDir, 'apart');
    const files = createFileStore(folder);
    await files.prepare();
    const partFiles = createPartFiles(partsIn(folder));
    const uploads = createAssetUploads({ db, clock, files, parts: partFiles, quotaBytes: 1e9 });
    const id = await open(access, 6);
    let begun = 0;
    const [gone, arrival] = [new AbortController(), new AbortController()];
    async function* slow(): AsyncGenerator<Uint8Array> {
      begun += 1;
      if (!arrival.signal.aborted) await once(arrival.signal, 'abort');
      yield Buffer.alloc(6);
    }
    const append = (signal?: AbortSignal) => uploads.append(person, id, 0, slow(), signal);
    const appended = Array.from({ length: 5 }, () => append());
    await waitFor(
      () => begun === 4,
      () => `${String(begun)} are read`,
    );
    // Whoever goes comes last: each looks something up before it waits for its turn, one as quick as the other.
    const settled = Promise.allSettled([...appended, append(gone.signal)]);
    expect((await state(access, id)).statusCode).toBe(200);
    expect(begun).toBe(4);
    gone.abort();
    arrival.abort();
    const states = (await settled).map(({ status }) => status);
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
    expect(begun).toBe(5);
  });

  it('take no more than was announced, nor too large a part', async () => {
    const token = await tokenOf();
    const id = await open(token, 1000);
    expect((await part(token, id, 900, Buffer.alloc(200))).statusCode).toBe(413);
    const large = await open(token, 6 * mebibyte, 'rain.ogg');
    expect((await part(token, large, 0, Buffer.alloc(5 * mebibyte))).statusCode).toBe(413);
    expect((await state(token, large)).json<Upload>().received).toBe(0);
    await cancel(token, large);
  });

  it('that are a script under the name of a picture are refused in words, and thrown away', async () => {
    const token = await tokenOf();
    const { id, answer } = await send(token, Buffer.from('<script>alert(1)</script>'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json<{ message: string }>().message).toContain('PNG');
    expect((await state(token, id)).statusCode).toBe(404);
    expect(await waiting()).not.toContain(id);
  });

  it('stop at the room of a person; what is cancelled makes room', async () => {
    const token = await tokenOf();
    const first = await open(token, 8 * mebibyte, 'rain.ogg');
    const refused = await begin(token, 5 * mebibyte, 'rain.ogg');
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded' });
    const both = await Promise.all([1, 2].map(() => begin(token, 3 * mebibyte, 'rain.ogg')));
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 413]);
    expect((await cancel(token, first)).statusCode).toBe(204);
    expect((await cancel(token, first)).statusCode).toBe(404);
    expect((await begin(token, 5 * mebibyte, 'rain.ogg')).statusCode).toBe(201);
    expect((await begin(await tokenOf(), 11 * mebibyte, 'rain.ogg')).statusCode).toBe(201);
  });

  it("are nobody else's, and only of those who write lessons", async () => {
    const token = await tokenOf();
    const id = await open(token, 10);
    for (const role of ['Teacher', 'School Administrator', 'District Administrator'] as const) {
      const other = await tokenOf(role);
      const calls = [
        state,
        finish,
        cancel,
        (t: string, i: string) => part(t, i, 0, Buffer.alloc(1)),
      ];
      for (const call of calls) {
        expect((await call(other, id)).statusCode).toBe(404);
        expect((await call(other, randomUUID())).statusCode).toBe(404);
      }
      expect((await begin(other, 10)).statusCode).toBe(201);
    }
    for (const role of ['IT Administrator', 'Student', 'Demo User'] as const) {
      const other = await tokenOf(role);
      expect((await begin(other, 10)).statusCode).toBe(403);
      expect((await state(other, id)).statusCode).toBe(403);
    }
    expect((await state(token, id)).statusCode).toBe(200);
  });

  it('that nobody goes on with are cleared away; others stay', async () => {
    const token = await tokenOf();
    const id = await open(token, 20);
    await part(token, id, 0, Buffer.alloc(10));
    const parts = createPartFiles(partsIn(server.config.dataDir));
    const context = { db: server.db, clock: server.clock, parts };
    await clearAssetUploads(context);
    expect(await waiting()).toContain(id);
    server.clock.advance(4 * 24 * 60 * 60_000);
    await clearAssetUploads(context);
    expect(await waiting()).not.toContain(id);
  });
});

describe('a server without room', () => {
  it('says 507, and the same upload goes on when there is room', async () => {
    const kind = databaseKinds.find(({ name }) => name === 'PostgreSQL');
    if (!kind) throw new Error('No PostgreSQL');
    const school = await startTestServer(kind);
    school.clock.set(new Date().toISOString());
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-full-'));
    const teacher = await makeUser(school.db, {
      role: 'Teacher',
      school: await makeSchool(school.db),
    });
    const { access } = await signIn(school, teacher);
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: school.database.url ?? '',
      CLIENT_DIR: join(dataDir, 'no-client'),
    };
    let running = await startProcess(env, { fileBytes: 300 * 1024 });
    const call = async (method: string, path: string, body?: Buffer | string) => {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const answer = await fetch(`${running.url}${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': type }) },
        ...(body && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    try {
      const bytes = oggRecording(400_000);
      const began = await call('POST', '', JSON.stringify({ name: 'a.ogg', bytes: bytes.length }));
      const path = `/${String(began.body['id'])}`;
      expect((await call('PUT', `${path}/parts/0`, bytes.subarray(0, 200_000))).status).toBe(200);
      const refused = await call('PUT', `${path}/parts/200000`, bytes.subarray(200_000));
      expect(refused).toMatchObject({ status: 507, body: { code: 'server_full' } });
      await running.end('SIGTERM');
      running = await startProcess(env);
      expect((await call('GET', path)).body['received']).toBe(200_000);
      await call('PUT', `${path}/parts/200000`, bytes.subarray(200_000));
      const { body } = await call('POST', `${path}/finish`);
      const sha256 = String(body['sha256']);
      const kept = await readFile(join(dataDir, 'assets', sha256.slice(0, 2), sha256));
      expect(kept.equals(bytes)).toBe(true);
      expect(await readdir(join(dataDir, 'asset-parts'))).toEqual([]);
    } finally {
      await running.end('SIGTERM');
      await school.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
