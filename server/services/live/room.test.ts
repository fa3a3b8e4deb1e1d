import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '../../contract-types';
import { UnresponsiveError } from '../../db/failures';
import { Room } from './room';
import type { RoomSource } from './room';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const student = (id: number, answered: number) =>
  ({ assignment_student_id: id, student_id: 100 + id, answered }) as Schema<'LiveStudent'>;

/** What PostgreSQL says of a statement that it has ended. */
const tooLong = Object.assign(new Error('canceling statement'), { code: '57014' });

/** A room of two students whose readings fail while the database is away, and while they are broken themselves. */
function open() {
  const state = { away: false, broken: false, answered: 0 };
  const asked: (readonly number[] | undefined)[] = [];
  const failures: unknown[] = [];
  const read: RoomSource['read'] = (only) => {
    asked.push(only);
    if (state.away) return Promise.reject(new UnresponsiveError());
    if (state.broken) return Promise.reject(tooLong);
    const students = [student(1, state.answered), student(2, 0)];
    const wanted = students.filter((one) => only?.includes(one.assignment_student_id) ?? true);
    return Promise.resolve({ rows: wanted, rev: 1, assignments: [7] });
  };
  const room = new Room('7/1', { read, onFailure: (error) => failures.push(error) });
  room.subscribe(() => undefined);
  return { room, state, asked, failures };
}

it('reads again each second while the database is away, and tells of it once', async () => {
  const { room, state, asked, failures } = open();
  room.refresh();
  await vi.advanceTimersByTimeAsync(10);
  const seen = room.version;

  state.away = true;
  state.answered = 1;
  room.take({ copies: [1], people: [], assignments: [] });
  await vi.advanceTimersByTimeAsync(60_000);
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

it('reads ever more seldom what is broken though the database is there, and soon again once it is mended', async () => {
  const { room, state, asked, failures } = open();
  room.refresh();
  await vi.advanceTimersByTimeAsync(10);
  state.broken = true;
  state.answered = 1;
  const change = { copies: [1], people: [], assignments: [] };
  room.take(change);
  const times = asked.length;
  await vi.advanceTimersByTimeAsync(31_000);
  // After 1, 2, 4, 8 and 16 seconds; what happens meanwhile makes it no better.
  room.take({ ...change, assignments: [7] });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked.length - times).toBe(6);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked.length - times).toBe(6 + 20);
  expect(failures).toHaveLength(1);

  state.broken = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(room.since(1)?.texts).toEqual([JSON.stringify(student(1, 1))]);
  // From now on as before.
  const mended = asked.length;
  room.take(change);
  room.take(change);
  await vi.advanceTimersByTimeAsync(400);
  expect(asked.length - mended).toBe(1);
  state.broken = true;
  room.take(change);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked.length - mended).toBe(3);
  room.close();
});

it('reads at once what was broken when a page is opened, or the line to the database is there again', async () => {
  const { room, state, asked } = open();
  state.broken = true;
  room.refresh();
  await vi.advanceTimersByTimeAsync(70_000);
  state.broken = false;
  const times = asked.length;
  room.refresh();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.length - times).toBe(1);
  expect(room.since(0)).toMatchObject({ all: true });
  room.close();
});

it('reads soon again when a page is opened during a reading that then fails', async () => {
  const asked: (() => void)[] = [];
  const read: RoomSource['read'] = () =>
    new Promise((_resolve, reject) => {
      asked.push(() => reject(tooLong));
    });
  const room = new Room('7/1', { read, onFailure: () => undefined });
  room.refresh();
  // Fails often enough that its next try would come after 16 seconds.
  for (let tries = 1; tries <= 5; tries += 1) {
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked).toHaveLength(tries);
    if (tries === 5) room.refresh();
    asked.at(-1)?.();
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveLength(6);
  // Nobody was opened during this one.
  asked.at(-1)?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(6);
  room.close();
});
