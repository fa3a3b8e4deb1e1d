/** The end of a round: everything heals, time goes by, and what was promised is compared with what the school has. */
import { sql } from 'kysely';
import type { AnswerRow, LatchRow } from '../faults/ledger';
import { readStoredWork } from '../faults/stored-work';
import type { OutboxEntry } from '../../src/offline/outbox/outbox-entry';
import type { Play } from './play';
import type { DeviceName } from './schedule';
import { goesOnAfterReturn, judgeScores } from './score-verdict';
import type { ScoreCounts } from './score-verdict';
import type { World } from './world';

/** With the network back, nothing waits longer than this: a pause of a minute, a start at a moment of its own, and the sending. */
const patienceMs = 6 * 60_000;

export interface Counts extends Omit<ScoreCounts, 'lost' | 'doubled'> {
  readonly shown: number;
  readonly stored: number;
  /** Of answers, hand-ins, scores and releases. */
  readonly lost: number;
  readonly doubled: number;
  readonly parked: number;
}

export const noCounts: Counts = {
  shown: 0,
  stored: 0,
  parked: 0,
  scores: 0,
  scoresStored: 0,
  conflicts: 0,
  lost: 0,
  doubled: 0,
};

/** Ends the round and says what was wrong; the complaints stand in the world. */
export async function judge(play: Play): Promise<Counts> {
  const { world } = play;
  heal(play);
  for (const on of play.devices()) {
    if (play.screensOf(on).length === 0) await play.openTab(on, 'now');
  }
  await world.time.until(() => false, 1_000);
  let parked = await drained(play);
  for (const on of play.devices()) await play.coldStart(on);
  await goesOnAfterReturn(play, async () => {
    parked = await drained(play);
  });
  const lessons = world.group.children.flatMap((child) => child.lessons);
  const stored = await readStoredWork(world.school.db, lessons);
  const answers = parked.flatMap((entry): AnswerRow[] => answerRow(entry));
  const latches = parked.flatMap((entry): LatchRow[] => latchRow(entry));
  const known = new Set(
    stored.latches.map(
      ({ assignmentStudentId, latch }) => `${String(assignmentStudentId)} ${latch}`,
    ),
  );
  const verdict = world.ledger.compare({
    answers: [...stored.answers, ...answers],
    latches: [
      ...stored.latches,
      ...latches.filter(
        ({ assignmentStudentId, latch }) => !known.has(`${String(assignmentStudentId)} ${latch}`),
      ),
    ],
  });
  for (const complaint of verdict.complaints) world.complain(complaint);
  for (const complaint of world.deliveries.overtaken()) world.complain(complaint);
  await handInsStay(world, lessons);
  await timeCountsOnce(world, lessons);
  const { shown, stored: arrived } = verdict;
  const scores = await judgeScores(world, parked);
  return {
    ...scores,
    shown,
    stored: arrived,
    lost: verdict.lost + scores.lost,
    doubled: verdict.doubled + scores.doubled,
    parked: parked.length,
  };
}

function heal(play: Play): void {
  const { world } = play;
  world.line.mood = 'well';
  for (const on of play.devices()) {
    world.devices[on].storage.mood = 'well';
    play.setNetwork(on, 'well');
  }
}

/**
 * Waits until nothing waits any more. What a teacher typed that was written only after they had left waits for them,
 * and nothing else does: they sit down once more, each of them once at each device.
 * @returns what is parked: refused, and kept on its device
 */
async function drained(play: Play): Promise<readonly OutboxEntry[]> {
  const { world } = play;
  const back = new Set<string>();
  const told = new Set<string>();
  let end = world.time.now + patienceMs;
  for (;;) {
    const all: Unsent[] = [];
    for (const on of play.devices()) {
      for (const entry of await unsentOn(play, on)) all.push({ on, entry });
    }
    const waiting = all.filter(({ entry }) => entry.state !== 'parked');
    if (waiting.length === 0) return all.map(({ entry }) => entry);
    if (world.time.now > end) {
      const comers = new Map<DeviceName, number>();
      for (const { on, entry } of waiting) {
        const who = `${on} ${String(entry.userId)}`;
        if (waitsForAuthor(play, on, entry) && !back.has(who)) comers.set(on, entry.userId);
        else if (!told.has(entry.opId)) {
          told.add(entry.opId);
          world.complain(stillWaiting(entry));
        }
      }
      if (comers.size === 0) return all.map(({ entry }) => entry);
      for (const [on, userId] of comers) {
        back.add(`${on} ${String(userId)}`);
        await play.seat(on, userId);
      }
      end = world.time.now + patienceMs;
    }
    await world.time.passFor(5_000);
  }
}

interface Unsent {
  readonly on: DeviceName;
  readonly entry: OutboxEntry;
}

function waitsForAuthor(play: Play, on: DeviceName, entry: OutboxEntry): boolean {
  const isAway = play.seated[on] !== entry.userId;
  return isAway && play.isTeacher(entry.userId) && play.left.isLate(on, entry);
}

const stillWaiting = ({ body, lastError, attempts }: OutboxEntry): string =>
  `still waiting: ${body.type} (${String(lastError)}, ${String(attempts)} tries)`;

async function unsentOn(play: Play, on: DeviceName): Promise<readonly OutboxEntry[]> {
  const [screen] = play.screensOf(on);
  if (!screen) return [];
  const { app } = screen;
  const reading = app.people().then(async (everybody) => {
    const outboxes = everybody.map(({ userId }) => app.read(userId, (db) => db.getAll('outbox')));
    return (await Promise.all(outboxes)).flat();
  });
  const found = await play.world.time.settled(reading, 30_000);
  if (found?.status === 'fulfilled') return found.value;
  play.world.complain(`${on}: its storage does not answer`);
  return [];
}

function answerRow({ body, seq, opId, deviceId }: OutboxEntry): AnswerRow[] {
  if (body.type !== 'answer.save') return [];
  const { assignmentStudentId, questionId, value } = body;
  return [{ assignmentStudentId, questionId, value, seq, opId, deviceId }];
}

function latchRow({ body }: OutboxEntry): LatchRow[] {
  if (body.type === 'step.complete')
    return [{ assignmentStudentId: body.assignmentStudentId, latch: body.stepId }];
  if (body.type === 'assignment.hand_in')
    return [{ assignmentStudentId: body.assignmentStudentId, latch: 'hand-in' }];
  return [];
}

/** What a device has measured may get lost with what was never said to be kept, and counts no second time. */
async function timeCountsOnce(world: World, lessons: readonly number[]): Promise<void> {
  const known = await sql<{ id: number; seconds: number }>`
    select id, active_seconds as seconds from assignment_students
    where id = any(${[...lessons]}::int[]) and active_seconds is not null`.execute(world.school.db);
  for (const { id, seconds } of known.rows) {
    const measured = world.measured.get(id) ?? 0;
    if (seconds > measured) {
      world.complain(`${String(seconds)} s at a lesson count, ${String(measured)} s were measured`);
    }
  }
}

/** What was handed in stays so until a teacher gives it back. */
async function handInsStay(world: World, lessons: readonly number[]): Promise<void> {
  const open = await sql<{ id: number; state: string }>`
    select id, state from assignment_students
    where id = any(${[...lessons]}::int[]) and handed_in_at is not null
      and state not in ('handed_in', 'scored', 'returned')`.execute(world.school.db);
  for (const { state } of open.rows) world.complain(`a lesson that was handed in is ${state}`);
}
