import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import { contractText } from '../contract';
import type { Operations } from '../plugins/operations';

export function systemRoutes(clock: Clock): Operations {
  return {
    ping: ({ query }) => ({ nonce: query.n, server_time: clock.now().toISOString() }),
  };
}

/** The contract itself, its files joined into one. */
export function registerContractFile(app: FastifyInstance): void {
  app.get('/api/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contractText()),
  );
}
