import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components, paths } from '../../api/schema';
import { assertSignedIn } from '../../session/assert-signed-in';

type Schemas = components['schemas'];
export type SecondFactor = Schemas['SecondFactor'];
export type SecondFactorRule = Schemas['SecondFactorRule'];
/** What undoing the second step asks for. */
type OwnProof = Schemas['OwnProof'];
export type RuleBody =
  paths['/dashboard/second-factor-rule']['put']['requestBody']['content']['application/json'];

/** What a person has beside the password: asked anew each time it is looked at, and not kept on the device. */
export function secondFactorQuery(userId: number) {
  return queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: ({ signal }) => {
      assertSignedIn(userId);
      return call('GET', '/auth/second-factor', { signal });
    },
    staleTime: 0,
    meta: { persist: false },
  });
}

export const startAuthenticator = (password: string) =>
  call('POST', '/auth/second-factor/authenticator', { body: { password } });

export const confirmAuthenticator = async (code: string): Promise<readonly string[]> =>
  (await call('POST', '/auth/second-factor/authenticator/confirm', { body: { code } }))
    .recovery_codes;

export const removeAuthenticator = (proof: OwnProof) =>
  call('POST', '/auth/second-factor/authenticator/remove', { body: proof });

export const renewRecoveryCodes = async (proof: OwnProof): Promise<readonly string[]> =>
  (await call('POST', '/auth/second-factor/recovery-codes', { body: proof })).recovery_codes;

export const ruleQuery = queryOptions({
  queryKey: ['second-factor-rule'],
  queryFn: fetcher('/dashboard/second-factor-rule'),
  staleTime: 0,
  meta: { persist: false },
});

export const saveRule = (rule: RuleBody): Promise<SecondFactorRule> =>
  call('PUT', '/dashboard/second-factor-rule', { body: rule });
