import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staleTimeOfList } from '../../api/prefetch-state';
import { call, fetcher } from '../../api/call';
import { bytesOf, fetchFile } from '../../api/file';
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
      call('GET', '/dashboard/rosters', { query: { page, per_page: runsPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeOfList,
    refetchInterval: (query) => {
      const list: RosterList | undefined = query.state.data;
      return list?.data.some(isUnderWay) ? listMs : false;
    },
  });

/** A roster; asked again and again while it is applied or undone. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: runKey(id),
    queryFn: ({ signal }) => call('GET', '/dashboard/rosters/{run_id}', { ...at(id), signal }),
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
    queryFn: fetcher('/dashboard/rosters/{run_id}/lines', {
      ...at(id),
      query: { page, per_page: linesPerPage, ...filter },
    }),
  });

/** Sends a zip; the server reads it and says what it would change. */
export const readRoster = (file: Blob & { readonly name: string }, signal: AbortSignal) =>
  call('POST', '/dashboard/rosters', {
    query: { name: file.name.slice(-160) || 'roster.zip' },
    ...bytesOf(file),
    timeoutMs: readMs,
    signal,
  });

export const applyRoster = (id: number, body: ApplyBody) =>
  call('POST', '/dashboard/rosters/{run_id}/apply', { ...at(id), body, timeoutMs: applyMs });

export const undoRoster = (id: number) => call('POST', '/dashboard/rosters/{run_id}/undo', at(id));

/** What rosters keep; asked anew each time, as the next roster locks it by itself. */
export const rosterLocksQuery = queryOptions({
  queryKey: ['roster-locks'],
  queryFn: fetcher('/dashboard/rosters/locks'),
  staleTime: 0,
});

export const setRosterLocks = (locked: boolean) =>
  call('PUT', '/dashboard/rosters/locks', { body: { locked } });

/** Hands the report to the browser's downloads. */
export async function saveReport({ id, file_name }: RosterRun): Promise<void> {
  const { content } = await fetchFile('/dashboard/rosters/{run_id}/export', {
    ...at(id),
    timeoutMs: reportMs,
  });
  saveFile(content, `${file_name.replace(/\.zip$/i, '')}.csv`);
}
