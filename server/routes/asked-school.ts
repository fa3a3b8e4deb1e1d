import type { FastifyRequest } from 'fastify';

/** The school that a call names; undefined where it means the person's own. */
export const schoolOf = (request: FastifyRequest): number | undefined =>
  (request.query as { readonly school_id?: number }).school_id;
