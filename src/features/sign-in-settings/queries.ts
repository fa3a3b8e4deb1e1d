import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/sign-in-settings', { params: { query: query(school) }, signal })),
  });

export const saveSettings = (school: number, body: SettingsBody): Promise<SignInSettings> =>
  unwrap(api.PUT('/dashboard/sign-in-settings', { params: { query: query(school) }, body }));
