/** Every failure becomes `{ message, code, errors? }`; nothing of the inside gets out. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isDataError, isDiskFull, isUnavailable } from '../db/failures';
import { AppError, notFound, serverFull, unavailable } from '../errors';

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) logFailure(request, error, known);
    return sendError(request, reply, known);
  });
}

/** What passes by itself is a warning; a 503 of ours without a cause is no failure, only too much at once. */
function logFailure(
  { log }: FastifyRequest,
  error: unknown,
  { code, status, cause }: AppError,
): void {
  const line = { err: error, code };
  if (isConnectionLost(cause)) {
    log.warn(line, 'request broken off by a lost connection');
  } else if (error instanceof AppError && status === 503 && cause === undefined) {
    log.warn({ code }, 'request refused while busy');
  } else {
    log.error(line, 'request failed');
  }
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  if (error.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', String(error.retryAfterSeconds));
  }
  return reply
    .code(error.status)
    .headers({
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id,
      // Said again here: an address that cannot be read is answered before the common headers are set.
      'X-Content-Type-Options': 'nosniff',
    })
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: error.message,
        code: error.code,
        ...(error.errors === undefined ? {} : { errors: error.errors }),
      }),
    );
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isValidationError(error)) return fromValidation(error);
  const status = clientStatusOf(error);
  if (status !== undefined) return fromStatus(status);
  if (isDiskFull(error)) return serverFull(error);
  if (isUnavailable(error)) return unavailable(error);
  if (isDataError(error)) return fromStatus(422);
  return new AppError(500, 'internal', 'Something went wrong', { cause: error });
}

type ValidationError = FastifyError & {
  readonly validation: NonNullable<FastifyError['validation']>;
};

function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

function fromValidation(error: ValidationError): AppError {
  // An address that cannot exist is an address that does not exist.
  if (error.validationContext === 'params') return notFound();
  const errors: Record<string, string[]> = {};
  for (const issue of error.validation) {
    const missing = issue.params['missingProperty'];
    const path = issue.instancePath.slice(1).replaceAll('/', '.');
    const field = [path, typeof missing === 'string' ? missing : ''].filter(Boolean).join('.');
    const texts = (errors[field || 'body'] ??= []);
    texts.push(missing === undefined ? 'This cannot be used.' : 'This is needed.');
  }
  return new AppError(422, 'invalid', 'Some of the information cannot be used.', { errors });
}

function clientStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = error.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

const statusTexts: Readonly<Record<number, readonly [code: string, message: string]>> = {
  404: ['not_found', 'We could not find what you asked for.'],
  413: ['too_large', 'This is too big to be sent.'],
  415: ['unsupported_type', 'This kind of content cannot be used here.'],
  422: ['invalid', 'Some of the information cannot be used.'],
};

function fromStatus(status: number): AppError {
  const [code, message] = statusTexts[status] ?? ['bad_request', 'This request cannot be used.'];
  return new AppError(status, code, message);
}
