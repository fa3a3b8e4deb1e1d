/** WebKitGTK: the engine of Safari, in a window of its own (browser.py), driven by Debian's WebKitWebDriver. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { longestWaitMs } from '../../support/bounds.mjs';
import { freePort } from '../../support/running-server';
import { pressActions, strokeActions, typeActions } from '../actions';
import type { Device, Key, Point } from '../device';
import { openDisplay } from '../display';
import type { Display } from '../display';
import { ProcessGroup } from '../process-group';
import { ask, Session } from './web-driver';

const program = join(import.meta.dirname, 'browser.py');

/** Answers as a function of the page does, whether it comes back with a value or with a promise of one. */
const inThePage = (source: string): string => `
const [args, done] = arguments;
Promise.resolve()
  .then(() => (${source})(...args))
  .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));
`;

interface Outcome {
  readonly value?: unknown;
  readonly error?: string;
}

class WebKitDevice implements Device {
  private driver: ProcessGroup | undefined;
  private session: Session | undefined;

  constructor(
    private readonly folder: string,
    private readonly display: Display,
  ) {}

  async start(): Promise<void> {
    const port = await freePort();
    this.driver = new ProcessGroup('WebKitWebDriver', ['-p', String(port)], {
      stdio: process.env['ENGINE_LOG'] === undefined ? 'ignore' : 'inherit',
      env: {
        ...process.env,
        DISPLAY: this.display.name,
        HOME: this.folder,
        TZ: 'America/Chicago',
        LANG: 'C.UTF-8',
        GDK_BACKEND: 'x11',
        GSETTINGS_BACKEND: 'memory',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Its threads that paint by OpenGL crash now and then where OpenGL is software: "SkiaGPUWorker: segfault".
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      },
    });
    const address = `http://127.0.0.1:${String(port)}`;
    await answering(address);
    this.session = await Session.start(address, {
      'webkitgtk:browserOptions': {
        binary: '/usr/bin/python3',
        args: [program, join(this.folder, 'profile'), join(this.folder, 'first.js')],
      },
    });
  }

  async kill(): Promise<void> {
    const { driver } = this;
    this.driver = undefined;
    this.session = undefined;
    await driver?.kill();
  }

  async dispose(): Promise<void> {
    await this.kill();
    this.display.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async open(url: string): Promise<void> {
    await this.opened.post('url', { url });
  }

  async run(source: string, args: readonly unknown[]): Promise<unknown> {
    const outcome = (await this.opened.post('execute/async', {
      script: inThePage(source),
      args: [args],
    })) as Outcome;
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value ?? undefined;
  }

  stroke(points: readonly Point[]): Promise<void> {
    return this.act(strokeActions(points));
  }

  type(text: string): Promise<void> {
    return this.act(typeActions(text));
  }

  press(key: Key): Promise<void> {
    return this.act(pressActions(key));
  }

  async picture(path: string): Promise<void> {
    const data = (await this.opened.get('screenshot')) as string;
    await writeFile(path, Buffer.from(data, 'base64'));
  }

  private async act(actions: readonly object[]): Promise<void> {
    await this.opened.post('actions', { actions });
  }

  private get opened(): Session {
    if (!this.session) throw new Error('The browser is closed.');
    return this.session;
  }
}

async function answering(address: string): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  while (Date.now() < deadline) {
    const there = await ask(address, 'GET', 'status').then(
      () => true,
      () => false,
    );
    if (there) return;
    await setTimeout(20);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** @param firstScript runs in each page before its own */
export async function newWebKitDevice(firstScript: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-webkit-'));
  await mkdir(join(folder, 'profile'));
  await writeFile(join(folder, 'first.js'), firstScript);
  return new WebKitDevice(folder, await openDisplay());
}
