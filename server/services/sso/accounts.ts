/** Which account here belongs to somebody at another service, see `docs/decisions` on account linking. */
import { createHash } from 'node:crypto';
import { foldEmail, isEmail } from '../../../domain/email';
import { homeOf } from '../../../domain/reference';
import type { Role } from '../../../domain/reference';
import type { Schema } from '../../contract-types';
import {
  districtOfEmail,
  findBySourcedIds,
  findDistrictOfTenant,
  findLinked,
  linkExternalId,
  lockExternalId,
} from '../../db/external-accounts.repo';
import type { DistrictOfTenant, ExternalId, FoundAccount } from '../../db/external-accounts.repo';
import { noPasswordHash } from '../../db/password-owners.repo';
import { schoolsOfDistrict } from '../../db/schools.repo';
import type { SchoolOfDistrict } from '../../db/schools.repo';
import { isWayOffForAny } from '../../db/sign-in-settings.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findPerson, insertPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { lineOf } from '../text/text';
import type { PersonElsewhere } from './provider';

type Refusal = Extract<
  NonNullable<Schema<'LoginAnswer'>['code']>,
  | 'account_inactive'
  | 'account_mismatch'
  | 'email_in_use'
  | 'no_district_match'
  | 'no_school_match'
  | 'role_not_known'
>;

export type Found = { readonly person: Person } | { readonly refused: Refusal };

const longestName = 120;

/**
 * The account of somebody at another service: the one that is linked, else the one that the district's roster names
 * by the same sourcedId, else a new one. Never one by its e-mail address alone.
 * @throws AppError 403 method_off, before there is a new one, for a student whose school does not use this way
 */
export function accountOf(db: Db, person: PersonElsewhere, now: Date): Promise<Found> {
  const id: ExternalId = {
    provider: person.provider,
    tenantId: person.tenantId,
    externalId: person.userId,
  };
  return db.transaction().execute(async (trx) => {
    await lockExternalId(trx, id);
    const district = await findDistrictOfTenant(trx, id);
    if (!district) return { refused: 'no_district_match' };
    const linked = await findLinked(trx, id);
    if (linked) return admissible(linked, district.id);
    const found = await firstAccount(trx, person, district, now);
    if (!('person' in found)) return found;
    const { id: userId } = found.person;
    // Whom the school keeps out leaves no account behind.
    if (id.provider !== 'classlink' && (await isWayOffForAny(trx, [userId], id.provider))) {
      throw new AppError(403, 'method_off');
    }
    await linkExternalId(trx, id, userId, now);
    return found;
  });
}

/** Somebody who has moved to another district since is not let in by the old one. */
function admissible({ person, active }: FoundAccount, districtId: number): Found {
  if (!active) return { refused: 'account_inactive' };
  return person.districtId === districtId ? { person } : { refused: 'account_mismatch' };
}

async function firstAccount(
  trx: DbOrTransaction,
  person: PersonElsewhere,
  { id: districtId, rosterIds }: DistrictOfTenant,
  now: Date,
): Promise<Found> {
  const { role } = person;
  if (role === undefined) return { refused: 'role_not_known' };
  const sourcedIds = person.sourcedIds[rosterIds];
  const [same, another] = await findBySourcedIds(trx, districtId, sourcedIds);
  if (same && (another || homeOf(same.person.role) !== homeOf(role))) {
    return { refused: 'account_mismatch' };
  }
  if (same) return admissible(same, districtId);
  const school = schoolOf(person, await schoolsOfDistrict(trx, districtId));
  if (!school && role !== 'District Administrator') return { refused: 'no_school_match' };
  const account = { person, role, districtId, school, sourcedId: sourcedIds[0] };
  return createAccount(trx, account, now);
}

/** The school of one of the ids, else the district's only one. */
function schoolOf(
  { schoolIds }: PersonElsewhere,
  schools: readonly SchoolOfDistrict[],
): SchoolOfDistrict | undefined {
  for (const id of schoolIds) {
    const named = schools.find((school) => school.external_id === id);
    if (named) return named;
  }
  return schools.length === 1 ? schools[0] : undefined;
}

interface NewAccount {
  readonly person: PersonElsewhere;
  readonly role: Role;
  readonly districtId: number;
  readonly school: SchoolOfDistrict | undefined;
  readonly sourcedId: string | undefined;
}

async function createAccount(trx: DbOrTransaction, account: NewAccount, now: Date): Promise<Found> {
  const { person, role, districtId, school, sourcedId } = account;
  const email = role === 'Student' ? undefined : usableEmail(person.email);
  const owner = email === undefined ? undefined : await districtOfEmail(trx, email);
  // A colleague's second account would be an empty one; the administrator brings the two together.
  if (owner?.districtId === districtId) return { refused: 'email_in_use' };
  const ofDistrict = role === 'District Administrator';
  const userId = await insertPerson(trx, {
    role,
    name: lineOf(person.name).slice(0, longestName).trim() || role,
    // An address of somebody outside of the district stays theirs, and nobody is told that it is known.
    email: owner ? null : (email ?? null),
    username: madeUpName(person),
    password_hash: noPasswordHash,
    school_id: ofDistrict ? null : (school?.id ?? null),
    district_id: ofDistrict ? districtId : null,
    has_trial: false,
    locale: school?.locale ?? 'en',
    sourced_id: sourcedId ?? null,
    created_at: now,
  });
  // Somebody got the address at the same moment; now it is known who.
  if (userId === undefined) return createAccount(trx, account, now);
  const created = await findPerson(trx, userId);
  if (!created) throw new Error('An account that was just made is gone');
  return { person: created };
}

function usableEmail(email: string | undefined): string | undefined {
  const folded = email === undefined ? undefined : foldEmail(email);
  return folded !== undefined && isEmail(folded) ? folded : undefined;
}

/** Nobody types it: there is no password to it. */
function madeUpName({ provider, tenantId, userId }: PersonElsewhere): string {
  const digest = createHash('sha256').update(`${tenantId} ${userId}`).digest('hex');
  return `${provider}-${digest.slice(0, 32)}`;
}
