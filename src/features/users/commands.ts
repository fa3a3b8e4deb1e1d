import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { paths } from '../../api/schema';

export type UserChange =
  paths['/dashboard/users/{user_id}']['patch']['requestBody']['content']['application/json'];

export const updateUser = (user_id: number, body: UserChange) =>
  unwrap(api.PATCH('/dashboard/users/{user_id}', { params: { path: { user_id } }, body }));
