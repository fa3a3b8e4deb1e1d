/** The way between a device and the school: it drops, doubles, reorders, and brings things days late. */
import type { Random } from '../support/random';
import type { Answer, Sent } from './http';
import type { Owner, Scheduler } from './scheduler';

/**
 * `off`: the device says so itself. `dead`: nothing gets through and nobody says so. `portal`: somebody else answers.
 * `bad`: anything may happen to each call.
 */
export type NetworkMood = 'well' | 'off' | 'dead' | 'portal' | 'bad';

/** `down`: nobody answers. `busy` and `broken`: 503 and 500. `halting`: it leaves out the end of what it has to say. */
export type ServerMood = 'well' | 'down' | 'busy' | 'broken' | 'halting';

/** What becomes of one call; in milliseconds. */
interface Fate {
  readonly goesAfter: number;
  readonly arrives: boolean;
  /** The same request comes once more, so much later. */
  readonly againAfter: number | undefined;
  readonly answers: boolean;
  readonly comesAfter: number;
}

const dayMs = 86_400_000;

/** A call that the server takes once only however often it comes; a line never doubles the others, and tries none again for days. */
const mayComeTwice = (sent: Sent): boolean =>
  sent.url.startsWith('/api/sync') || sent.method === 'GET';

const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html>Accept the terms of this Wi-Fi</html>'),
};

const json = { 'content-type': 'application/json' };
const troubles: Readonly<Partial<Record<ServerMood, Answer>>> = {
  busy: { status: 503, headers: { 'retry-after': '1' }, body: Buffer.from('busy') },
  broken: {
    status: 500,
    headers: json,
    body: Buffer.from('{"message":"sorry","code":"internal"}'),
  },
};

/** @param from the name of the device that asks */
export type Serve = (sent: Sent, from: string) => Promise<Answer>;

/** What all devices share: the server's own state. */
export class SchoolLine {
  mood: ServerMood = 'well';

  constructor(private readonly serve: Serve) {}

  async deliver(sent: Sent, from: string): Promise<Answer | undefined> {
    if (this.mood === 'down') return undefined;
    const trouble = troubles[this.mood];
    if (trouble) return trouble;
    const answer = await this.serve(sent, from);
    return this.mood === 'halting' && sent.url === '/api/sync' ? halved(answer) : answer;
  }
}

/** As an older server would that knows nothing of some operations. */
function halved(answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const said = JSON.parse(answer.body.toString()) as { results: unknown[] };
  const results = said.results.slice(0, Math.floor(said.results.length / 2));
  return { ...answer, body: Buffer.from(JSON.stringify({ ...said, results })) };
}

export class DeviceNetwork {
  mood: NetworkMood = 'well';

  constructor(
    private readonly time: Scheduler,
    private readonly random: Random,
    private readonly line: SchoolLine,
    private readonly name: string,
  ) {}

  /** @param answered gets the answer, or undefined when the line breaks */
  send(sent: Sent, owner: Owner, answered: (answer: Answer | undefined) => void): void {
    const fate = this.#fateOf(sent);
    const arrive = async (isFirst: boolean) => {
      const answer = await this.line.deliver(sent, this.name);
      if (!isFirst || !fate.answers || !this.#isOpen()) return;
      this.time.after(
        fate.comesAfter,
        () => {
          answered(answer);
        },
        owner,
      );
    };
    if (this.mood === 'portal') {
      this.time.after(
        fate.goesAfter,
        () => {
          answered(portalPage);
        },
        owner,
      );
      return;
    }
    if (this.mood === 'off') {
      this.time.after(
        1,
        () => {
          answered(undefined);
        },
        owner,
      );
      return;
    }
    if (this.mood === 'dead') return;
    if (fate.arrives) this.time.after(fate.goesAfter, () => arrive(true));
    else if (this.random.chance(0.5)) {
      this.time.after(
        fate.goesAfter,
        () => {
          answered(undefined);
        },
        owner,
      );
    }
    if (fate.againAfter !== undefined) this.time.after(fate.againAfter, () => arrive(false));
  }

  /** An answer on its way to a device that has lost its network does not come. */
  #isOpen(): boolean {
    return this.mood === 'well' || this.mood === 'bad';
  }

  #fateOf(sent: Sent): Fate {
    const { random } = this;
    const usual = { goesAfter: 5 + random.next() * 60, comesAfter: 5 + random.next() * 60 };
    if (this.mood !== 'bad')
      return { ...usual, arrives: true, againAfter: undefined, answers: true };
    const twice = mayComeTwice(sent) && random.chance(0.2);
    const late = random.chance(0.3) ? random.next() * 3 * dayMs : random.next() * 20_000;
    return {
      goesAfter:
        mayComeTwice(sent) && random.chance(0.1) ? late : usual.goesAfter * 20 * random.next(),
      comesAfter: random.chance(0.2) ? random.next() * 14_000 : usual.comesAfter * 10,
      arrives: random.chance(0.8),
      againAfter: twice ? late : undefined,
      answers: random.chance(0.7),
    };
  }
}
