/** Keeping the accounts of staff. Whoever keeps somebody may; for everybody else there is nobody. */
import { foldEmail, isEmail } from '../../../domain/email';
import { isDistrictRole } from '../../../domain/permissions';
import type { BodyOf, Schema } from '../../contract-types';
import { endAuthKeysOf } from '../../db/auth-keys.repo';
import { isUniqueError } from '../../db/failures';
import { endInvitationsOf } from '../../db/invitations.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import { deletePasswordReset } from '../../db/password-resets.repo';
import { isSchoolOf } from '../../db/schools.repo';
import { revokeSessionsByLinksOf } from '../../db/sessions.repo';
import { leaveGroups, setFurtherSchools, updateStaffMember } from '../../db/staff.repo';
import type { StaffRow } from '../../db/staff.repo';
import type { Clock } from '../../clock';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findAccount, findPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import {
  keepsRole,
  mayHaveFurtherSchools,
  maySendInvitation,
  setsFurtherSchools,
} from '../../policies/users';
import type { AskersProof } from '../passwords/askers-proof';
import { record } from '../audit/record';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { lineOf, storableText } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { assertNotLast, lockMember, ownAccount, refused } from './kept';
import { listStaff } from './list';
import type { UsersQuery } from './list';

type StaffRole = Schema<'StaffRole'>;

/** What the asker shows belongs to another address, role or school, also a further one. */
export type UserChange = BodyOf<'updateUser'>;

const emailTaken = (): AppError => new AppError(422, 'email_taken', { at: 'email' });

const newerDraft = (): AppError => new AppError(409, 'newer_draft');

function nameOf(text: string): string {
  const name = lineOf(text);
  if (name === '') throw refused('name', 'needed');
  return name;
}

function emailOf(text: string): string {
  const email = foldEmail(storableText(text));
  if (!isEmail(email)) throw refused('email', 'not_an_email');
  return email;
}

const furtherOf = ({ further }: StaffRow): readonly number[] => further.map(({ id }) => id);

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** @throws AppError 422 own_account for what another administrator has to do */
function refuseOwn(person: Person, member: StaffRow, change: UserChange): void {
  if (person.id !== member.id) return;
  const { email, role, school_id } = change;
  if (role !== undefined && role !== member.role) throw ownAccount('role');
  if (school_id !== undefined && school_id !== member.school_id) throw ownAccount('school_id');
  if (change.further_school_ids && !isSame(change.further_school_ids, furtherOf(member))) {
    throw ownAccount('further_school_ids');
  }
  // Whoever got hold of a sign-in for a minute could have a new password mailed to themselves.
  if (email !== undefined && emailOf(email) !== member.email) throw ownAccount('email');
}

interface Decided {
  readonly member: StaffRow;
  readonly role: StaffRole;
  readonly reaches: boolean;
  readonly movesMail: boolean;
}

/** What the activity log says of a change: that of a role, else of schools, and what of the person's own is another. */
function entriesOf({ member, role, reaches, movesMail }: Decided, name: string | undefined) {
  const fields = [
    ...(name !== undefined && name !== member.name ? (['name'] as const) : []),
    ...(movesMail ? (['email'] as const) : []),
  ];
  const isNewRole = role !== member.role;
  return [
    ...(fields.length > 0 ? [{ act: 'staff.changed' as const, details: { fields } }] : []),
    ...(isNewRole
      ? [{ act: 'staff.role_changed' as const, details: { role, former_role: member.role } }]
      : reaches
        ? [{ act: 'staff.schools_changed' as const }]
        : []),
  ];
}

export type Users = ReturnType<typeof createUsers>;

