import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Groups, GroupsQuery } from '../services/groups/groups';
import type { SignInCards } from '../services/sign-in/sign-in-cards';

interface CardsBody {
  readonly student_ids: readonly number[];
  readonly kind: Schema<'SignInCards'>['kind'];
}

interface PrintBody extends CardsBody {
  readonly kind: 'badge' | 'pictures';
}

interface CardParams {
  readonly student_id: number;
  readonly kind: 'badge' | 'pictures';
}

export function groupRoutes(groups: Groups, cards: SignInCards): Operations {
  return {
    listGroups: {
      handler: (request) => groups.list(signedInOf(request).person, request.query as GroupsQuery),
    },
    listGroupStudents: {
      handler: (request) =>
        groups.students(
          signedInOf(request).person,
          groupIdOf(request),
          request.query as GroupsQuery,
        ),
    },
    makeClassCode: {
      handler: async (request, reply) => {
        const { person } = signedInOf(request);
        return reply.code(201).send(await groups.newClassCode(person, groupIdOf(request)));
      },
    },
    makeSignInCards: {
      handler: async (request, reply) => {
        const { student_ids, kind } = request.body as CardsBody;
        const { person } = signedInOf(request);
        const made = await cards.make(person, groupIdOf(request), kind, student_ids);
        return reply.code(201).send(made);
      },
    },
    printSignInCards: {
      handler: async (request, reply) => {
        const { student_ids, kind } = request.body as PrintBody;
        const { person } = signedInOf(request);
        const printed = await cards.print(person, groupIdOf(request), kind, student_ids);
        return reply.header('cache-control', 'no-store').send(printed);
      },
    },
    revokeSignInCard: {
      handler: async (request, reply) => {
        const { student_id, kind } = request.params as CardParams;
        await cards.revoke(signedInOf(request).person, student_id, kind);
        return reply.code(204).send();
      },
    },
  };
}

const groupIdOf = (request: FastifyRequest): number =>
  (request.params as { readonly group_id: number }).group_id;
