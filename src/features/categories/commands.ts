import type { Place } from '../../../domain/category-tree';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

const at = (category_id: number) => ({ path: { category_id } });

export const addCategory = (title: string, parent_id: number | null) =>
  unwrap(api.POST('/dashboard/sequence-categories', { body: { title, parent_id } }));

export const sendRename = (id: number, title: string) =>
  unwrap(
    api.PATCH('/dashboard/sequence-categories/{category_id}', { params: at(id), body: { title } }),
  );

export const sendMove = (id: number, { parent_id, position }: Place) =>
  unwrap(
    api.POST('/dashboard/sequence-categories/{category_id}/move', {
      params: at(id),
      body: { parent_id, position },
    }),
  );

export const sendMerge = (id: number, into: number) =>
  unwrap(
    api.POST('/dashboard/sequence-categories/{category_id}/merge', {
      params: at(id),
      body: { into },
    }),
  );

export const sendDelete = (id: number) =>
  unwrap(api.DELETE('/dashboard/sequence-categories/{category_id}', { params: at(id) }));
