import { call } from '../../api/call';
import type { components, paths } from '../../api/schema';

export type UserChange =
  paths['/dashboard/users/{user_id}']['patch']['requestBody']['content']['application/json'];

const at = (user_id: number) => ({ path: { user_id } });

/** What the server asks for before a way in of a colleague is changed. */
export type AskersProof = components['schemas']['AskersProof'];

export const updateUser = (id: number, body: UserChange) =>
  call('PATCH', '/dashboard/users/{user_id}', { ...at(id), body });

/** What ends or gives back a colleague's access. */
export const accessActions = {
  off: (id: number) => call('POST', '/dashboard/users/{user_id}/deactivate', at(id)),
  on: (id: number) => call('POST', '/dashboard/users/{user_id}/activate', at(id)),
  signOut: (id: number) => call('DELETE', '/dashboard/users/{user_id}/sessions', at(id)),
  password: (id: number) => call('POST', '/dashboard/users/{user_id}/password-reset', at(id)),
} as const;

export const resetSecondFactor = (id: number, body: AskersProof) =>
  call('POST', '/dashboard/users/{user_id}/second-factor/reset', { ...at(id), body });
