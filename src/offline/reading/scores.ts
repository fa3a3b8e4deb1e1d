/**
 * What a teacher scores: all work of one lesson of an assignment, read from the server or from the copy here,
 * and what is said of it, saved here first.
 */
import { fileOf, type FileRef } from '../../../domain/answers';
import type { ScoreDraft } from '../../../domain/score-draft';
import { api } from '../../api/client';
import { NetworkError, unwrapOurs } from '../../api/errors';
import type { components } from '../../api/schema';
import { downloadAsset, hasAsset } from '../storage/asset-store';
import { broadcast } from '../tabs/channel';
import { isSignedInHere } from '../storage/device-registry';
import { readStudentFile } from '../storage/files';
import { networkFirst } from './network-first';
import { sealed } from '../outbox/outbox';
import { enqueueTyped } from '../outbox/typed-work';
import { postingKey, scoreKey, type Mark, type ScoringOutcome } from '../outbox/outbox-entry';
import { change, read } from '../storage/user-db';

export type ScoringLesson = components['schemas']['ScoringLesson'];
export type StudentWork = components['schemas']['StudentWork'];

/** Everything to score of one lesson, as the server last said. */
export interface Scoring {
  readonly lesson: ScoringLesson;
  readonly works: readonly StudentWork[];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

export interface ScoringRef {
  readonly userId: number;
  readonly assignmentId: number;
  readonly position: number;
}

const copyPrefix = 'scoring/';
/** Lessons whose work can be scored without network; older ones make room. */
const maxCopies = 20;
const worksPerPage = 50;

const copiesOf = (assignmentId: number): string => `${copyPrefix}${String(assignmentId)}/`;

function copyKey({ assignmentId, position }: ScoringRef): string {
  return `${copiesOf(assignmentId)}${String(position)}`;
}

interface LessonPath {
  readonly assignment_id: number;
  readonly position: number;
}

async function askWorks(path: LessonPath): Promise<readonly StudentWork[]> {
  const works: StudentWork[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await unwrapOurs(
      api.GET('/dashboard/assignments/{assignment_id}/lessons/{position}/work', {
        params: { path, query: { page, per_page: worksPerPage } },
      }),
    );
    works.push(...answer.data);
    last = answer.last_page;
  }
  return works;
}

async function ask({ assignmentId, position }: ScoringRef): Promise<Scoring> {
  const path = { assignment_id: assignmentId, position };
  // Together, so that when both fail neither failure is left over for nobody to take.
  const [lesson, works] = await Promise.all([
    unwrapOurs(
      api.GET('/dashboard/assignments/{assignment_id}/lessons/{position}', { params: { path } }),
    ),
    askWorks(path),
  ]);
  return { lesson, works, fetchedAt: Date.now() };
}

function filesOf({ works }: Scoring): readonly FileRef[] {
  return works.flatMap(({ answers, score }) => [
    ...answers.flatMap(({ value }) => fileOf(value) ?? []),
    ...(score?.body.voice ? [score.body.voice] : []),
  ]);
}

/** The postings from this device that the server had taken before it was asked. */
async function takenPostings(userId: number): Promise<ReadonlySet<string>> {
  const marks = await read(userId, (db) => db.getAll('answers'));
  return new Set(
    marks.flatMap(({ body, state, entityKey }) =>
      body.type === 'score.release' && state === 'sent' ? [entityKey] : [],
    ),
  );
}

/** Keeps a fresh copy. What this device has saved and the copy holds need not be remembered apart. */
async function keepCopy(
  ref: ScoringRef,
  fresh: Scoring,
  taken: ReadonlySet<string>,
): Promise<void> {
  const { userId } = ref;
  let keys: string[] = [];
  await change(userId, ['kv', 'answers', 'outbox', 'files'], async (tx) => {
    // It may run a second time.
    keys = [];
    const kv = tx.objectStore('kv');
    const answers = tx.objectStore('answers');
    await kv.put(fresh, copyKey(ref));
    for (const { assignment_student_id: id, score } of fresh.works) {
      const mark = await answers.get(scoreKey(id));
      if (mark?.state === 'sent' && (score?.rev ?? 0) >= mark.rev) keys.push(mark.entityKey);
      if (taken.has(postingKey(id))) keys.push(postingKey(id));
    }
    for (const key of keys) await answers.delete(key);
    const range = IDBKeyRange.bound(copyPrefix, `${copyPrefix}\uffff`);
    const names = await kv.getAllKeys(range);
    if (names.length <= maxCopies) return;
    const copies = (await kv.getAll(range)) as Scoring[];
    const oldest = names
      .map((name, index) => ({ name, copy: copies[index] }))
      .sort((a, b) => (a.copy?.fetchedAt ?? 0) - (b.copy?.fetchedAt ?? 0));
    const dropped = oldest.slice(0, names.length - maxCopies);
    const wanted = new Set(
      oldest
        .slice(dropped.length)
        .flatMap(({ copy }) => (copy ? filesOf(copy).map(({ sha256 }) => sha256) : [])),
    );
    for (const { name, copy } of dropped) {
      await kv.delete(name);
      for (const { sha256 } of copy ? filesOf(copy) : []) {
        const files = tx.objectStore('files');
        if (!wanted.has(sha256) && (await files.get(sha256))?.uploaded) await files.delete(sha256);
      }
    }
  });
  broadcast({ type: 'outbox', userId, markKeys: keys });
}

/**
 * Asks the server for all work of the lesson, page by page, and keeps it here.
 * @throws NetworkError, ApiError
 */
export async function fetchScoring(ref: ScoringRef): Promise<Scoring> {
  const { userId } = ref;
  const taken = await takenPostings(userId);
  const fresh = await ask(ref);
  if (!(await isSignedInHere(userId))) return fresh;
  // A full device must not keep the work from the screen.
  await keepCopy(ref, fresh, taken).catch(() => undefined);
  return fresh;
}

/**
 * Reads all work of the lesson: network first when it may be there, the kept copy otherwise.
 * @throws NotAvailableOfflineError when neither is to be had
 * @throws ApiError when the server refuses it, e.g. 404 for an assignment that is not this person's to score
 */
export async function readScoring(ref: ScoringRef): Promise<Scoring> {
  const kept = (await read(ref.userId, (db) => db.get('kv', copyKey(ref)))) as Scoring | undefined;
  return networkFirst(kept, () => fetchScoring(ref));
}

/** What this device knows of an assignment's lessons when the one that was asked for is not here. */
export interface KeptLessons {
  /** Those whose work can be scored without network, in their order; removed ones are left out. */
  readonly positions: readonly number[];
  /** As one of them was read last; null when none is here. */
  readonly latest: ScoringLesson | null;
}

/** Reads which lessons of the assignment have their work on this device. Asks nobody. */
export async function readKeptLessons({
  userId,
  assignmentId,
}: Omit<ScoringRef, 'position'>): Promise<KeptLessons> {
  const prefix = copiesOf(assignmentId);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const copies = ((await read(userId, (db) => db.getAll('kv', range))) as Scoring[])
    .filter(({ lesson }) => lesson.removed !== true)
    .sort((a, b) => a.lesson.position - b.lesson.position);
  const newest = copies.reduce<Scoring | undefined>(
    (best, copy) => (best && best.fetchedAt >= copy.fetchedAt ? best : copy),
    undefined,
  );
  return {
    positions: copies.map(({ lesson }) => lesson.position),
    latest: newest?.lesson ?? null,
  };
}

/**
 * Brings the drawings, photos and recordings of the works and the pictures of their questions onto the device, one
 * at a time; those that are here cost nothing. Ends quietly where the network does.
 */
export async function bringWhatIsShown(
  scoring: Scoring,
  userId: number,
  stop: AbortSignal,
): Promise<void> {
  const pictures = scoring.lesson.pack.assets.filter(({ type }) => type.startsWith('image/'));
  const all = [
    ...filesOf(scoring).map((file) => () => readStudentFile(userId, file)),
    ...pictures.map((picture) => async () => {
      if (!(await hasAsset(picture.sha256))) await downloadAsset(picture, stop, () => undefined);
    }),
  ];
  for (const bring of all) {
    if (stop.aborted || !(await isSignedInHere(userId))) return;
    try {
      await bring();
    } catch (error) {
      // One that the server has not got must not hold back the others.
      if (error instanceof NetworkError) return;
    }
  }
}

export interface ScoreEdit {
  readonly draft: ScoreDraft;
  /** The revision that was edited; 0 for none. */
  readonly baseRev: number;
}

/**
 * Keeps what a teacher says of one student's work. Resolves when it is durable on this device, whatever the
 * network does; one that was not sent yet gives way to a newer one.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function saveScore(
  userId: number,
  workId: number,
  { draft, baseRev }: ScoreEdit,
): Promise<void> {
  await enqueueTyped(userId, { type: 'score.save', workId, draft }, baseRev);
}

/**
 * Keeps the bytes of a spoken comment, so that a score can name them.
 * @returns the name
 * @throws StorageFullError
 */
export async function keepVoice(userId: number, sound: Blob): Promise<FileRef> {
  const file = await sealed(sound);
  await change(userId, ['files'], ({ store }) => store.put(file));
  return { sha256: file.sha256, bytes: file.bytes.byteLength, type: file.type };
}

export interface PostOrSendBack {
  readonly outcome: ScoringOutcome;
  /** The score that was looked at, and its revision. */
  readonly draft: ScoreDraft | undefined;
  readonly baseRev: number;
  /** When the work that was looked at was handed in. */
  readonly handedInAt: string | undefined;
  /** How long it stays on this device, in milliseconds, so that it can be taken back. */
  readonly holdMs?: number;
}

/**
 * Gives work back, to improve or scored, after the score that was saved before it. Resolves when that is durable
 * on this device, whoever has signed out meanwhile.
 * @returns takes it back, and says whether that was in time: not once it has been on its way
 * @throws StorageFullError
 */
export async function queuePostOrSendBack(
  userId: number,
  workId: number,
  { outcome, draft, baseRev, handedInAt, holdMs }: PostOrSendBack,
): Promise<() => Promise<boolean>> {
  const key = postingKey(workId);
  const before = await read(userId, (db) => db.get('answers', key)).catch(() => undefined);
  const seen = { ...(handedInAt !== undefined && { handedInAt }), ...(draft && { draft }) };
  const body = { type: 'score.release', workId, outcome, ...seen } as const;
  const notBefore = holdMs === undefined ? undefined : Date.now() + holdMs;
  await enqueueTyped(userId, body, baseRev, notBefore);
  return () => takeBack(userId, key, before);
}

/** @param before what was known of giving it back earlier */
async function takeBack(userId: number, key: string, before: Mark | undefined): Promise<boolean> {
  if (!(await isSignedInHere(userId))) return false;
  const taken = await change(userId, ['answers', 'outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox');
    const waiting = (await outbox.index('entityKey').getAll(key)).filter(
      ({ state, attempts }) => state === 'queued' && attempts === 0,
    );
    for (const { opId } of waiting) await outbox.delete(opId);
    if (waiting.length === 0) return false;
    const answers = tx.objectStore('answers');
    await (before ? answers.put(before) : answers.delete(key));
    return true;
  });
  if (taken) broadcast({ type: 'outbox', userId, markKeys: [key] });
  return taken;
}

/**
 * Lets go of the score that the server has kept beside a newer one, and of the posting that it has refused for a
 * newer one: their author has chosen.
 */
export async function forgetScoreConflict(userId: number, workId: number): Promise<void> {
  const keys = [scoreKey(workId), postingKey(workId)];
  await change(userId, ['answers', 'outbox'], async (tx) => {
    const answers = tx.objectStore('answers');
    for (const key of keys) {
      if ((await answers.get(key))?.state === 'kept') await answers.delete(key);
    }
    const outbox = tx.objectStore('outbox');
    for (const posting of await outbox.index('entityKey').getAll(postingKey(workId))) {
      const refused = posting.state === 'parked' && posting.lastError === 'conflict';
      if (refused) await outbox.delete(posting.opId);
    }
  });
  broadcast({ type: 'outbox', userId, markKeys: keys });
}
