import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import { contractText } from '../contract';
import type { Operations } from '../plugins/contract-routes';

export function systemRoutes(clock: Clock): Operations {
  return {
    ping: {
      handler: (request) => ({
        nonce: (request.query as { readonly n: string }).n,
        server_time: clock.now().toISOString(),
      }),
    },
  };
}

/** The contract itself, as it is written. */
export function registerContractFile(app: FastifyInstance): void {
  app.get('/api/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contractText()),
  );
}
