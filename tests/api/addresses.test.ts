/** Addresses that no app of ours makes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../support/database';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

/** A browser's request with this target letter by letter: any client of ours would tidy it up first. */
async function sendRaw(port: number, target: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('a strange address', () => {
  let folder: string;
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-client-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Daybook</title>');
    const [embedded] = databaseKinds;
    if (!embedded) throw new Error('No database');
    server = await startTestServer(embedded, { CLIENT_DIR: folder });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is looked at once, however long it is', async () => {
    const timed = async (rest: string): Promise<number> => {
      const began = performance.now();
      for (let time = 0; time < 10; time += 1) await sendRaw(port, `/${'a'.repeat(15_500)}${rest}`);
      return performance.now() - began;
    };
    await timed('/b');
    const readable = await timed('/b');
    // A search that began anew at each letter took a hundred times as long.
    expect(await timed('/%zz')).toBeLessThan(10 * readable);
  });

  it('is not just any address: the page itself answers', async () => {
    const { status, body } = await sendRaw(port, '/student/home');
    expect(status).toBe(200);
    expect(body).toContain('<title>');
  });

  it.each([
    '/%00',
    '/a%00b',
    '/student/home%00',
    '/%',
    '/%zz',
    '/%c0%af',
    '/%ed%a0%80',
    '/%ff',
    '/student//home',
    '/..',
    '/../etc/passwd',
    '/a/../b',
    '/./student',
    '/%2e%2e/x',
    '/a/%2E%2E/b',
    '/a%2fb',
    '/a%252fb',
    '/a%5cb',
    '/a\\b',
    '/%0a',
    '/a%0d%0aSet-Cookie:%20x',
    '/%7f',
    '/index.html%00',
    '/passwd.txt',
    `/${'a'.repeat(3000)}`,
    `/${'a/'.repeat(3000)}`,
  ])(
    'like %s gets the page, which knows no such address, and nothing else of ours',
    async (target) => {
      const { status, head, body } = await sendRaw(port, target);
      expect(status).toBe(200);
      expect(head).toMatch(/content-type: text\/html/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).not.toMatch(/^set-cookie|^location/im);
      expect(body).toContain('<title>Daybook</title>');
    },
  );

  it.each([
    '//',
    '//evil.test/x',
    '/\\evil.test/x',
    'http://evil.test/',
    '*',
    '/app/%2e%2e/index.html',
    '/assets/..%2f..%2findex.html',
    '/api/%zz',
    '/api/../index.html',
    '/api//ping?n=a',
    '/api/student/lessons/%zz/1',
    `/assets/${'a'.repeat(300)}`,
  ])('like %s gets neither the page nor a failure of ours', async (target) => {
    const { status, head, body } = await sendRaw(port, target);
    expect([400, 404]).toContain(status);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).not.toMatch(/^set-cookie|^location/im);
    expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/) as string });
  });

  it('is refused unread when it is too long for a head', async () => {
    const { status, body } = await sendRaw(port, `/${'a'.repeat(20_000)}`);
    expect(status).toBe(431);
    expect(body).not.toContain('<');
  });
});
