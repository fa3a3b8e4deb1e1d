import type { Operations } from '../plugins/operations';
import type { Invitations } from '../services/invitations/invitations';
import type { InvitationOffers } from '../services/invitations/offer';

/** Five thousand lines in the widest letters, as JSON. */
const listLimit = 4 * 1024 * 1024;

export function invitationRoutes(invitations: Invitations, offers: InvitationOffers): Operations {
  return {
    listInvitations: ({ person, query }) => invitations.list(person, query),
    inviteStaff: {
      bodyLimit: listLimit,
      handler: ({ person, body }) => invitations.invite(person, body),
    },
    sendInvitationAgain: ({ person, params }) =>
      invitations.sendAgain(person, params.invitation_id),
    takeInvitationBack: ({ person, params }) => invitations.takeBack(person, params.invitation_id),
    lookAtInvitation: ({ body, address }) => offers.look(body.token, address),
    acceptInvitation: ({ body, address }) => offers.accept(body, address),
  };
}
