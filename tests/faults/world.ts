/** What all rounds of a run share: one server on one database behind the proxy, and two tablets. */
import { sql } from 'kysely';
import type { FaultProxy } from '../support/fault-proxy';
import type { RunningServer } from '../support/running-server';
import type { Store } from '../support/stores';
import type { Student } from './fault-school';
import type { Ledger } from './ledger';
import type { ScoreLedger } from './score-ledger';
import type { Tablet } from './tablet';
import type { TeacherBrowser } from './teacher-browser';

export interface Stage {
  readonly proxy: FaultProxy;
  readonly server: ServerKeeper;
  readonly store: Store;
  readonly tablets: readonly [Tablet, Tablet];
  /** The teacher's. Its browser opens when it is first used. */
  readonly laptop: Tablet;
  /** The lesson's large file, by its hash. */
  readonly film: string;
}

export interface World extends Stage {
  readonly ledger: Ledger;
  readonly scores: ScoreLedger;
  readonly teacherBrowser: TeacherBrowser;
  /** Starts without network after *Ready offline* was shown, and how many of them did not show Today. */
  readonly coldStarts: { tried: number; withoutToday: number };
  /** How often each happening was played, kinds of faults by their own names. */
  readonly played: Map<string, number>;
  /** A student who has done nothing yet. */
  readonly newStudent: () => Student;
  /** What children would have seen as broken. */
  readonly troubles: string[];
}

/** Notes that this happened once more. */
export function count({ played }: World, name: string): void {
  played.set(name, (played.get(name) ?? 0) + 1);
}

/** The server process, with the ways in which it goes away. */
export class ServerKeeper {
  private coming: Promise<void> = Promise.resolve();
  private deployed = 0;

  constructor(
    readonly process: RunningServer,
    /** Folders of the builds that are deployed in turn. */
    private readonly builds: readonly [string, string],
  ) {}

  /** Waits until the server answers, if it is coming up. */
  ready(): Promise<void> {
    return this.coming;
  }

  /** SIGKILL now; it is back by itself after a while, on the same data. */
  async kill(awayMs: number): Promise<void> {
    await this.coming;
    await this.process.kill();
    this.coming = new Promise((resolve) => setTimeout(resolve, awayMs)).then(() =>
      this.process.start(),
    );
  }

  /** The other build takes the place of this one. */
  async deploy(): Promise<void> {
    await this.coming;
    await this.process.stop();
    this.deployed = 1 - this.deployed;
    const build = this.builds[this.deployed] ?? this.builds[0];
    this.coming = this.process.start({ CLIENT_DIR: build });
  }
}

/** Every access token is as old as one from yesterday. */
export async function expireTokens(world: Stage): Promise<void> {
  await world.server.ready();
  await world.store.use(world.server.process, async (db) => {
    await sql`update access_tokens set expires_at = now() - interval '1 minute'`.execute(db);
  });
}
