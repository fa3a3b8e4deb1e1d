/** The bench: measures Daybook beside a bare counterpart, in one run and in turns, and prints a table. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { table } from './figures';
import type { Line } from './figures';
import { benchBytes } from './bytes';
import { benchCold } from './cold';
import { benchData } from './data';
import { benchDoors } from './doors';
import { benchGrowth } from './growth';
import { benchHerd } from './herd';
import { benchLaunch } from './launch';
import { benchLists } from './lists';
import { benchLive } from './live';
import { benchLivePage } from './live-page';
import { benchMatrix } from './matrix';
import { benchRecount } from './recount';
import { benchRosters } from './rosters';
import { benchScoring } from './scoring';
import { benchSync, benchToday } from './server-load';
import { benchTap } from './tap';

export interface BenchOptions {
  /** Names of parts; all when empty. */
  readonly only: readonly string[];
  readonly rounds: number;
}

const callers = 32;
const seconds = 3;

const parts: Readonly<Record<string, (rounds: number) => Promise<Line[]>>> = {
  launch: (rounds) => benchLaunch({ rounds }),
  tap: (rounds) => benchTap({ rounds }),
  bytes: () => benchBytes(),
  cold: (rounds) => benchCold({ rounds }),
  sync: (rounds) => benchSync({ rounds, callers, seconds }),
  today: (rounds) => benchToday({ rounds, callers, seconds }),
  herd: (rounds) => benchHerd({ rounds }),
  doors: () => benchDoors('postgres'),
  'doors-pglite': () => benchDoors('pglite'),
  lists: (rounds) => benchLists({ rounds }),
  live: () => benchLive(),
  scoring: () => benchScoring(),
  matrix: (rounds) => benchMatrix({ rounds }),
  data: (rounds) => benchData({ rounds }),
  growth: () => benchGrowth('town'),
  'growth-city': () => benchGrowth('city'),
  recount: (rounds) => benchRecount({ rounds, callers: 8, seconds }),
  rosters: (rounds) => benchRosters({ rounds, callers: 8, seconds }),
  // A round takes more than a minute.
  'live-page': (rounds) => benchLivePage({ rounds: Math.min(rounds, 3) }),
};

export const partNames = Object.keys(parts);

/** 100,000 students are made for it, which takes minutes: only who names it waits for it. */
const onlyWhenNamed = ['growth-city'];

function machine(): string {
  const [first] = cpus();
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}, ${browser.trim()}`;
}

/** Runs the chosen parts; false when a target was missed. */
export async function bench(options: BenchOptions): Promise<boolean> {
  const chosen = partNames.filter(
    (name) =>
      options.only.includes(name) || (options.only.length === 0 && !onlyWhenNamed.includes(name)),
  );
  const on = machine();
  console.log(
    `${on}\nServer, database, load and browser share this machine. PostgreSQL flushes every commit.\n`,
  );
  const lines: Line[] = [];
  for (const name of chosen) {
    const from = performance.now();
    const found = (await parts[name]?.(options.rounds)) ?? [];
    lines.push(...found);
    console.log(
      `${table(found)}\n(${name}: ${((performance.now() - from) / 1000).toFixed(0)} s)\n`,
    );
  }
  await mkdir('.tmp', { recursive: true });
  const report = { at: new Date().toISOString(), machine: on, rounds: options.rounds, lines };
  await writeFile('.tmp/bench.json', JSON.stringify(report, null, 2));
  const missed = lines.filter((line) => line.target?.met === false);
  console.log(
    missed.length === 0
      ? 'All targets met.'
      : `Missed: ${missed.map((line) => line.what).join('; ')}`,
  );
  return missed.length === 0;
}
