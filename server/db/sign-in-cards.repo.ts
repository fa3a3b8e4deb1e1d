/** Badges and pictures. What one has opened (sign-ins, upload tickets, known devices) goes with it, by the foreign keys. */
import { sql } from 'kysely';
import { noPasswordHash } from './password-owners.repo';
import type { DbOrTransaction } from './tables';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';

export type CardKind = 'badge' | 'pictures';

/** A card and the active student whose it is. */
export interface CardHolder {
  readonly cardId: number;
  readonly secretHash: string;
  readonly person: Person;
}

interface HolderRow extends PersonRow {
  readonly card_id: number;
  readonly secret_hash: string;
}

const toHolder = (row: HolderRow): CardHolder => ({
  cardId: row.card_id,
  secretHash: row.secret_hash,
  person: toPerson(row),
});

export async function findBadge(
  db: DbOrTransaction,
  secretHash: string,
): Promise<CardHolder | undefined> {
  const found = await sql<HolderRow>`
    select c.id as card_id, c.secret_hash, ${personColumns}
    from sign_in_cards c
    join users u on u.id = c.student_id
    left join schools sc on sc.id = u.school_id
    where c.kind = 'badge' and c.secret_hash = ${secretHash}
      and u.role = 'Student' and u.active`.execute(db);
  const row = found.rows[0];
  return row && toHolder(row);
}

export interface ClassWithPictures {
  readonly groupId: number;
  readonly name: string;
  readonly locale: string;
  readonly holders: readonly CardHolder[];
  /** Students of the class who have no pictures yet. */
  readonly waiting: readonly Person[];
}

/** More children than any class has. */
const maxHolders = 200;

/** The class with this code and its students, with and without pictures. */
export async function findClass(
  db: DbOrTransaction,
  classCode: string,
): Promise<ClassWithPictures | undefined> {
  const group = await db
    .selectFrom('groups as g')
    .innerJoin('schools as sc', 'sc.id', 'g.school_id')
    .select(['g.id', 'g.name', 'sc.locale'])
    .where('g.class_code', '=', classCode)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst();
  if (!group) return undefined;
  const found = await sql<HolderRow | (PersonRow & { readonly card_id: null })>`
    select c.id as card_id, c.secret_hash, ${personColumns}
    from group_students gs
    join users u on u.id = gs.student_id and u.role = 'Student' and u.active
    left join sign_in_cards c on c.student_id = u.id and c.kind = 'pictures'
    left join schools sc on sc.id = u.school_id
    where gs.group_id = ${group.id}
    order by u.name, u.id limit ${maxHolders}`.execute(db);
  const { id, name, locale } = group;
  const holders = found.rows.flatMap((row) => (row.card_id === null ? [] : [toHolder(row)]));
  const waiting = found.rows.flatMap((row) => (row.card_id === null ? [toPerson(row)] : []));
  return { groupId: id, name, locale, holders, waiting };
}

export interface CardStudent {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** Who comes by another service only has none. */
  readonly has_password: boolean;
}

const isStudentOf = (groupId: number, studentIds: readonly number[]) => sql`
  u.id = any(${[...studentIds]}::int[]) and u.role = 'Student' and u.active
  and exists (select 1 from group_students gs where gs.group_id = ${groupId} and gs.student_id = u.id)`;

/** Whether all of these people, each named once, are active students of the group. */
export async function areStudentsOf(
  db: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
): Promise<boolean> {
  const found = await sql<{ readonly id: number }>`
    select u.id from users u where ${isStudentOf(groupId, studentIds)}`.execute(db);
  return found.rows.length === studentIds.length;
}

/** Those of these people who are active students of the group; they stay locked until the transaction ends. */
export async function lockStudentsOf(
  db: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
): Promise<readonly CardStudent[]> {
  // In one order for everybody, and weaker than what a sign-in's own rows ask for.
  const found = await sql<CardStudent>`
    select u.id, u.name, u.username, u.password_hash <> ${noPasswordHash} as has_password from users u
    where ${isStudentOf(groupId, studentIds)}
    order by u.id for no key update of u`.execute(db);
  return found.rows;
}

/** Puts new cards in the place of former ones of the kind. Wants the students locked. */
export async function replaceCards(
  db: DbOrTransaction,
  kind: CardKind,
  cards: readonly {
    readonly studentId: number;
    readonly secretHash: string;
    readonly secretSealed: string;
  }[],
  now: Date,
): Promise<void> {
  const ids = cards.map(({ studentId }) => studentId);
  await db
    .deleteFrom('sign_in_cards')
    .where('kind', '=', kind)
    .where('student_id', 'in', ids)
    .execute();
  await db
    .insertInto('sign_in_cards')
    .values(
      cards.map(({ studentId, secretHash, secretSealed }) => ({
        student_id: studentId,
        kind,
        secret_hash: secretHash,
        secret_sealed: secretSealed,
        created_at: now,
      })),
    )
    .execute();
}

export interface SealedCard {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** Missing without a card of the kind, and for one that was made before cards were kept. */
  readonly secret_sealed: string | null;
}

/** Those of these people who are active students of the group, with what is kept of their card of the kind. */
export async function findSealedCards(
  db: DbOrTransaction,
  groupId: number,
  kind: CardKind,
  studentIds: readonly number[],
): Promise<readonly SealedCard[]> {
  const found = await sql<SealedCard>`
    select u.id, u.name, u.username, c.secret_sealed from users u
    left join sign_in_cards c on c.student_id = u.id and c.kind = ${kind}
    where u.id = any(${[...studentIds]}::int[]) and u.role = 'Student' and u.active
      and exists (select 1 from group_students gs where gs.group_id = ${groupId} and gs.student_id = u.id)`.execute(
    db,
  );
  return found.rows;
}

export async function deleteCard(
  db: DbOrTransaction,
  studentId: number,
  kind: CardKind,
): Promise<void> {
  await db
    .deleteFrom('sign_in_cards')
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .execute();
}
