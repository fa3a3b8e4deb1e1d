/** Firefox ESR without a window, by its own WebDriver BiDi. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pressActions, strokeActions, typeActions } from '../actions';
import type { Device, Key, Point } from '../device';
import { ProcessGroup } from '../process-group';
import { BiDi } from './bidi';

/** No traffic of its own, and a microphone that needs nobody. */
const settings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': 'data:,',
};

/** Answers as a function of the page does, as JSON. */
const inThePage = (source: string): string =>
  `async (args) => JSON.stringify({ value: await (${source})(...JSON.parse(args)) })`;

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

class FirefoxDevice implements Device {
  private browser: ProcessGroup | undefined;
  private bidi: BiDi | undefined;
  private context = '';

  constructor(
    private readonly profile: string,
    private readonly firstScript: string,
  ) {}

  async start(): Promise<void> {
    const size = ['--width', '1024', '--height', '768'];
    const args = ['--remote-debugging-port=0', '--headless', '--profile', this.profile, ...size];
    this.browser = new ProcessGroup('firefox-esr', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: this.profile, TZ: 'America/Chicago', LANG: 'en_US.UTF-8' },
    });
    this.bidi = await BiDi.connect(
      await this.browser.announced(/WebDriver BiDi listening on (\S+)/),
    );
    if (this.firstScript !== '') {
      const functionDeclaration = `() => { ${this.firstScript} }`;
      await this.bidi.send('script.addPreloadScript', { functionDeclaration });
    }
    const { contexts } = (await this.bidi.send('browsingContext.getTree', {})) as {
      readonly contexts: readonly { readonly context: string }[];
    };
    this.context = contexts[0]?.context ?? '';
  }

  async kill(): Promise<void> {
    const { browser, bidi } = this;
    this.browser = undefined;
    this.bidi = undefined;
    bidi?.close();
    await browser?.kill();
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async run(source: string, args: readonly unknown[]): Promise<unknown> {
    const { result, exceptionDetails } = (await this.send('script.callFunction', {
      functionDeclaration: inThePage(source),
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context: this.context },
    })) as Evaluated;
    if (!result) throw new Error(exceptionDetails?.text ?? 'The page did not say why.');
    return (JSON.parse(result.value) as { readonly value?: unknown }).value;
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
    const { data } = (await this.send('browsingContext.captureScreenshot', {})) as {
      readonly data: string;
    };
    await writeFile(path, Buffer.from(data, 'base64'));
  }

  private async act(actions: readonly object[]): Promise<void> {
    await this.send('input.performActions', { actions });
  }

  private async send(method: string, params: object): Promise<unknown> {
    if (!this.bidi) throw new Error('The browser is closed.');
    return this.bidi.send(method, { context: this.context, ...params });
  }
}

/** @param firstScript runs in each page before its own */
export async function newFirefoxDevice(firstScript: string): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  return new FirefoxDevice(profile, firstScript);
}
