interface AppErrorOptions {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An answer that is not a success: what a person reads, and a stable code for programs. */
export class AppError extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Missing, or not this person's to see: the two must not be told apart. */
export const notFound = (): AppError =>
  new AppError(404, 'not_found', 'We could not find what you asked for.');

export const unauthorized = (): AppError =>
  new AppError(401, 'unauthorized', 'Please sign in again.');

/** A token of the right person, but not one for this door. */
export const wrongToken = (): AppError => new AppError(401, 'wrong_token', 'Please sign in again.');

export const forbidden = (): AppError =>
  new AppError(403, 'forbidden', 'You may not do this with your account.');

/** A sign-in that took too long, or whose account has changed meanwhile. */
export const signInOver = (): AppError =>
  new AppError(422, 'second_step_over', 'That took too long. Sign in again.');

/** The school asks for a second factor, and this person has none yet. */
export const secondFactorNeeded = (): AppError =>
  new AppError(403, 'second_factor_needed', 'Set up your second sign-in step first.');

export const tooManyAttempts = (seconds: number): AppError =>
  new AppError(
    429,
    'too_many_attempts',
    `Too many tries. Wait ${String(Math.max(1, Math.ceil(seconds / 60)))} min and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  );

/** One person's requests all at once: no more than a moment's wait. */
export const tooMuchAtOnce = (): AppError =>
  new AppError(429, 'too_many_attempts', 'Too much at once. It will be tried again.', {
    retryAfterSeconds: 2,
  });

/** The database or the disk cannot serve right now; trying again later is right. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError(503, 'unavailable', 'The server is busy. It will be tried again.', {
    retryAfterSeconds: 5,
    cause,
  });

/** Many sign in at this moment. Nothing was looked at, and nothing is wrong: asking again is right. */
export const signInBusy = (retryAfterSeconds: number): AppError =>
  new AppError(
    503,
    'sign_in_busy',
    'Many people are signing in right now. It will be tried again.',
    {
      retryAfterSeconds,
    },
  );

/** There is no room on the server. Whoever runs it must make some, so asking again soon is no use. */
export const serverFull = (cause?: unknown): AppError =>
  new AppError(507, 'server_full', 'The server has no room right now. It will be tried again.', {
    retryAfterSeconds: 60,
    cause,
  });

/** The asked-for part lies behind the end. */
export const rangeNotSatisfiable = (): AppError =>
  new AppError(416, 'range_not_satisfiable', 'This part is not there.');

export const unsupportedType = (): AppError =>
  new AppError(415, 'unsupported_type', 'This kind of content cannot be used here.');
