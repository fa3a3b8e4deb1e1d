/** Every failure becomes `{ message, code, errors? }`; nothing of the inside gets out. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isConnectionLost,
  isDataError,
  isDiskFull,
  isUnavailable,
  ViewTimeoutError,
} from '../db/failures';
import type { Schema } from '../contract-types';
import { AppError, notFound, serverFull, tookTooLong, unavailable } from '../errors';
import { faultsOf } from '../locales/faults';
import { messageIn, type Said } from '../locales/messages';
import { languageOfRequest } from './language';

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
  const language = languageOfRequest(request);
  const inWords = (said: Said): string => messageIn(language, said);
  return reply
    .code(error.status)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Language': language,
      'X-Request-Id': request.id,
      // Said again here: an address that cannot be read is answered before the common headers are set.
      'X-Content-Type-Options': 'nosniff',
    })
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: inWords(error.said),
        code: error.code,
        ...(error.errors && {
          errors: Object.fromEntries(
            Object.entries(error.errors).map(([field, texts]) => [field, texts.map(inWords)]),
          ),
        }),
      }),
    );
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isValidationError(error)) return fromValidation(error);
  const status = clientStatusOf(error);
  if (status !== undefined) return fromStatus(status);
  if (isDiskFull(error)) return serverFull(error);
  if (error instanceof ViewTimeoutError) return tookTooLong(error);
  if (isUnavailable(error)) return unavailable(error);
  if (isDataError(error)) return fromStatus(422);
  return new AppError(500, 'internal', { cause: error });
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
  const errors = faultsOf(error.validation);
  return new AppError(422, 'invalid', { errors });
}

function clientStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = error.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

const statusCodes: Readonly<Partial<Record<number, Schema<'ErrorCode'>>>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
};

const fromStatus = (status: number): AppError =>
  new AppError(status, statusCodes[status] ?? 'bad_request');
