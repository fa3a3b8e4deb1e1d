import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '../../contract-types';
import { Room } from './room';
import type { RoomSource } from './room';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const student = (id: number, answered: number) =>
  ({ assignment_student_id: id, student_id: 100 + id, answered }) as Schema<'LiveStudent'>;

/** A room of two students whose readings succeed while `state.away` is false. */
function open() {
  const state = { away: false, answered: 0 };
  const asked: (readonly number[] | undefined)[] = [];
  const failures: unknown[] = [];
  const read: RoomSource['read'] = (only) => {
    asked.push(only);
    if (state.away) return Promise.reject(new Error('away'));
    const students = [student(1, state.answered), student(2, 0)];
    const wanted = students.filter((one) => only?.includes(one.assignment_student_id) ?? true);
    return Promise.resolve({ students: wanted, rev: 1 });
  };
  const room = new Room(7, 1, { read, onFailure: (error) => failures.push(error) });
  room.subscribe(() => undefined);
  return { room, state, asked, failures };
}

it('reads again what could not be read, until it can, and tells of it once', async () => {
  const { room, state, asked, failures } = open();
  room.refresh();
  await vi.advanceTimersByTimeAsync(10);
  const seen = room.version;

  state.away = true;
  state.answered = 1;
  room.take({ copies: [1], people: [], assignments: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(failures).toHaveLength(1);
  expect(room.since(seen)).toBeUndefined();

  state.away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)).toEqual([1]);
  expect(room.since(seen)).toEqual({ all: false, texts: [JSON.stringify(student(1, 1))] });
  const times = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(times);
  room.close();
});

it('shows the class to a page that was opened while nothing could be read', async () => {
  const { room, state } = open();
  state.away = true;
  room.refresh();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(room.since(0)).toBeUndefined();
  state.away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(room.since(0)).toMatchObject({ all: true });
  room.close();
});
