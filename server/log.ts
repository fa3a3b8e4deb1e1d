/** Logs say what happened, never to whom: no names, addresses, bodies, tokens. */
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config';
import { LogLines } from './log-lines';

export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, new LogLines(process.stdout.fd));
}

/** The texts of database errors quote values, so only their code and place are kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    code,
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...('severity' in error ? {} : { message: error.message }),
    frames,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
