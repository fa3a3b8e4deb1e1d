/** How the process ends: by a signal, or by an error that nobody caught. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/open';

interface Running {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  /** Stops what the process does by itself. */
  readonly before: () => void;
}

/** An end may take this long; then what still runs is cut off. */
const stopMs = 10_000;
/** After an error that nobody caught nothing is sure: what is under way has the time of a request, not more. */
const afterErrorMs = 3_000;

export class GracefulShutdown {
  #running: Running | undefined;
  #code: number | undefined;

  /** From now on an error that nobody caught is logged, and ends the process with status 1. */
  constructor(private readonly logger: FastifyBaseLogger) {
    // A promise that failed and that nobody waits for comes here as well.
    process.on('uncaughtException', (error: unknown) => {
      logger.fatal({ err: error }, 'an error that nobody caught ends this process');
      this.#end(1, afterErrorMs);
    });
  }

  /** From now on SIGTERM and SIGINT end the process with status 0; what is under way is answered first. */
  with(running: Running): void {
    this.#running = running;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        this.#end(0, stopMs);
      });
    }
  }

  #end(code: number, withinMs: number): void {
    const begun = this.#code !== undefined;
    this.#code = Math.max(code, this.#code ?? 0);
    if (begun) return;
    const { logger } = this;
    if (!this.#running) process.exit(code);
    setTimeout(() => {
      logger.warn('stopped with work still running');
      process.exit(1);
    }, withinMs).unref();
    stop(this.#running).then(
      () => process.exit(this.#code),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  }
}

async function stop({ app, database, before }: Running): Promise<void> {
  before();
  // A connection that was busy when the stop began is kept alive for its next request otherwise.
  const idle = setInterval(() => {
    app.server.closeIdleConnections();
  }, 50);
  await app.close();
  clearInterval(idle);
  await database.close();
}
