import type { Place } from '../../../domain/category-tree';
import { call } from '../../api/call';

const at = (category_id: number) => ({ path: { category_id } });

export const addCategory = (title: string, parent_id: number | null) =>
  call('POST', '/dashboard/sequence-categories', { body: { title, parent_id } });

export const sendRename = (id: number, title: string) =>
  call('PATCH', '/dashboard/sequence-categories/{category_id}', { ...at(id), body: { title } });

export const sendMove = (id: number, { parent_id, position }: Place) =>
  call('POST', '/dashboard/sequence-categories/{category_id}/move', {
    ...at(id),
    body: { parent_id, position },
  });

export const sendMerge = (id: number, into: number) =>
  call('POST', '/dashboard/sequence-categories/{category_id}/merge', { ...at(id), body: { into } });

export const sendDelete = (id: number) =>
  call('DELETE', '/dashboard/sequence-categories/{category_id}', at(id));
