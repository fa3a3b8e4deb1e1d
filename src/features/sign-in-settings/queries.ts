import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components, paths } from '../../api/schema';

export type SignInSettings = components['schemas']['SignInSettings'];
export type SettingsBody =
  paths['/dashboard/sign-in-settings']['put']['requestBody']['content']['application/json'];

const query = (school: number | undefined) => (school === undefined ? {} : { school_id: school });

/** How the people of a school sign in; of one's own when none is named. */
export const settingsQuery = (school: number | undefined) =>
  queryOptions({
    queryKey: ['sign-in-settings', school ?? 0],
    // Somebody else may have changed them, and what is saved is asked for by its number.
    staleTime: 0,
    meta: { persist: false },
    queryFn: fetcher('/dashboard/sign-in-settings', { query: query(school) }),
  });

export const saveSettings = (school: number, body: SettingsBody): Promise<SignInSettings> =>
  call('PUT', '/dashboard/sign-in-settings', { query: query(school), body });
