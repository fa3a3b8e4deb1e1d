import type { Operations } from '../plugins/operations';
import type { Groups } from '../services/groups/groups';
import type { SignInCards } from '../services/sign-in/sign-in-cards';

export function groupRoutes(groups: Groups, cards: SignInCards): Operations {
  return {
    listGroups: ({ person, query }) => groups.list(person, query),
    listGroupStudents: ({ person, params, query }) =>
      groups.students(person, params.group_id, query),
    makeClassCode: ({ person, params }) => groups.newClassCode(person, params.group_id),
    makeSignInCards: ({ person, params, body }) =>
      cards.make(person, params.group_id, body.kind, body.student_ids),
    printSignInCards: ({ person, params, body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return cards.print(person, params.group_id, body.kind, body.student_ids);
    },
    revokeSignInCard: ({ person, params }) => cards.revoke(person, params.student_id, params.kind),
  };
}
