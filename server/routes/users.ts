import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { UsersQuery } from '../services/users/list';
import type { UserChange, Users } from '../services/users/users';

const userIdOf = (request: FastifyRequest): number =>
  (request.params as { readonly user_id: number }).user_id;

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function userRoutes(users: Users): Operations {
  return {
    listUsers: {
      handler: (request) => users.list(personOf(request), request.query as UsersQuery),
    },
    updateUser: {
      handler: async (request, reply) => {
        await users.update(personOf(request), userIdOf(request), request.body as UserChange);
        return reply.code(204).send();
      },
    },
  };
}
