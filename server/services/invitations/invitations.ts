/** Inviting staff, as administrators do it. Nobody invites anybody above the own role. */
import { may } from '../../../domain/permissions';
import { isOfDomains } from '../../../domain/sign-in-settings';
import { readStaffList } from '../../../domain/staff-list';
import type { Clock } from '../../clock';
import type { BodyOf, QueryOf, Schema } from '../../contract-types';
import { lockDistrict } from '../../db/districts.repo';
import {
  countInvitationsSince,
  endInvitation,
  findAccountsIn,
  findInvitation,
  findInvitations,
  findInvited,
  insertInvitations,
  renewInvitation,
} from '../../db/invitations.repo';
import type { InvitationRow, NewInvitation } from '../../db/invitations.repo';
import { findSchoolsOf, isSchoolOf } from '../../db/schools.repo';
import { findEmailDomains } from '../../db/sign-in-settings.repo';
import { findStaffMember } from '../../db/staff.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import { keepsRole, staffReachOf } from '../../policies/users';
import { passwordNeeded } from '../passwords/askers-proof';
import { record } from '../audit/record';
import type { AuditEntry } from '../audit/record';
import type { AskersProof } from '../passwords/askers-proof';
import { listRefusal } from '../lists/list-refusal';
import { paginationOf, sliceOf } from '../lists/pagination';
import { lineOf, storableText } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { invitationEnd } from './mails';
import type { InvitationMails } from './mails';
import { endedInvitation } from './offer';
import { planInvitations } from './plan';
import type { PlannedInvitation } from './plan';

export type InvitationsQuery = QueryOf<'listInvitations'>;

/** What the asker shows belongs to administrators. */
export type InviteBody = BodyOf<'inviteStaff'>;

/** Per hour: looks and makings of one person, and mails that one address may be made to get again. */
const listsPerHour = 200;
const againPerHour = 3;
/** Mails of one district in a day. */
const maxADay = 10_000;
const dayMs = 24 * 60 * 60_000;
const againLimit = ({ districtId }: Person, email: string) => ({
  kind: 'invitation-again',
  value: `${String(districtId)} ${email}`,
  perHour: againPerHour,
});

/** More than any district has. */
const maxSchools = 2000;

const reasons = {
  no_rows: 'no_addresses',
  too_many_rows: 'too_many_addresses',
  no_email_column: 'no_email_column',
} as const;

function stateOf(row: InvitationRow, now: Date): Schema<'InvitationState'> {
  const { state, expires_at, is_known: isKnown } = row;
  if (state !== 'open') return state;
  if (isKnown) return 'known';
  return expires_at > now ? 'waiting' : 'late';
}

const toInvitation = (row: InvitationRow, now: Date): Schema<'Invitation'> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: stateOf(row, now),
  expires_at: row.expires_at.toISOString(),
  ...(row.school !== null && { school: row.school }),
  ...(row.invited_by !== null && { invited_by: row.invited_by }),
});

/** @throws AppError 403 for whoever invites nobody, or not to this role */
function expectInviter(person: Person, role: Schema<'StaffRole'>): number {
  staffReachOf(person);
  if (!keepsRole(person, role) || person.districtId === null) throw forbidden();
  return person.districtId;
}

const newOnes = (rows: readonly PlannedInvitation[]): readonly NewInvitation[] =>
  rows.flatMap(({ row: { email, role, result }, schoolId }) =>
    result === 'new' && email !== undefined && role ? [{ email, role, schoolId }] : [],
  );

/** Whoever keeps accounts opens more than a teacher. */
const isOffice = ({ role }: NewInvitation): boolean => may(role, 'users.write');

/** Who asks, as they are once nobody else changes the accounts of the district. @throws AppError 403 */
async function lockInviter(trx: DbOrTransaction, asker: Person): Promise<Person> {
  if (asker.districtId === null) throw forbidden();
  await lockDistrict(trx, asker.districtId);
  const person = await findPerson(trx, asker.id);
  if (person?.districtId !== asker.districtId) throw forbidden();
  const self = await findStaffMember(trx, staffReachOf(person), person.id);
  if (self?.active !== true) throw forbidden();
  return person;
}

