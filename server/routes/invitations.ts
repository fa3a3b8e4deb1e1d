import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { addressOf } from '../plugins/network-address';
import type {
  Invitations,
  InvitationsQuery,
  InviteBody,
} from '../services/invitations/invitations';
import type { AcceptBody, InvitationOffers } from '../services/invitations/offer';

/** Five thousand lines in the widest letters, as JSON. */
const listLimit = 4 * 1024 * 1024;

const invitationIdOf = (request: FastifyRequest): number =>
  (request.params as { readonly invitation_id: number }).invitation_id;

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function invitationRoutes(invitations: Invitations, offers: InvitationOffers): Operations {
  return {
    listInvitations: {
      handler: (request) => invitations.list(personOf(request), request.query as InvitationsQuery),
    },
    inviteStaff: {
      bodyLimit: listLimit,
      handler: (request) => invitations.invite(personOf(request), request.body as InviteBody),
    },
    sendInvitationAgain: {
      handler: async (request, reply) => {
        await invitations.sendAgain(personOf(request), invitationIdOf(request));
        return reply.code(204).send();
      },
    },
    takeInvitationBack: {
      handler: async (request, reply) => {
        await invitations.takeBack(personOf(request), invitationIdOf(request));
        return reply.code(204).send();
      },
    },
    lookAtInvitation: {
      handler: (request) =>
        offers.look((request.body as { readonly token: string }).token, addressOf(request)),
    },
    acceptInvitation: {
      handler: async (request, reply) => {
        await offers.accept(request.body as AcceptBody, addressOf(request));
        return reply.code(204).send();
      },
    },
  };
}
