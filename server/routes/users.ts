import type { Operations } from '../plugins/operations';
import type { UserAccess } from '../services/users/access';
import type { Users } from '../services/users/users';

export function userRoutes(users: Users, access: UserAccess): Operations {
  return {
    deactivateUser: ({ person, params }) => access.deactivate(person, params.user_id),
    activateUser: ({ person, params }) => access.activate(person, params.user_id),
    endUserSessions: ({ person, params }) => access.endSessions(person, params.user_id),
    resetSecondFactor: ({ person, params, body }) =>
      access.resetSecondFactor(person, params.user_id, body),
    mailUserPasswordReset: ({ person, params }) => access.mailPasswordReset(person, params.user_id),
    listUsers: ({ person, query }) => users.list(person, query),
    updateUser: ({ person, params, body }) => users.update(person, params.user_id, body),
  };
}
