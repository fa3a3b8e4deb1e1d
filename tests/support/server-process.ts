/** The built server as a process of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root';

/** Where a built program lies, made from the sources as they are (`api-run.ts`): `main.js`, the server, or `admin.js`. */
export const builtCommand = (name: string): string => join(projectRoot, 'dist/server', name);

export interface ServerProcess {
  /** Set once it has said that it is ready. */
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
  /** Ends it by a signal and gives its exit code; null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts it and waits for the line that says it is ready, or for its end.
 * @param limits `fileBytes`: the system lets it make no file larger than that
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  limits: { readonly fileBytes?: number } = {},
): Promise<ServerProcess> {
  const limit =
    limits.fileBytes === undefined ? '' : `ulimit -f ${String(limits.fileBytes / 512)} && `;
  // A POSIX shell counts files in blocks of 512 bytes; it is replaced by the server itself.
  const command = `${limit}exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, builtCommand('main.js')], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', SEED_DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /is ready at (http:\S+)/.exec(output);
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const exited = once(child, 'close').then(() => '');
  const url = await Promise.race([ready, exited]);
  return {
    url,
    child,
    output: () => output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}
