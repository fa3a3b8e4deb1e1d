import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Proof } from '../services/passwords/askers-proof';
import type { UsersQuery } from '../services/users/list';
import type { UserAccess } from '../services/users/access';
import type { UserChange, Users } from '../services/users/users';

type Person = ReturnType<typeof personOf>;

const userIdOf = (request: FastifyRequest): number =>
  (request.params as { readonly user_id: number }).user_id;

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function userRoutes(users: Users, access: UserAccess): Operations {
  const action = (work: (person: Person, userId: number) => Promise<void>): Operations[string] => ({
    handler: async (request, reply) => {
      await work(personOf(request), userIdOf(request));
      return reply.code(204).send();
    },
  });
  return {
    deactivateUser: action((person, userId) => access.deactivate(person, userId)),
    activateUser: action((person, userId) => access.activate(person, userId)),
    endUserSessions: action((person, userId) => access.endSessions(person, userId)),
    resetSecondFactor: {
      handler: async (request, reply) => {
        const shown = request.body as Proof;
        await access.resetSecondFactor(personOf(request), userIdOf(request), shown);
        return reply.code(204).send();
      },
    },
    mailUserPasswordReset: action((person, userId) => access.mailPasswordReset(person, userId)),
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
