/** What was promised to a teacher, beside what the school has: scores, and work that was given back. */
import { sql } from 'kysely';
import type { OutboxEntry } from '../../src/offline/outbox/outbox-entry';
import { readStoredScores } from '../faults/stored-scores';
import type { Play } from './play';
import { choiceOf, type World } from './world';

export interface ScoreCounts {
  /** Scores and releases that a screen called saved, and those of them that the school has. */
  readonly scores: number;
  readonly scoresStored: number;
  /** Kept beside a newer one, which their author has been told or will be. */
  readonly conflicts: number;
  readonly lost: number;
  readonly doubled: number;
}

/** @param parked refused, and kept on their device, where a screen tells of them */
export async function judgeScores(
  world: World,
  parked: readonly OutboxEntry[],
): Promise<ScoreCounts> {
  const { children, teachers } = world.group;
  for (const { body, userId, lastError } of parked) {
    const teacher = teachers.find(({ id }) => id === userId);
    if (body.type === 'score.save') world.complain(`a score was refused: ${String(lastError)}`);
    if (body.type === 'score.release' && teacher) {
      world.scores.wasRefused(body.workId, teacher.email);
    }
  }
  const lessons = children.flatMap((child) => child.lessons);
  const ids = teachers.map(({ id }) => id);
  const stored = await readStoredScores(world.school.db, lessons, ids);
  const verdict = world.scores.compare(stored);
  for (const complaint of verdict.complaints) world.complain(complaint);
  complainOfUnseen(world);
  return {
    scores: verdict.shown,
    scoresStored: verdict.stored,
    conflicts: verdict.conflicts,
    lost: verdict.lost,
    doubled: verdict.doubled,
  };
}

/** No note takes the place of one, and none is given, that had not stood before its author. */
function complainOfUnseen(world: World): void {
  for (const revisions of world.deliveries.scores().values()) {
    let standing = '';
    for (const { rev, type, note, device, work } of revisions) {
      const before = world.notes.get(standing);
      if (type === 'score.save') {
        const own = world.notes.get(note);
        const knows = !before || standing === note || own?.seen.has(standing) === true;
        const isOwnRun = before?.teacher === own?.teacher && before?.device === own?.device;
        const hasChosen = world.choices.has(choiceOf(work, device, note, standing));
        if (!knows && !isOwnRun && !hasChosen) {
          world.complain(`rev ${String(rev)}: ${note} has taken the place of ${standing}, unseen`);
        }
        standing = note;
      } else if (before?.device !== device && !world.given.has(`${String(work)} ${standing}`)) {
        world.complain(`rev ${String(rev)}: ${standing} was given back, unseen`);
      }
    }
  }
}

/** A child whose work was given back to be improved goes on with it, and what they write arrives. */
export async function goesOnAfterReturn(play: Play, drained: () => Promise<void>): Promise<void> {
  const { world } = play;
  const lessons = world.group.children.flatMap((child) => child.lessons);
  const returned = await sql<{ id: number }>`
    select id from assignment_students where id = any(${lessons}::int[]) and state = 'returned'
    order by id limit 1`.execute(world.school.db);
  const [copy] = returned.rows;
  if (!copy) return;
  const child = world.group.children.find((each) => each.lessons.includes(copy.id));
  if (!child) return;
  await play.seat('own', child.id);
  const [screen] = play.screensOf('own');
  const userId = screen?.userId();
  if (!screen || userId === undefined || userId !== child.id) {
    world.complain('own: nobody can sign in when all is well');
    return;
  }
  // A device that has just got its network back asks for it before it asks for lessons.
  await world.time.passFor(10_000);
  await screen.openLesson(userId, copy.id);
  await world.time.passFor(3_000);
  const view = await screen.view(userId, copy.id);
  if (view?.state !== 'returned') {
    world.complain(`work that was given back to be improved is shown as ${String(view?.state)}`);
    return;
  }
  await screen.answer(copy.id, 'word', { kind: 'short_text', text: 'improved' });
  await world.time.passFor(5_000);
  await drained();
  const improved = await sql`
    select 1 from answer_versions where assignment_student_id = ${copy.id} and question_id = 'word'
      and value ->> 'text' = 'improved'`.execute(world.school.db);
  if (improved.rows.length !== 1) world.complain('an answer after a return did not arrive once');
}