/** @throws AppError 422 where the school invites only addresses of other domains by now */
async function expectDomain(
  trx: DbOrTransaction,
  { districtId }: Person,
  { email, school_id: schoolId }: InvitationRow,
): Promise<void> {
  if (districtId === null || schoolId === null) return;
  const domains = (await findEmailDomains(trx, districtId)).get(schoolId);
  if (!domains || isOfDomains(email, domains)) return;
  throw new AppError(422, 'invalid', { said: 'email_domain' });
}

type InvitationAct = 'sent' | 'sent_again' | 'taken_back';

const entryOf = (act: InvitationAct, { email, role, schoolId }: NewInvitation): AuditEntry => ({
  act: `invitation.${act}`,
  thing: { kind: 'invitation', name: email, schoolId },
  details: { role },
});

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mails: InvitationMails;
  readonly proof: AskersProof;
}) {
  const { db, clock, mails, proof } = context;

  async function plan(trx: DbOrTransaction, person: Person, body: InviteBody) {
    const districtId = expectInviter(person, body.role);
    const { school_id: schoolId } = body;
    if (schoolId !== undefined && !(await isSchoolOf(trx, person, schoolId))) throw notFound();
    const list = readStaffList(storableText(body.text));
    if ('refused' in list) {
      throw listRefusal(reasons[list.refused], 'seen' in list ? list.seen : undefined);
    }
    const emails = list.rows.flatMap(({ email, problem }) => (problem ? [] : email));
    const known = {
      schools: await findSchoolsOf(trx, person, maxSchools),
      accounts: await findAccountsIn(trx, districtId, emails),
      invited: await findInvited(trx, districtId, emails, clock.now()),
      domains: await findEmailDomains(trx, districtId),
    };
    return planInvitations(list.rows, known, {
      role: body.role,
      schoolId,
      mayInvite: (role) => keepsRole(person, role),
      isWide: person.schoolId === null,
    });
  }

  /** @throws AppError 422 for more than a district mails in a day */
  async function expectRoom(trx: DbOrTransaction, districtId: number, more: number) {
    const dayBefore = new Date(clock.now().getTime() - dayMs);
    const made = await countInvitationsSince(trx, districtId, dayBefore);
    if (made + more <= maxADay) return;
    throw new AppError(422, 'invalid', { said: 'too_many_invitations', at: 'text' });
  }

  async function make(trx: DbOrTransaction, person: Person, wanted: readonly NewInvitation[]) {
    if (wanted.length === 0) return;
    const now = clock.now();
    const districtId = expectInviter(person, 'Teacher');
    await expectRoom(trx, districtId, wanted.length);
    await insertInvitations(trx, wanted, {
      districtId,
      userId: person.id,
      locale: person.locale,
      now,
      expiresAt: invitationEnd(now),
    });
  }

  /**
   * Whoever found the screen of an administrator open makes no administrator. What else refuses the list does so first.
   * @returns whether administrators may be invited now
   */
  async function askForOffice(asker: Person, body: InviteBody): Promise<boolean> {
    const districtId = expectInviter(asker, body.role);
    const wanted = newOnes(await plan(db, asker, body));
    if (!wanted.some(isOffice)) return false;
    await proof.ask(asker, body, () => expectRoom(db, districtId, wanted.length));
    return true;
  }

  /** @throws AppError 403 for one above the own role, 404 */
  async function ownInvitation(trx: DbOrTransaction, person: Person, id: number) {
    const found = await findInvitation(trx, staffReachOf(person), id);
    if (!found) throw notFound();
    if (!keepsRole(person, found.role)) throw forbidden();
    return found;
  }

  return {
    /** @throws AppError 403 */
    async list(person: Person, query: InvitationsQuery) {
      const reach = staffReachOf(person);
      const now = clock.now();
      const { role, school, state } = query;
      const search = lineOf(query.search ?? '');
      const filter = { search, role, school, state };
      const { total, rows } = await findInvitations(db, reach, filter, now, sliceOf(query));
      const filters: Record<string, string> = {
        ...(search && { search }),
        ...(role !== undefined && { role }),
        ...(school !== undefined && { school: String(school) }),
        ...(state !== undefined && { state }),
      };
      const shown = rows.length;
      const pages = paginationOf('/api/dashboard/invitations', query, filters, { total, shown });
      return { ...pages, data: rows.map((row) => toInvitation(row, now)) };
    },

    /**
     * Looks at a list, or invites whom it names. An account that is there is never touched.
     * @throws AppError 403 also for a role above the own one, 404 for a school of others, 422 for a list that cannot
     *   be used at all, and as `AskersProof.ask` for administrators; 429
     */
    async invite(asker: Person, body: InviteBody) {
      expectInviter(asker, body.role);
      const limit = { kind: 'invitations', value: String(asker.id), perHour: listsPerHour };
      await countUse(db, clock.now(), [limit]);
      if (!body.confirm) {
        const rows = await plan(db, asker, body);
        return { done: false, rows: rows.map(({ row }) => row) };
      }
      const mayInviteOffice = await askForOffice(asker, body);
      const rows = await inTransaction(db, async (trx) => {
        // Two who invite one address at once go one after the other: the second finds it invited.
        const person = await lockInviter(trx, asker);
        const planned = await plan(trx, person, body);
        const wanted = newOnes(planned);
        // An invitation that was there may have been taken back since.
        if (!mayInviteOffice && wanted.some(isOffice)) throw passwordNeeded();
        await make(trx, person, wanted);
        for (const one of wanted) await record(trx, asker, clock.now(), entryOf('sent', one));
        return planned;
      });
      mails.run();
      return { done: true, rows: rows.map(({ row }) => row) };
    },

    /**
     * @throws AppError 403, 404, 422 invitation_used, invitation_taken_back or invitation_account, also for an address
     *   that the school would not invite now; 429
     */
    async sendAgain(asker: Person, id: number): Promise<void> {
      const { email, state: now } = await ownInvitation(db, asker, id);
      if (now === 'open') await countUse(db, clock.now(), [againLimit(asker, email)]);
      await inTransaction(db, async (trx) => {
        const person = await lockInviter(trx, asker);
        const invitation = await ownInvitation(trx, person, id);
        const { state, is_known: isKnown } = invitation;
        if (state === 'open' && isKnown) throw endedInvitation('invitation_account');
        if (state === 'open') await expectDomain(trx, person, invitation);
        const by = { userId: person.id, expiresAt: invitationEnd(clock.now()) };
        if (await renewInvitation(trx, id, by)) {
          const { school_id: schoolId } = invitation;
          const entry = entryOf('sent_again', { ...invitation, schoolId });
          return record(trx, asker, clock.now(), entry);
        }
        throw endedInvitation(state === 'taken_back' ? 'invitation_taken_back' : 'invitation_used');
      });
      mails.run();
    },

    /** @throws AppError 403, 404, 422 invitation_used, 429 */
    async takeBack(person: Person, id: number): Promise<void> {
      const invitation = await ownInvitation(db, person, id);
      const { email, state: now } = invitation;
      // Else inviting and taking back in turns would mail one address without end.
      if (now === 'open') await countUse(db, clock.now(), [againLimit(person, email)]);
      const done = await inTransaction(db, async (trx) => {
        if (!(await endInvitation(trx, id, 'taken_back'))) return false;
        const { school_id: schoolId } = invitation;
        const entry = entryOf('taken_back', { ...invitation, schoolId });
        await record(trx, person, clock.now(), entry);
        return true;
      });
      if (done) return;
      const { state } = await ownInvitation(db, person, id);
      if (state === 'accepted') throw endedInvitation('invitation_used');
    },
  };
}
