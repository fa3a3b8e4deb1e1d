/** A class of 200 that answers twice a second through two server processes: when the teacher's stream has it. */
import { readdir, readFile } from 'node:fs/promises';
import { password } from '../faults/fault-school';
import { signInAt } from '../support/api-calls';
import type { Schemas } from '../support/api-calls';
import { summarise } from './figures';
import type { Line } from './figures';
import { classSize, openLiveClass, pause, storm } from './live-class';

const seconds = 12;
/** Of Linux: what its clock of processes ticks in. */
const tickMs = 10;

type LiveDelta = Schemas['LiveDelta'];

/** CPU time of the servers that this process has started, in milliseconds; 0 where that cannot be read. */
async function serversCpuMs(): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  let sum = 0;
  for (const name of names.filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (Number(fields[1]) !== process.pid || !command.includes('dist/server/main.js')) continue;
    sum += (Number(fields[11]) + Number(fields[12])) * tickMs;
  }
  return sum;
}

/** When each student's newest state was first seen, and how many bytes that took. */
class Watcher {
  bytes = 0;
  readonly latencies: number[] = [];
  readonly sent = new Map<number, Map<number, number>>();

  note(studentId: number, number: number): void {
    const times = this.sent.get(studentId) ?? new Map<number, number>();
    this.sent.set(studentId, times.set(number, performance.now()));
  }

  /** The number of the state rides in the report; a later one says that the earlier has been there, too. */
  see({ students: told }: LiveDelta): void {
    for (const { student_id: id, unsent } of told) {
      const times = this.sent.get(id);
      if (!times) continue;
      for (const [number, at] of times) {
        if (number > unsent) continue;
        this.latencies.push(performance.now() - at);
        times.delete(number);
      }
    }
  }

  async watch(url: string, token: string, assignment: number, signal: AbortSignal): Promise<void> {
    const path = `/api/dashboard/assignments/${String(assignment)}/live/events`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { headers, signal });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      this.bytes += next.value.byteLength;
      const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) this.see(JSON.parse(event.slice(6)) as LiveDelta);
      }
    }
  }
}

const once = (value: number) => ({ runs: 1, median: value, p90: value });

/** Every state of a class reaches the teacher's page within two seconds. */
export async function benchLive(): Promise<Line[]> {
  const liveClass = await openLiveClass();
  const stop = new AbortController();
  try {
    const watcher = new Watcher();
    const [, second] = liveClass.urls;
    const way = { email: 'teacher@fault.school', password };
    const { access: token } = await signInAt(second, way);
    const watching = watcher
      .watch(second, token, liveClass.assignmentId, stop.signal)
      .catch(() => undefined);
    await pause(2_000);
    const before = await serversCpuMs();
    await storm(liveClass, {
      forMs: seconds * 1000,
      note: (studentId, number) => watcher.note(studentId, number),
    });
    const cpu = (await serversCpuMs()) - before;
    await pause(3_000);
    stop.abort();
    await watching;
    const left = [...watcher.sent.values()].reduce((sum, times) => sum + times.size, 0);
    if (left > 0) throw new Error(`${String(left)} states never reached the teacher.`);
    const sorted = [...watcher.latencies].sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    return [
      {
        what: `${String(classSize)} students, 2 answers a second each, 2 processes: state on the stream, p95`,
        ours: { ...summarise(sorted), median: p95, p90: p95 },
        unit: 'ms',
        target: { text: '≤ 2000', met: p95 <= 2000 },
      },
      { what: 'the same, the usual state', ours: summarise(sorted), unit: 'ms' },
      { what: 'answers stored meanwhile', ours: once(sorted.length / seconds), unit: 'per s' },
      {
        what: 'CPU of both servers, of each second of the class',
        ours: once(cpu / seconds),
        unit: 'ms',
      },
      {
        what: 'events to one page, per second',
        ours: once(watcher.bytes / 1024 / seconds),
        unit: 'KB',
      },
    ];
  } finally {
    stop.abort();
    await liveClass.stop();
  }
}
