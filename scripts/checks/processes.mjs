// Programs that leave nothing behind: each in a process group of its own, and marked for a last look.
import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';

const windows = process.platform === 'win32';

/** In the environment of everything that this run starts. */
export const mark = `DAYBOOK_RUN=${process.pid}-${Date.now()}`;
const [markName, markValue] = mark.split('=');

const running = new Set();
let apart = false;

/** From here on each program has a group of its own: Ctrl-C reaches it only through `stopAll`, which must be called. */
export function keepApart() {
  apart = true;
}

/** Starts a program that `stopAll` can end. */
export function startGroup(command, args, { cwd, env = {}, stdio }) {
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: { ...process.env, ...env, [markName]: markValue },
    detached: apart && !windows,
    // Windows starts npm's script only through a shell.
    shell: windows,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function signalGroup(child, signal) {
  if (windows) {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(apart ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Processes of this run that left their group, as browsers do. Only Linux tells. */
async function marked() {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
      return environment.split('\0').includes(mark) && Number(id) !== process.pid ? Number(id) : 0;
    }),
  );
  return found.filter((id) => id > 0);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks all of them to end, then ends them. Comes back when none of them is there. */
export async function stopAll(graceMs = 6_000) {
  for (const child of running) signalGroup(child, 'SIGINT');
  const deadline = Date.now() + graceMs;
  while (running.size > 0 && Date.now() < deadline) await pause(100);
  for (const child of running) signalGroup(child, 'SIGKILL');
  for (const id of await marked()) {
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
