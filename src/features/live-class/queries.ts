import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
import type { components } from '../../api/schema';

export type LiveSnapshot = components['schemas']['LiveSnapshot'];
export type LiveStudent = components['schemas']['LiveStudent'];
export type LiveDelta = components['schemas']['LiveDelta'];
export type ClassSnapshot = components['schemas']['LiveClassSnapshot'];
export type ClassLesson = ClassSnapshot['lessons'][number];
export type LiveWork = components['schemas']['LiveWork'];
export type LiveClassDelta = components['schemas']['LiveClassDelta'];

/** Whose tablet has not got the lesson of the next school day. */
export function readinessQuery() {
  return queryOptions({
    queryKey: ['lesson-readiness'],
    meta: { persist: false },
    staleTime: 60_000,
    queryFn: fetcher('/dashboard/assignments/readiness'),
  });
}
