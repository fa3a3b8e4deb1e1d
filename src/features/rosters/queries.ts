import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components, paths } from '../../api/schema';
import { saveFile } from '../../ui/save-file';

type Schemas = components['schemas'];
export type RosterRun = Schemas['RosterRun'];
type RosterList = Schemas['Pagination'] & { readonly data: readonly RosterRun[] };
export type RosterReport = Schemas['RosterReport'];
export type RosterCounts = Schemas['RosterCounts'];
export type RosterLine = Schemas['RosterLine'];
export type RosterCandidate = Schemas['RosterCandidate'];
export type RosterNote = Schemas['RosterNote'];
export type RosterRefusal = Schemas['RosterRefusal'];
export type ApplyBody =
  paths['/dashboard/rosters/{run_id}/apply']['post']['requestBody']['content']['application/json'];

/** What lines are chosen by. */
export interface LineFilter {
  readonly kind?: Schemas['RosterLineKind'];
  readonly change?: Schemas['RosterChange'];
  readonly waits_for?: Schemas['RosterWait'];
}

const runsPerPage = 20;
const linesPerPage = 25;
const askMs = 1_000;
/** A list in which one is being applied or undone. */
const listMs = 5_000;
/** 32 MB on a slow line, and the largest district to be read. */
const readMs = 5 * 60_000;
/** The plan is made anew before it is taken. */
const applyMs = 90_000;
const reportMs = 3 * 60_000;

const isUnderWay = ({ state, undo }: RosterRun): boolean =>
  state === 'applying' || undo?.state === 'undoing';

const at = (run_id: number) => ({ path: { run_id } });
export const rostersKey = ['rosters'] as const;
const runKey = (id: number) => ['roster-run', id] as const;

export const rostersQuery = (page = 1) =>
  queryOptions({
    queryKey: [...rostersKey, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/rosters', {
          params: { query: { page, per_page: runsPerPage } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => {
      const list: RosterList | undefined = query.state.data;
      return list?.data.some(isUnderWay) ? listMs : false;
    },
  });

/** A roster; asked again and again while it is applied or undone. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: runKey(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/rosters/{run_id}', { params: at(id), signal })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askMs : false),
    // A picture of a moment ago would offer what is over.
    staleTime: 0,
  });

export const linesKey = (id: number) => ['roster-lines', id] as const;

/** Lines have the names of children: they are not kept on the device. */
export const linesQuery = (id: number, filter: LineFilter, page: number) =>
  queryOptions({
    queryKey: [...linesKey(id), filter, page],
    placeholderData: keepPreviousData,
    meta: { persist: false },
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/rosters/{run_id}/lines', {
          params: { ...at(id), query: { page, per_page: linesPerPage, ...filter } },
          signal,
        }),
      ),
  });

/** Sends a zip; the server reads it and says what it would change. */
export const readRoster = (file: Blob & { readonly name: string }, signal: AbortSignal) =>
  unwrap(
    api.POST('/dashboard/rosters', {
      params: { query: { name: file.name.slice(-160) || 'roster.zip' } },
      // The generated type of a raw body says nothing of bytes.
      body: file as never,
      bodySerializer: (body: unknown) => body,
      headers: { 'content-type': 'application/octet-stream' },
      timeoutMs: readMs,
      signal,
    }),
  );

export const applyRoster = (id: number, body: ApplyBody) =>
  unwrap(
    api.POST('/dashboard/rosters/{run_id}/apply', { params: at(id), body, timeoutMs: applyMs }),
  );

export const undoRoster = (id: number) =>
  unwrap(api.POST('/dashboard/rosters/{run_id}/undo', { params: at(id) }));

/** What rosters keep; asked anew each time, as the next roster locks it by itself. */
export const rosterLocksQuery = queryOptions({
  queryKey: ['roster-locks'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/rosters/locks', { signal })),
  staleTime: 0,
});

export const setRosterLocks = (locked: boolean) =>
  unwrap(api.PUT('/dashboard/rosters/locks', { body: { locked } }));

/** Hands the report to the browser's downloads. */
export async function saveReport({ id, file_name }: RosterRun): Promise<void> {
  const content = await unwrap(
    api.GET('/dashboard/rosters/{run_id}/export', {
      params: at(id),
      parseAs: 'blob',
      timeoutMs: reportMs,
    }),
  );
  saveFile(content, `${file_name.replace(/\.zip$/i, '')}.csv`);
}
