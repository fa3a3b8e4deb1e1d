/** The language in which whoever sent a request reads: the app says that of its screen in `Accept-Language`. */
import type { FastifyRequest } from 'fastify';
import { languageOf, messageIn, type Language, type Said } from '../locales/messages';

export const languageOfRequest = ({ headers }: FastifyRequest): Language =>
  languageOf(headers['accept-language']);

/** An answer that has only something to say. */
export const answerWith = (request: FastifyRequest, said: Said): { readonly message: string } => ({
  message: messageIn(languageOfRequest(request), said),
});
