/**
 * What a school gives students to get in: badges, pictures, passphrases. Badges and pictures can be printed again
 * (`docs/decisions/047-sign-in-cards-are-printed-again.md`); a passphrase is told once.
 */
import { randomInt } from 'node:crypto';
import { newBadge, readBadge } from '../../../domain/badge';
import { newPassphrase } from '../../../domain/passphrase';
import { newPictures, readPictures } from '../../../domain/secret-pictures';
import type { StudentMethod } from '../../../domain/sign-in-settings';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { setPassword } from '../../db/password-owners.repo';
import {
  areStudentsOf,
  deleteCard,
  findSealedCards,
  lockStudentsOf,
  replaceCards,
} from '../../db/sign-in-cards.repo';
import type { CardKind } from '../../db/sign-in-cards.repo';
import { keepsStudent } from '../../db/students.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertStudentKeeper, assertMayLetStudentsIn } from '../../policies/students';
import { record } from '../audit/record';
import type { AuditEntry } from '../audit/record';
import type { Groups } from '../groups/groups';
import { hashPassword } from '../passwords/passwords';
import type { CardSealer } from '../secrets/sealing';
import { forgiveAccount } from '../limits/throttle';
import { hashToken } from '../secrets/tokens';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { assertMethodEnabled } from './way-on';

type Kind = Schema<'SignInCards'>['kind'];
type Secret = Pick<Schema<'SignInCards'>['cards'][number], 'badge' | 'pictures' | 'pass_phrase'>;

interface Made {
  readonly secret: Secret;
  readonly hash: string;
  /** What is sealed of it, to print it again. */
  readonly text: string;
}

/** Whom the district takes out of the other service shall be out: a password would stay. */
const noPassword = (): AppError => new AppError(409, 'no_password');

/** Per hour and person; a call may be for a hundred students, and hashes for each. */
const perPerson = 60;

export type SignInCards = ReturnType<typeof createSignInCards>;

export function createSignInCards(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly groups: Groups;
  readonly seal: CardSealer;
}) {
  const { db, clock, groups, seal } = context;
  return {
    /**
     * New secrets for students of a group; older ones of the kind stop.
     * @throws AppError 403, 404 for a group or a student that is not this person's, 409 no_password,
     *   method_off where the school does not use them, or group_archived, 429
     */
    async make(
      person: Person,
      groupId: number,
      kind: Kind,
      studentIds: readonly number[],
    ): Promise<Schema<'SignInCards'>> {
      assertMayLetStudentsIn(person);
      const group = await groups.groupInUse(person, groupId);
      await expectUse(db, groupId, studentIds, wayOf(kind));
      const limit = { kind: 'sign-in-cards', value: String(person.id), perHour: perPerson };
      await countUse(db, clock.now(), [limit]);
      // Hashing takes its time, so it is done before anything is locked.
      const made = new Map<number, Made>();
      for (const id of studentIds) made.set(id, await makeSecret(kind));
      const students = await db.transaction().execute(async (trx) => {
        const found = await lockStudentsOf(trx, groupId, studentIds);
        if (found.length < studentIds.length) throw notFound();
        await assertMethodEnabled(trx, studentIds, wayOf(kind));
        if (kind === 'pass_phrase' && !found.every((student) => student.has_password)) {
          throw noPassword();
        }
        await store(trx, kind, made, seal, clock.now());
        await record(trx, person, clock.now(), madeEntry(kind, group.name, studentIds));
        // Slips of before say nothing about a password that is new.
        if (kind === 'pass_phrase') {
          for (const { username } of found) await forgiveAccount(trx, username);
        }
        return new Map(found.map((student) => [student.id, student]));
      });
      const cards = studentIds.flatMap((id) => {
        const student = students.get(id);
        return student
          ? [
              {
                student_id: id,
                name: student.name,
                username: student.username,
                ...made.get(id)?.secret,
              },
            ]
          : [];
      });
      const { class_code } = group;
      return { kind, ...(kind === 'pictures' && class_code && { class_code }), cards };
    },

    /**
     * What badges or pictures of students of a group say, in the order asked for; nothing changes by it.
     * @throws AppError 403, 404 for a group or a student that is not this person's, 409 method_off or
     *   group_archived, 429
     */
    async print(
      person: Person,
      groupId: number,
      kind: CardKind,
      studentIds: readonly number[],
    ): Promise<Schema<'SignInCards'>> {
      assertMayLetStudentsIn(person);
      const group = await groups.groupInUse(person, groupId);
      const { class_code } = group;
      await expectUse(db, groupId, studentIds, kind);
      const limit = { kind: 'printed-cards', value: String(person.id), perHour: perPerson };
      await countUse(db, clock.now(), [limit]);
      const found = await db.transaction().execute(async (trx) => {
        // Where new cards are being made, what is printed are those.
        await lockStudentsOf(trx, groupId, studentIds);
        const sealed = await findSealedCards(trx, groupId, kind, studentIds);
        if (sealed.length < studentIds.length) throw notFound();
        await assertMethodEnabled(trx, studentIds, kind);
        const details = { kind, group: group.name };
        const entry = { act: 'sign_in.card_printed', people: studentIds, details } as const;
        await record(trx, person, clock.now(), entry);
        return sealed;
      });
      const students = new Map(found.map((student) => [student.id, student]));
      const read = studentIds.flatMap((student_id) => {
        const student = students.get(student_id);
        if (!student) return [];
        const { name, username, secret_sealed } = student;
        const text =
          secret_sealed === null ? undefined : seal.open(student_id, kind, secret_sealed);
        const secret = text === undefined ? undefined : secretOf(kind, text);
        return [{ student_id, name, username, secret }];
      });
      const cards = read.flatMap(({ secret, ...student }) =>
        secret ? [{ ...student, ...secret }] : [],
      );
      const without = read.flatMap(({ student_id, name, secret }) =>
        secret ? [] : [{ student_id, name }],
      );
      return { kind, ...(kind === 'pictures' && class_code && { class_code }), cards, without };
    },

    /**
     * A card stops at once, and so does everything that it has opened.
     * @throws AppError 403 for students, 404 for a student who is not this person's
     */
    async revoke(person: Person, studentId: number, kind: CardKind): Promise<void> {
      assertStudentKeeper(person);
      if (!(await keepsStudent(db, person, studentId))) throw notFound();
      await inTransaction(db, async (trx) => {
        await deleteCard(trx, studentId, kind);
        const entry = {
          act: 'sign_in.card_ended',
          people: [studentId],
          details: { kind },
        } as const;
        await record(trx, person, clock.now(), entry);
      });
    },
  };
}

