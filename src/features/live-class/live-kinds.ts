/** What the live pages look at: a lesson of an assignment, or a class over its lessons of today. */
import { call } from '../../api/call';
import { api } from '../../api/client';
import type { readEvents, StreamCallOptions } from '../../api/event-stream';
import type { News } from './live-store';
import type { ClassSnapshot, LiveClassDelta, LiveDelta, LiveSnapshot } from './queries';
import type { LiveStudent, LiveWork } from './queries';

export interface LiveUpdate<Row> extends News<Row> {
  /** Another one than that of the snapshot: the snapshot is asked for anew. */
  readonly rev: number | string;
}

export interface LiveKind<Snapshot, Row, Place> {
  readonly name: string;
  readonly idOf: (row: Row) => number;
  readonly ask: (id: number, place: Place | undefined, signal: AbortSignal) => Promise<Snapshot>;
  /** What the snapshot is of, where nothing was said. */
  readonly placeOf: (snapshot: Snapshot) => Place;
  readonly update: (snapshot: Snapshot) => LiveUpdate<Row>;
  readonly open: (
    id: number,
    place: Place,
    options: StreamCallOptions,
  ) => ReturnType<Parameters<typeof readEvents>[0]>;
  readonly read: (data: string) => LiveUpdate<Row>;
}

/** By the position of the lesson; that of today when it is not said. */
export const oneLesson: LiveKind<LiveSnapshot, LiveStudent, number> = {
  name: 'live',
  idOf: (student) => student.student_id,
  ask: (id, position, signal) =>
    call('GET', '/dashboard/assignments/{assignment_id}/live', {
      path: { assignment_id: id },
      query: { position },
      signal,
    }),
  placeOf: ({ position }) => position,
  update: ({ server_time, rev, students }) => ({ server_time, rev, rows: students }),
  open: (id, position, options) =>
    api.GET('/dashboard/assignments/{assignment_id}/live/events', {
      params: { path: { assignment_id: id }, query: { position } },
      ...options,
    }),
  read: (data) => {
    const { students, ...update } = JSON.parse(data) as LiveDelta;
    return { ...update, rows: students };
  },
};

/** By the day; today at the school when it is not said. */
export const wholeClass: LiveKind<ClassSnapshot, LiveWork, string> = {
  name: 'live-class',
  idOf: ({ student }) => student.assignment_student_id,
  ask: (id, day, signal) =>
    call('GET', '/dashboard/groups/{group_id}/live', {
      path: { group_id: id },
      query: { day },
      signal,
    }),
  placeOf: ({ day }) => day,
  update: ({ server_time, rev, work }) => ({ server_time, rev, rows: work }),
  open: (id, day, options) =>
    api.GET('/dashboard/groups/{group_id}/live/events', {
      params: { path: { group_id: id }, query: { day } },
      ...options,
    }),
  read: (data) => {
    const { work, ...update } = JSON.parse(data) as LiveClassDelta;
    return { ...update, rows: work };
  },
};
