import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { components } from '../../api/schema';

export type LessonImport = components['schemas']['LessonImport'];
export type ImportItem = components['schemas']['ImportItem'];
export type ImportSummary = components['schemas']['ImportSummary'];
export type ReportLine = components['schemas']['ImportReportLine'];

const moving: readonly LessonImport['state'][] = ['uploaded', 'reading', 'importing'];
const askMs = 700;
export const reportPerPage = 50;

const at = (import_id: number) => ({ path: { import_id } });

/** An import; asked again and again while the server works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson-import', id],
    queryFn: ({ signal }) => call('GET', '/dashboard/imports/{import_id}', { ...at(id), signal }),
    refetchInterval: ({ state }) =>
      state.data && moving.includes(state.data.state) ? askMs : false,
    // A picture of a moment ago would offer what is over.
    staleTime: 0,
  });

export function reportPage(id: number, page: number, per_page: number, signal?: AbortSignal) {
  return call('GET', '/dashboard/imports/{import_id}/report', {
    ...at(id),
    query: { page, per_page },
    signal,
  });
}

export const reportQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['lesson-import-report', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => reportPage(id, page, reportPerPage, signal),
  });

export const confirmImport = async (id: number, take: readonly string[]): Promise<void> => {
  await call('POST', '/dashboard/imports/{import_id}/confirm', {
    ...at(id),
    body: { take: [...take] },
  });
};

export const cancelImport = async (id: number): Promise<void> => {
  await call('DELETE', '/dashboard/imports/{import_id}', at(id));
};
