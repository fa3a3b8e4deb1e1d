import type { Schema } from './contract-types';
import { messageIn, type Said } from './locales/messages';

interface AppErrorOptions {
  /** What is said where the code's own text is not enough. */
  readonly said?: Said;
  /** The field at fault: what is said of the whole is said there. */
  readonly at?: string;
  readonly errors?: Readonly<Record<string, readonly Said[]>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An answer that is not a success: a stable code for programs, and what a person reads in their language. */
export class AppError extends Error {
  readonly said: Said;
  /** What is wrong with which field of the request. */
  readonly errors: Readonly<Record<string, readonly Said[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: Schema<'ErrorCode'>,
    { said = code, at, errors, retryAfterSeconds, cause }: AppErrorOptions = {},
  ) {
    super(messageIn('en', said), { cause });
    this.name = 'AppError';
    this.said = said;
    this.errors = at === undefined ? errors : { ...errors, [at]: [said] };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Missing, or not this person's to see: the two must not be told apart. */
export const notFound = (): AppError => new AppError(404, 'not_found');

export const unauthorized = (): AppError => new AppError(401, 'unauthorized');

/** A token of the right person, but not one for this door. */
export const wrongToken = (): AppError => new AppError(401, 'wrong_token');

export const forbidden = (): AppError => new AppError(403, 'forbidden');

/** A sign-in that took too long, or whose account has changed meanwhile. */
export const signInOver = (): AppError => new AppError(422, 'second_step_over');

/** The school asks for a second factor, and this person has none yet. */
export const secondFactorNeeded = (): AppError => new AppError(403, 'second_factor_needed');

/** @param seconds until another try is looked at */
export const tooManyAttempts = (seconds: number): AppError =>
  new AppError(429, 'too_many_attempts', {
    said: {
      key: 'wait_minutes',
      values: { count: Math.max(1, Math.ceil(seconds / 60)) },
    },
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });

/** @param seconds until one of the many who share something may try again */
export const tooManyTogether = (seconds: number): AppError =>
  new AppError(429, 'too_many_attempts', {
    said: {
      key: 'wait_for_others',
      values: { count: Math.max(1, Math.ceil(seconds / 60)) },
    },
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });

/** One person's requests all at once: no more than a moment's wait. */
export const tooMuchAtOnce = (): AppError =>
  new AppError(429, 'too_many_attempts', {
    said: 'too_much_at_once',
    retryAfterSeconds: 2,
  });

/** The database or the disk cannot serve right now; trying again later is right. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError(503, 'unavailable', {
    retryAfterSeconds: 5,
    cause,
  });

/** What was asked for was given up, because others need the database too. Nothing has changed, and it may be asked again. */
export const tookTooLong = (cause?: unknown): AppError =>
  new AppError(503, 'took_too_long', {
    retryAfterSeconds: 10,
    cause,
  });

/** Many sign in at this moment. Nothing was looked at, and nothing is wrong: asking again is right. */
export const signInBusy = (retryAfterSeconds: number): AppError =>
  new AppError(503, 'sign_in_busy', {
    retryAfterSeconds,
  });

/** There is no room on the server. Whoever runs it must make some, so asking again soon is no use. */
export const serverFull = (cause?: unknown): AppError =>
  new AppError(507, 'server_full', {
    retryAfterSeconds: 60,
    cause,
  });

/** The asked-for part lies behind the end. */
export const rangeNotSatisfiable = (): AppError => new AppError(416, 'range_not_satisfiable');

export const unsupportedType = (): AppError => new AppError(415, 'unsupported_type');