export function createUsers(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly demo: DemoAccounts;
  readonly proof: AskersProof;
  /** Told whose account may do less than before. */
  readonly onChanged: (userId: number) => void;
}) {
  const { db, clock, mailer, letters, demo, proof, onChanged } = context;

  /** Where somebody of this role belongs. @throws AppError 404 for a school of others, 422 */
  async function placeOf(
    trx: DbOrTransaction,
    person: Person,
    role: StaffRole,
    schoolId: number | null,
  ) {
    if (schoolId !== null && role !== 'District Administrator') {
      if (await isSchoolOf(trx, person, schoolId))
        return { school_id: schoolId, district_id: null };
      throw notFound();
    }
    if (!isDistrictRole(role) || person.schoolId !== null || person.districtId === null) {
      throw refused('school_id', 'choose_school');
    }
    return { school_id: null, district_id: person.districtId };
  }

  /**
   * The schools beside home after a change: the named ones, else those of before. Home is none of them.
   * @throws AppError 403 for whoever is of no whole district, 404 for a school of others, 422 with the field
   */
  async function furtherAfter(
    trx: DbOrTransaction,
    person: Person,
    member: StaffRow,
    after: { readonly role: StaffRole; readonly home: number | null },
    named: readonly number[] | undefined,
  ): Promise<readonly number[]> {
    const { role, home } = after;
    const isPossible = mayHaveFurtherSchools(role, home);
    if (named === undefined) return isPossible ? furtherOf(member).filter((id) => id !== home) : [];
    if (!setsFurtherSchools(person)) throw forbidden();
    const wished = [...new Set(named)].filter((id) => id !== home);
    if (wished.length > 0 && !isPossible) {
      const said = role === 'District Administrator' ? 'district_role' : 'home_school_first';
      throw refused('further_school_ids', said);
    }
    for (const id of wished) if (!(await isSchoolOf(trx, person, id))) throw notFound();
    return wished;
  }

  /**
   * What becomes of an account by a change, with the district's lock held.
   * @throws AppError 403, 404; 409 newer_draft; 422 own_account, last_district_administrator, last_it_administrator, or
   *   with fields
   */
  async function decide(trx: DbOrTransaction, asker: Person, userId: number, change: UserChange) {
    const { person, member, districtId } = await lockMember(trx, asker, userId);
    if (member.rev !== change.rev) throw newerDraft();
    refuseOwn(person, member, change);
    const { role = member.role, school_id: schoolId = member.school_id } = change;
    if (!keepsRole(person, role)) throw forbidden();
    if (role === 'District Administrator' && typeof change.school_id === 'number') {
      throw refused('school_id', 'district_role');
    }
    const isNewRole = role !== member.role;
    const narrows = member.school_id === null && schoolId !== null;
    if (isNewRole || narrows) {
      await assertNotLast(trx, member, districtId, isNewRole ? 'role' : 'school_id');
    }
    const moves = isNewRole || schoolId !== member.school_id;
    const place = moves ? await placeOf(trx, person, role, schoolId) : undefined;
    const home = place ? place.school_id : member.school_id;
    const named = change.further_school_ids;
    const further = await furtherAfter(trx, person, member, { role, home }, named);
    const reaches = moves || !isSame(further, furtherOf(member));
    const email = change.email === undefined ? undefined : emailOf(change.email);
    const movesMail = email !== undefined && email !== member.email;
    return { member, role, place, home, further, reaches, movesMail };
  }

  /**
   * A new password could be mailed to another address, and another role or school opens more than before: whoever found
   * the screen of an administrator open gives none of them. What else refuses the change does so first.
   */
  async function askForWays(
    asker: Person,
    userId: number,
    change: UserChange,
    email: string | undefined,
  ): Promise<void> {
    const { role, school_id: schoolId, further_school_ids: further } = change;
    if (asker.id === userId) return;
    if ([email, role, schoolId, further].every((each) => each === undefined)) return;
    const { reaches, movesMail } = await inTransaction(db, (trx) =>
      decide(trx, asker, userId, change),
    );
    if (!reaches && !movesMail) return;
    if (movesMail) await demo.keep(userId);
    await proof.ask(asker, change, async () => {
      if (movesMail && email !== undefined && (await findAccount(db, 'email', email))) {
        throw emailTaken();
      }
    });
  }

  return {
    list: (person: Person, query: UsersQuery) => listStaff(context, person, query),

    /**
     * Another address is told to the mailbox of before: whoever took the account over could not keep that from its person.
     * @throws AppError 403, 404; 409 newer_draft; 422 email_taken, own_account, last_district_administrator,
     *   last_it_administrator, as `AskersProof.ask`, or with fields
     */
    async update(asker: Person, userId: number, change: UserChange): Promise<void> {
      const name = change.name === undefined ? undefined : nameOf(change.name);
      const email = change.email === undefined ? undefined : emailOf(change.email);
      await askForWays(asker, userId, change, email);
      const former = email === undefined ? undefined : await findPasswordOwner(db, { id: userId });
      const work = inTransaction(db, async (trx) => {
        const decided = await decide(trx, asker, userId, change);
        const { role, place, home, further, reaches, movesMail } = decided;
        const written = {
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
          ...(place && { role, ...place }),
        };
        if (Object.keys(written).length > 0) await updateStaffMember(trx, userId, written);
        if (reaches) {
          await setFurtherSchools(trx, userId, further);
          const schools = role === 'Teacher' && home !== null ? [home, ...further] : [];
          await leaveGroups(trx, userId, schools);
          // What was given with the former reach lets nobody in any more.
          await endAuthKeysOf(trx, userId, clock.now());
          await revokeSessionsByLinksOf(trx, userId, clock.now());
          const now = await findPerson(trx, userId);
          await endInvitationsOf(trx, userId, (given) => !!now && maySendInvitation(now, given));
        }
        if (movesMail) {
          // A link to a new password lies in the former mailbox.
          await deletePasswordReset(trx, userId);
        }
        for (const entry of entriesOf(decided, name)) {
          await record(trx, asker, clock.now(), { ...entry, people: [userId] });
        }
      });
      await work.catch((error: unknown) => {
        throw isUniqueError(error) ? emailTaken() : error;
      });
      if (former && former.email !== email) {
        mailer.post(() => Promise.resolve(letters.addressChanged(former)));
      }
      onChanged(userId);
    },
  };
}
