import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Call, Operations } from '../plugins/operations';
import { unauthorized } from '../errors';
import type { Sessions } from '../services/sessions/sessions';
import { profileOf } from '../services/sign-in/admission';
import type { OwedLogouts } from '../services/sessions/owed-logouts';
import type { OwnSessions } from '../services/sessions/own-sessions';
import type { Credentials, SignIn } from '../services/sign-in/sign-in';
import type { Tickets } from '../services/sessions/tickets';
import type { WaysIn } from '../services/sign-in/ways-in';

export function authRoutes(parts: {
  readonly waysIn: WaysIn;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly owedLogouts: OwedLogouts;
  readonly tickets: Tickets;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { waysIn, signIn, sessions, ownSessions, owedLogouts, tickets, https } = parts;
  return {
    getWaysIn: () => waysIn.offered(),
    login: async (call) =>
      answerSignIn(call, await signIn.staff(credentialsOf(call, call.body.email)), https),
    studentLogin: async (call) =>
      answerSignIn(call, await signIn.student(credentialsOf(call, call.body.username)), https),
    refreshToken: ({ request, body }) =>
      // The contract has it once; Node joins what comes twice.
      sessions.refresh(body.refresh_token, request.headers['device-proof'] as string | undefined),
    logout: ({ signedIn }) => sessions.end(signedIn.sessionId),
    makeUpForLogouts: ({ body, address }) => owedLogouts.makeUp(body.token_hashes, address),
    issueUploadTicket: async ({ signedIn, body }) => {
      const ticket = await tickets.issue(signedIn, body.device_id);
      if (ticket === undefined) throw unauthorized();
      return { upload_ticket: ticket };
    },
    listSessions: ({ signedIn }) => ownSessions.list(signedIn),
    endSession: ({ signedIn, params }) => ownSessions.end(signedIn, params.session_id),
    endOtherSessions: ({ signedIn }) => ownSessions.endOthers(signedIn),
    getUser: ({ person }) => profileOf(person),
  };
}

function credentialsOf(call: Call<'login'> | Call<'studentLogin'>, login: string): Credentials {
  const { password, device_id } = call.body;
  return {
    ...{ login, password, address: call.address, gone: call.gone },
    ...arrivalOf(call.request, device_id),
  };
}
