/** The staff of a district as the stand-in keeps them. Who may do what is the server's to say, and its own tests'. */
import type { components } from '../api/schema';
import type { TestApp } from './app';
import { refusal } from './stand-in-api';

type Member = components['schemas']['StaffMember'];

export const twoSchools = [
  { id: 1, name: 'Cedar Valley Elementary' },
  { id: 2, name: 'Juniper Middle School' },
] as const;

/**
 * They are found, filtered and paged; access ends and is given back, sign-ins end, and a password is mailed.
 * @param members changed by what is asked; may be changed by the test as well
 */
export function answerStaff(
  app: TestApp,
  members: Member[],
  { perPage = 50, schools = twoSchools }: Partial<StaffOptions> = {},
): void {
  app.api.on('GET', '/dashboard/schools', () => ({ data: [...schools] }));
  app.api.on('GET', '/dashboard/users', ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const isAsked = (key: string, value: string) => (query.get(key) ?? value) === value;
    const method = query.get('sign_in_method');
    const never = query.get('never_signed_in') === 'true';
    const found = members.filter(
      (member) =>
        `${member.name} ${member.email ?? ''}`.toLowerCase().includes(search) &&
        isAsked('state', member.state) &&
        isAsked('role', member.role) &&
        (method === null || member.sign_in_methods.some((own) => own === method)) &&
        (!never || member.last_sign_in_at === undefined),
    );
    const at = Number(query.get('page') ?? 1);
    const first = (at - 1) * perPage;
    const data = found.slice(first, first + perPage);
    return {
      ...{ total: found.length, per_page: perPage, current_page: at },
      last_page: Math.max(1, Math.ceil(found.length / perPage)),
      from: data.length === 0 ? null : first + 1,
      to: data.length === 0 ? null : first + data.length,
      ...{ path: '/api/dashboard/users', links: [], data },
    };
  });
  for (const [action, state] of [
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
  ] as const) {
    app.api.on('POST', `/dashboard/users/{user_id}/${action}`, ({ params }) => {
      const at = members.findIndex(({ id }) => String(id) === params[0]);
      const member = members[at];
      if (!member) return refusal(404, 'not_found');
      members[at] = { ...member, state, rev: member.rev + 1 };
      return undefined;
    });
  }
  app.api.on('DELETE', '/dashboard/users/{user_id}/sessions', () => undefined);
  app.api.on('POST', '/dashboard/users/{user_id}/password-reset', () => undefined);
}

interface StaffOptions {
  readonly perPage: number;
  readonly schools: readonly { readonly id: number; readonly name: string }[];
}
