/** The calls of how a school's people sign in. */
import type { Schema } from '../../server/contract-types';
import { makeUser, signIn } from './factories';
import type { School } from './factories';
import type { TestServer } from './server';

type Settings = Schema<'SignInSettings'>;
type Named = Pick<School, 'id'>;

export const settingsUrl = '/api/dashboard/sign-in-settings';
/** All by which a student may come in. */
export const allWays = ['password', 'pictures', 'badge', 'link'] as const;

export function signInSettingsCalls(server: () => TestServer) {
  const at = (school: Named | undefined) =>
    school ? `${settingsUrl}?school_id=${String(school.id)}` : settingsUrl;
  return {
    get: (token: string, school?: Named) => server().get(at(school), token),
    /** All as everybody begins with it, but for the change. */
    put: (token: string, change: Partial<Settings>, school?: Named) =>
      server().send({
        method: 'PUT',
        url: at(school),
        token,
        payload: {
          rev: 0,
          methods: allWays,
          student_days: 30,
          staff_days: 30,
          email_domains: [],
          ...change,
        },
      }),
    /** Somebody who says it, signed in. */
    keeperOf: async (school: School, role: Schema<'StaffRole'> = 'School Administrator') =>
      (await signIn(server(), await makeUser(server().db, { role, school }))).access,
    makeLink: (token: string, user: { readonly id: number }) =>
      server().post('/api/auth/keys', { user_id: user.id }, token),
    useLink: (url: string) =>
      server().post('/api/auth/key', { 'auth-key': new URL(url).searchParams.get('auth-key') }),
  };
}