/**
 * Asked before anything is counted or hashed, and once more under the lock: meanwhile either may change.
 * @throws AppError 404 for a student who is not of the group, 409 method_off
 */
async function expectUse(
  db: Db,
  groupId: number,
  studentIds: readonly number[],
  way: StudentMethod,
): Promise<void> {
  if (!(await areStudentsOf(db, groupId, studentIds))) throw notFound();
  await assertMethodEnabled(db, studentIds, way);
}

/** By what a student comes in who has this. */
const wayOf = (kind: Kind): StudentMethod => (kind === 'pass_phrase' ? 'password' : kind);

/** A passphrase is a new password; the others are further ways in. */
const madeEntry = (kind: Kind, group: string, people: readonly number[]): AuditEntry =>
  kind === 'pass_phrase'
    ? { act: 'sign_in.password_made', people, details: { group } }
    : { act: 'sign_in.card_made', people, details: { kind, group } };

async function makeSecret(kind: Kind): Promise<Made> {
  if (kind === 'badge') {
    const badge = newBadge(randomInt);
    return { secret: { badge }, hash: hashToken(readBadge(badge) ?? badge), text: badge };
  }
  if (kind === 'pictures') {
    const pictures = newPictures(randomInt);
    const text = pictures.join(' ');
    return { secret: { pictures }, hash: await hashPassword(text), text };
  }
  const pass_phrase = newPassphrase(randomInt);
  return { secret: { pass_phrase }, hash: await hashPassword(pass_phrase), text: pass_phrase };
}

/** @returns undefined for what is no secret of the kind any more */
function secretOf(kind: CardKind, text: string): Secret | undefined {
  if (kind === 'badge') return readBadge(text) === undefined ? undefined : { badge: text };
  const pictures = readPictures(text.split(' '));
  return pictures && { pictures };
}

async function store(
  trx: DbOrTransaction,
  kind: Kind,
  made: ReadonlyMap<number, Made>,
  seal: CardSealer,
  now: Date,
): Promise<void> {
  if (kind === 'pass_phrase') {
    for (const [id, { hash }] of made) await setPassword(trx, id, hash);
    return;
  }
  const cards = [...made].map(([studentId, { hash, text }]) => ({
    studentId,
    secretHash: hash,
    secretSealed: seal.close(studentId, kind, text),
  }));
  await replaceCards(trx, kind, cards, now);
}
