/** The few commands of W3C WebDriver that a day takes, each with a bound. https://www.w3.org/TR/webdriver2/ */
import { longestWaitMs } from '../../support/bounds.mjs';

interface Answer {
  readonly value: unknown;
}

interface Failure {
  readonly error: string;
  readonly message: string;
}

/** Asks a driver at an address of this machine. @throws Error where it refuses, or does not answer in time */
export async function ask(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const what = `${method} ${path.replace(/session\/[^/]+/, 'session')}`;
  const response = await fetch(`${address}/${path}`, {
    method,
    signal: AbortSignal.timeout(longestWaitMs),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new Error(`The driver did not answer ${what}.`, { cause: error });
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as Failure;
  throw new Error(`The driver refused ${what}: ${error}. ${message}`);
}

/** One browser behind a driver. */
export class Session {
  private constructor(
    private readonly address: string,
    private readonly path: string,
  ) {}

  /** @param wanted capabilities that the browser must have; it starts by this call */
  static async start(address: string, wanted: object): Promise<Session> {
    const body = { capabilities: { alwaysMatch: wanted } };
    const { sessionId } = (await ask(address, 'POST', 'session', body)) as { sessionId: string };
    const session = new Session(address, `session/${sessionId}`);
    // The bound of a call stands above it and says which call it was.
    await session.post('timeouts', {
      script: longestWaitMs - 5_000,
      pageLoad: longestWaitMs - 5_000,
    });
    return session;
  }

  post(command: string, body: object): Promise<unknown> {
    return ask(this.address, 'POST', `${this.path}/${command}`, body);
  }

  get(command: string): Promise<unknown> {
    return ask(this.address, 'GET', `${this.path}/${command}`);
  }

  async end(): Promise<void> {
    await ask(this.address, 'DELETE', this.path);
  }
}
