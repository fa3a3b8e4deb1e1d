/** What kind of failure a database error is, by its SQLSTATE; never by its text. */

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

/** The data itself was refused: classes 22 (data), 23 (constraint), 54 (limits). */
export function isDataError(error: unknown): boolean {
  return /^(22|23|54)/.test(sqlState(error) ?? '');
}

/**
 * A text that no database column can hold: a NUL (22P05 as JSON, 22021 as text), half of a surrogate pair. It stays
 * so however often it is sent.
 */
export const isTextError = (error: unknown): boolean =>
  /^(22P05|22021)$/.test(sqlState(error) ?? '');

/** What a row refers to is not there, or not any more. */
export const isForeignKeyError = (error: unknown): boolean => sqlState(error) === '23503';

/** Somebody else has it already. */
export const isUniqueError = (error: unknown): boolean => sqlState(error) === '23505';

/** What a transaction locked by is not so any more: another one was quicker. */
export class ConcurrentChangeError extends Error {
  override readonly name = 'ConcurrentChangeError';
}

/** Two transactions got in each other's way: serialization failure, deadlock, or `ConcurrentChangeError`. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ConcurrentChangeError || /^40(001|P01)$/.test(sqlState(error) ?? '');
}

/** What the system says of a full disk, a used-up quota, a file as large as a process may make it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** There is no room: of the disk itself, or as the database (53100) says. Room may be made. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return fullCodes.has(String(error.code)) || sqlState(error) === '53100';
}

/** The database answers nobody any more, and has not said so. */
export class UnresponsiveError extends Error {
  override readonly name = 'UnresponsiveError';

  constructor() {
    super('The database does not answer');
  }
}

const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** pg has no code for a connection that could not be made in time. It says either, whichever of its clocks is first. */
const connectTimedOut = /^(timeout expired|Connection terminated due to connection timeout)/;

/**
 * The connection on which this was asked has ended, or is about to: shut down or terminated by an operator (57P01 to
 * 57P03), ended for sitting idle (57P05, 25P03, 25P04), or broken off with no word of the database.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(08|57P0[1-35]|25P0[34])/.test(sqlState(error) ?? '')) return true;
  if ('code' in error && connectionCodes.has(String(error.code))) return true;
  if (error instanceof UnresponsiveError || connectTimedOut.test(error.message)) return true;
  // pg has no code for a connection that ended under a query.
  return error.message.startsWith('Connection terminated');
}

/** The database ends the connection for it, whatever it is. Said in the language of the server, so codes go first. */
export const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity));

// pg has no code for a full pool.
export const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** What a view asked took longer than it may, or waited too long behind others that did. */
export class ViewTimeoutError extends Error {
  override readonly name = 'ViewTimeoutError';

  constructor(cause: unknown) {
    super('A view took too long', { cause });
  }
}

/** The database ended a statement, for it took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014';

const unreachable = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']);

/** pg has no code for a query whose answer is late. */
const queryTimedOut = 'Query read timeout';

/** Nothing was heard of the database in the time that was given to it: who waits behind would wait as long. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnresponsiveError || error.message === queryTimedOut) return true;
  return (
    connectTimedOut.test(error.message) || ('code' in error && unreachable.has(String(error.code)))
  );
}

/**
 * The database is away, shutting down, overrun, lets nobody in, or takes no changes (25006), as one that is about to
 * take over from another: trying again later is right.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLost(error) || isFatal(error) || isPoolFull(error)) return true;
  if (error instanceof ViewTimeoutError) return true;
  return /^(25006|53|57P|57014|58)/.test(sqlState(error) ?? '');
}

/** Unavailable, and not because this one statement took too long. */
export const isAway = (error: unknown): boolean =>
  isUnavailable(error) && !isStatementTimeout(error) && !(error instanceof ViewTimeoutError);

/** The database could not do what was asked, whatever the reason, except that it was asked for something wrong. */
export const isStoreFailure = (error: unknown): boolean =>
  (sqlState(error) !== undefined && !isDataError(error)) || isUnavailable(error);
