/**
 * Statements of the embedded database, kept prepared: each is read and planned once and not at every call, and asked in one
 * exchange where `PGlite.query` takes six.
 */
import { parse, protocol, types } from '@electric-sql/pglite';
import type { PGlite, Results } from '@electric-sql/pglite';

const { serialize } = protocol;

interface Prepared {
  readonly name: string;
  /** OIDs of its parameters. */
  readonly takes: readonly number[];
}

/** Of a large statement text and plan take about 40 KB, which the embedded database has from this process. */
const maxKept = 400;

/** What a request asks again and again. Anything else is asked once and not kept. */
const asksAgain = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;
const changesSchema = /^\s*(?:create|alter|drop|do)\b/i;
const endsTransaction = /^\s*(?:commit|rollback)\b/i;

const answer = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];

export class PGliteStatements {
  static readonly #all = new WeakMap<PGlite, PGliteStatements>();
  /** The one used last stands last. */
  readonly #kept = new Map<string, Prepared>();
  readonly #toClose: string[] = [];
  #made = 0;
  #schemaMayGoBack = false;

  private constructor(private readonly database: PGlite) {}

  /** Those of a database, which has one session for whoever asks. */
  static of(database: PGlite): PGliteStatements {
    const found = this.#all.get(database) ?? new PGliteStatements(database);
    this.#all.set(database, found);
    return found;
  }

  /** As `PGlite.query`, which it asks for what is not kept. */
  async query<R>(text: string, parameters: readonly unknown[]): Promise<Results<R>> {
    if (!asksAgain.test(text)) {
      // What was prepared before answers with columns that may not be there any more.
      if (changesSchema.test(text)) {
        this.#forgetAll();
        this.#schemaMayGoBack = true;
      }
      return this.database.query<R>(text, [...parameters]);
    }
    if (endsTransaction.test(text)) {
      if (this.#schemaMayGoBack) this.#forgetAll();
      this.#schemaMayGoBack = false;
    }
    const results = await this.database.runExclusive(() => this.#ask<R>(text, parameters));
    await this.database.syncToFs();
    return results;
  }

  async #ask<R>(text: string, parameters: readonly unknown[]): Promise<Results<R>> {
    const prepared = this.#kept.get(text) ?? (await this.#prepare(text));
    this.#kept.delete(text);
    this.#kept.set(text, prepared);
    const values = parameters.map((value, at) => this.#asText(value, prepared.takes[at] ?? 0));
    const bound = serialize.bind({ statement: prepared.name, values });
    const messages = await this.#send([bound, ...answer]);
    const [result] = parse.parseResults(messages, this.database.parsers);
    // What its columns are is known to the statement alone, as in `PGlite.query`.
    return (result ?? { rows: [], fields: [] }) as Results<R>;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#made += 1;
    const name = `kept_${String(this.#made)}`;
    const [oldest] = this.#kept;
    if (oldest && this.#kept.size >= maxKept) this.#forget(...oldest);
    const closed = this.#toClose.splice(0);
    const messages = await this.#send([
      ...closed.map((each) => serialize.close({ type: 'S', name: each })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return { name, takes: parse.parseDescribeStatementResults(messages) };
  }

  /** @throws DatabaseError of the first message that failed; those after it are passed over */
  #send(messages: readonly Uint8Array[]) {
    return this.database.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  #asText(value: unknown, type: number) {
    if (value === null || value === undefined) return null;
    const { serializers } = this.database;
    const serializer = serializers[type] ?? serializers[types.TEXT];
    if (!serializer) throw new TypeError(`The database takes no value of type ${String(type)}.`);
    return serializer(value);
  }

  #forget(text: string, { name }: Prepared): void {
    this.#kept.delete(text);
    this.#toClose.push(name);
  }

  #forgetAll(): void {
    for (const [text, prepared] of this.#kept) this.#forget(text, prepared);
  }
}
