/**
 * One process at a time may open an embedded database. The lock is a file that says who holds it; a
 * holder that died without cleaning up (SIGKILL, power) is recognised, so nobody has to delete a file.
 *
 * On the same host a holder lives if its process id does AND that process began at the noted time (ids
 * are reused). Another host (a container sharing the folder) cannot be asked: there the file's
 * heartbeat decides.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const heartbeatMs = 5_000;
const silentMs = 30_000;

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

export interface FolderLock {
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly host: string;
}

/**
 * Takes the lock of a data folder.
 * @throws FolderInUseError when a living process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'db.lock');
  const own: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid) ?? 'unknown',
    host: hostname(),
  };
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    await claim(draft, file, folder);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

async function claim(draft: string, file: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      // link() fails if the file is there, and the file is never seen half written.
      await link(draft, file);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readHolder(file);
    if (holder !== undefined && (await lives(holder, file))) {
      throw new FolderInUseError(
        `${folder} is in use by process ${String(holder.pid)} on ${holder.host}: stop it, or set another DATA_DIR.`,
      );
    }
    // Renamed first: of two that find the same dead lock only one succeeds.
    const stale = `${draft}.stale`;
    await rename(file, stale).catch(() => undefined);
    await rm(stale, { force: true });
  }
  throw new FolderInUseError(`${folder} is being opened by another process.`);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isHolder(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(data: unknown): data is Holder {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pid' in data &&
    typeof data.pid === 'number' &&
    'startedAt' in data &&
    typeof data.startedAt === 'string' &&
    'host' in data &&
    typeof data.host === 'string'
  );
}

async function lives(holder: Holder, file: string): Promise<boolean> {
  if (holder.host === hostname()) return startOf(holder.pid) === holder.startedAt;
  const beat = await stat(file).catch(() => undefined);
  return beat !== undefined && Date.now() - beat.mtimeMs < silentMs;
}

/** When a process began, as an opaque text; undefined when there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const foreign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!foreign) return undefined;
  }
  try {
    const status = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in brackets may hold blanks; field 22 of the line is the 20th after it.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}
