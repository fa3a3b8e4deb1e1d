/** The built server as a process of its own, which can be killed and started again on the same data. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { longestWaitMs } from './bounds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly url: string;
  /** Of its process; undefined while it is stopped. */
  readonly pid: number | undefined;
  /** What it has written to its standard outputs since it was first started. */
  log(): string;
  /** SIGKILL: no goodbye, no flush. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for its graceful end. */
  stop(): Promise<void>;
  /** Tells its process something that does not end it. */
  signal(name: NodeJS.Signals): void;
  /** Starts again on the same port and data, with other settings if given; waits until it answers. */
  start(changes?: Record<string, string>): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/ping?n=start`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

class ServerProcess implements RunningServer {
  private child: ChildProcess | undefined;
  private readonly lines: string[] = [];

  constructor(
    readonly url: string,
    private env: NodeJS.ProcessEnv,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  log(): string {
    return this.lines.join('');
  }

  async start(changes: Record<string, string> = {}): Promise<void> {
    this.env = { ...this.env, ...changes };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => this.lines.push(chunk.toString()));
    }
    this.child = child;
    const deadline = Date.now() + longestWaitMs;
    while (!(await answers(this.url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The server did not start.\n${this.log().slice(-4000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

/** Starts the built server on a free port of 127.0.0.1 with these settings; waits until it answers. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) };
  const server = new ServerProcess(`http://127.0.0.1:${port}`, env);
  await server.start();
  return server;
}
