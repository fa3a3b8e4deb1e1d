/** What the handlers of the contract's operations are given and give, by the contract's own types. */
import { Readable } from 'node:stream';
import type {
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  preHandlerHookHandler,
} from 'fastify';
import type {
  AnswerOf,
  BodyOf,
  OperationId,
  ParamsOf,
  QueryOf,
  WrittenJson,
} from '../contract-types';
import type { SignedIn } from '../db/sessions.repo';
import type { Person } from '../db/users.repo';
import { withViewLimits } from '../db/view-limits';
import { signedInOf } from './auth';
import { addressOf } from './network-address';

type Answer<Id extends OperationId> =
  AnswerOf<Id> extends never ? unknown : AnswerOf<Id> | WrittenJson<AnswerOf<Id>>;

/** One call of an operation, checked against the contract before anybody sees it. */
export class Call<Id extends OperationId> {
  constructor(
    readonly request: FastifyRequest,
    /** For headers; the answer itself is what the handler returns. */
    readonly reply: FastifyReply,
  ) {}

  get body(): BodyOf<Id> {
    return this.request.body as BodyOf<Id>;
  }

  get params(): ParamsOf<Id> {
    return this.request.params as ParamsOf<Id>;
  }

  get query(): QueryOf<Id> {
    return this.request.query as QueryOf<Id>;
  }

  /** Who calls, where the operation asks for an access token. */
  get signedIn(): SignedIn {
    return signedInOf(this.request);
  }

  get person(): Person {
    return this.signedIn.person;
  }

  /** For counting, see `addressOf`. */
  get address(): string {
    return addressOf(this.request);
  }

  /** Aborted once nobody waits for the answer any more. */
  get gone(): AbortSignal {
    return (this.ending ??= this.watchEnd());
  }

  private ending: AbortSignal | undefined;

  private watchEnd(): AbortSignal {
    const gone = new AbortController();
    this.reply.raw.once('close', () => {
      gone.abort();
    });
    return gone.signal;
  }

  /** The bytes of a file, as they arrive. */
  get content(): AsyncIterable<Buffer> {
    // Left open when refused half-way: destroying it would cut the line before the answer is out.
    return (this.request.body as Readable).iterator({ destroyOnReturn: false });
  }
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

interface Limits {
  /** Bytes of the largest body. */
  readonly bodyLimit?: number;
  /** What is checked of a body that fits the contract, before the handler. */
  readonly preHandler?: preHandlerHookHandler;
}

export type Operation<Id extends OperationId> =
  Handler<Id> | (Limits & { readonly handler: Handler<Id> });

export type Operations = { readonly [Id in OperationId]?: Operation<Id> };

/**
 * An operation as the web server takes it.
 * @param success the status of an answer, where the handler sets no other
 * @param isView whether it reads a view of staff, for which there is a share of the connections and little time
 */
export function routeOf<Id extends OperationId>(
  operation: Operation<Id>,
  success: number,
  isView: boolean,
): Limits & { readonly handler: RouteHandlerMethod } {
  const { handler, ...limits } =
    typeof operation === 'function' ? { handler: operation } : operation;
  return {
    ...limits,
    handler: async (request, reply) => {
      try {
        const call = new Call<Id>(request, reply);
        const answer = await (isView ? withViewLimits(() => handler(call)) : handler(call));
        if (reply.statusCode === 200) void reply.code(success);
        return reply.statusCode === 204 ? undefined : answer;
      } finally {
        // The rest is read too, or the next request on this line would wait behind it for ever.
        if (request.body instanceof Readable) request.body.resume();
      }
    },
  };
}
