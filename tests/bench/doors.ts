/**
 * The morning of a school: a thousand children sign in at the same moment, from one address and on devices that are
 * new, while one who is in already answers questions. Everybody has to come in, on both databases.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../support/stores';
import { retryDelayMs } from '../../src/session/retry-delay';
import { openDoorsSchool } from './doors-school';
import type { AtTheDoor, DoorsSchool } from './doors-school';
import type { Line } from './figures';
import { Caller, encodeCall, encodeSync } from './http-caller';
import { syncBody } from './sync-body';

const children = 1_000;
const withinMs = 60_000;
/** The app gives a call up then, see `src/api/client.ts`. */
const callTimeoutMs = 10_000;
const workEveryMs = 250;

const doors: readonly { readonly name: keyof AtTheDoor; readonly path: string }[] = [
  { name: 'password', path: '/api/auth/student-login' },
  { name: 'pictures', path: '/api/auth/picture-login' },
  { name: 'badge', path: '/api/auth/badge-login' },
  { name: 'class', path: '/api/auth/class' },
];

interface Arrival {
  readonly in: boolean;
  /** From the first byte of the first try until let in. */
  readonly tookMs: number;
  readonly longestCallMs: number;
  readonly tries: number;
  readonly last: number;
}

/** One call as the app makes it. @returns 0 as the status where no answer came */
async function ask(url: string, request: Buffer) {
  const caller = await Caller.open(url).catch(() => undefined);
  const given = caller?.send(request).catch(() => 0) ?? 0;
  const status = await Promise.race([given, sleep(callTimeoutMs, 0)]);
  caller?.close();
  return { status, retryAfter: caller?.retryAfter };
}

/** Tries as the app does: who is told to wait waits, and asks again. */
async function comeIn(url: string, request: Buffer): Promise<Arrival> {
  const from = performance.now();
  let longestCallMs = 0;
  let last = 0;
  for (let tries = 1; ; tries += 1) {
    const begun = performance.now();
    const { status, retryAfter } = await ask(url, request);
    last = status;
    longestCallMs = Math.max(longestCallMs, performance.now() - begun);
    const arrival = { tookMs: performance.now() - from, longestCallMs, tries, last };
    if (last === 200) return { ...arrival, in: true };
    const again = last === 503 || last === 429 || last === 0;
    const wait = retryDelayMs(arrival.tookMs, (retryAfter ?? 0) * 1_000, Math.random());
    if (!again || wait === undefined) return { ...arrival, in: false };
    await sleep(wait);
  }
}

/** A child who is in answers one question after the other. @returns how long each took to be taken */
async function work({ server, atWork }: DoorsSchool, stop: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  const { host } = new URL(server.url);
  const child = { ...atWork, accessToken: atWork.access, uploadTicket: atWork.ticket };
  let seq = Date.now();
  while (!stop.aborted) {
    const request = encodeSync(
      host,
      atWork.ticket,
      syncBody(child, 1, () => ++seq),
    );
    const begun = performance.now();
    const { status } = await ask(server.url, request);
    // Without an answer it is sent again, and counts as long as it took.
    if (status !== 200 && status !== 0) throw new Error(`Work was answered ${String(status)}.`);
    took.push(performance.now() - begun);
    await sleep(workEveryMs, undefined, { signal: stop }).catch(() => undefined);
  }
  return took;
}

/** The most memory that the process has had so far, in MB; of Linux. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ??
  Number.NaN;

const once = (value: number) => ({ runs: 1, median: value, p90: value });

async function benchDoor(
  database: string,
  school: DoorsSchool,
  door: (typeof doors)[number],
): Promise<Line[]> {
  const { host } = new URL(school.server.url);
  const requests = school.children.map((child) =>
    encodeCall(host, {
      method: 'POST',
      path: door.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...child[door.name],
        ...(door.name === 'class' ? {} : { device_id: randomUUID() }),
      }),
    }),
  );
  const over = new AbortController();
  const working = work(school, over.signal);
  const arrivals = await Promise.all(requests.map((request) => comeIn(school.server.url, request)));
  over.abort();
  const others = await working;
  const inside = arrivals.filter((arrival) => arrival.in);
  const took = inside.map(({ tookMs }) => tookMs);
  const longest = Math.max(...took);
  const longestCall = Math.max(...arrivals.map(({ longestCallMs }) => longestCallMs));
  const memory = await peakMemory(school.server.pid);
  const what = `${String(children)} at once by ${door.name}, ${database}`;
  return [
    {
      what: `${what}: how many are in`,
      ours: once(inside.length),
      unit: 'times',
      target: { text: String(children), met: inside.length === children },
    },
    { what: `${what}: p50 until in`, ours: once(part(took, 0.5)), unit: 'ms' },
    { what: `${what}: p95 until in`, ours: once(part(took, 0.95)), unit: 'ms' },
    {
      what: `${what}: the last one`,
      ours: once(longest),
      unit: 'ms',
      target: { text: `< ${String(withinMs)}`, met: longest < withinMs },
    },
    {
      what: `${what}: the longest single call`,
      ours: once(longestCall),
      unit: 'ms',
      target: { text: `< ${String(callTimeoutMs)}`, met: longestCall < callTimeoutMs },
    },
    {
      what: `${what}: asked to wait a moment`,
      ours: once(arrivals.reduce((sum, { tries }) => sum + tries - 1, 0)),
      unit: 'times',
    },
    { what: `${what}: p95 of an answer meanwhile`, ours: once(part(others, 0.95)), unit: 'ms' },
    { what: `${what}: peak memory of the server`, ours: once(memory), unit: 'MB' },
  ];
}

/** Every door once: a round takes minutes, and what counts is that nobody stays outside. */
export async function benchDoors(kind: Store['kind']): Promise<Line[]> {
  const lines: Line[] = [];
  const database = kind === 'pglite' ? 'PGlite' : 'PostgreSQL';
  const school = await openDoorsSchool(kind, children);
  try {
    for (const door of doors) lines.push(...(await benchDoor(database, school, door)));
  } finally {
    await school.stop();
  }
  return lines;
}
