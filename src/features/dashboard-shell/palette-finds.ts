import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { call } from '../../api/call';
import { callsFor, type Summary } from '../../documents/calls';
import { documentPath } from '../../documents/paths';
import type { FindKind } from './palette-items';

/** The server says first what begins with the words. */
const maxOfEach = 5;
const longest = 100;

/** What has a word in its title: opened by its path. */
export interface Found {
  readonly kind: FindKind;
  readonly id: number;
  /** Empty while nobody has named it. */
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

type Find = (search: string, signal: AbortSignal) => Promise<readonly Found[]>;

const findGroups: Find = async (search, signal) => {
  const query = { search, per_page: maxOfEach };
  const { data } = await call('GET', '/dashboard/groups', { query, signal });
  return data.map(({ id, name, school }) => ({
    kind: 'groups',
    id,
    title: name,
    detail: school,
    to: `/dashboard/groups/${String(id)}/students`,
  }));
};

const findStudents: Find = async (search, signal) => {
  const query = { search, per_page: maxOfEach };
  const { data } = await call('GET', '/dashboard/students', { query, signal });
  return data.map(({ id, name, groups }) => ({
    kind: 'students',
    id,
    title: name,
    detail: groups.map((group) => group.name).join(', '),
    to: `/dashboard/students/${String(id)}`,
  }));
};

const found =
  (kind: FindKind, of: DocumentKind) =>
  ({ id, title, owner }: Summary): Found => ({
    kind,
    id,
    title,
    detail: owner ?? '',
    to: documentPath(of, id),
  });

/** In this order they are shown: people before what they work with. */
const finders: Readonly<Record<FindKind, Find>> = {
  students: findStudents,
  groups: findGroups,
  resources: async (search, signal) => {
    const { data } = await callsFor('resource').list({ search, per_page: maxOfEach }, signal);
    return data.map(found('resources', 'resource'));
  },
  sequences: async (search, signal) => {
    const { data } = await callsFor('sequence').list({ search, per_page: maxOfEach }, signal);
    return data.map(found('sequences', 'sequence'));
  },
  rubrics: async (search, signal) => {
    const { data } = await callsFor('rubric').list({ search, per_page: maxOfEach }, signal);
    return data.map(found('rubrics', 'rubric'));
  },
};

export const findKinds = Object.keys(finders) as readonly FindKind[];

/** Asks every list that this person has. Not kept on the device: it is asked anew with each word. */
export function findsQuery(userId: number, kinds: readonly FindKind[], typed: string) {
  const search = typed.trim().slice(0, longest);
  return queryOptions({
    queryKey: ['palette', userId, kinds, search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { persist: false },
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const all = await Promise.all(kinds.map((kind) => finders[kind](search, signal)));
      return all.flat();
    },
  });
}
