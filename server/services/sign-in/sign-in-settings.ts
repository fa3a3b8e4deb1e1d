/** What a school says of how its people sign in. */
import { may } from '../../../domain/permissions';
import {
  foldDomain,
  isDomain,
  lettingIn,
  maxStaffDays,
  studentMethods,
} from '../../../domain/sign-in-settings';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findSignInSettings, saveSignInSettings } from '../../db/sign-in-settings.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import type { DemoAccounts } from '../visitors/demo-accounts';
import { chooseSchool } from '../school/school-choice';
import { record } from '../audit/record';
import { inTransaction } from '../../db/transaction';

type Settings = Schema<'SignInSettings'>;
export type SettingsChange = Pick<
  Settings,
  'rev' | 'methods' | 'student_days' | 'staff_days' | 'email_domains'
>;

export type SignInSettings = ReturnType<typeof createSignInSettings>;

export function createSignInSettings(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** Days without use after which a sign-in ends on this server: no school has longer ones. */
  readonly sessionDays: number;
  readonly demo: DemoAccounts;
  /** Whether this server is connected with Clever. */
  readonly clever: boolean;
}) {
  const { db, clock, sessionDays, demo, clever } = context;

  async function read(trx: DbOrTransaction, person: Person, schoolId: number): Promise<Settings> {
    const row = await findSignInSettings(trx, person, schoolId);
    if (!row) throw notFound();
    const { school, rev, methods, student_days: student, staff_days: staff } = row;
    const { email_domains: domains } = row;
    return {
      ...{ school_id: row.school_id, school, rev, methods: [...(methods ?? studentMethods)] },
      student_days: Math.min(student ?? sessionDays, sessionDays),
      staff_days: Math.min(staff ?? maxStaffDays, sessionDays),
      email_domains: [...(domains ?? [])],
      clever_here: clever,
      most_student_days: sessionDays,
      most_staff_days: Math.min(maxStaffDays, sessionDays),
    };
  }

  function expectKeeper({ role }: Person): void {
    if (!may(role, 'sign_in_settings.write')) throw forbidden();
  }

  return {
    /** Of the own school, or of the named one. @throws AppError 403, 404; 422 where one has to be named */
    async get(person: Person, named: number | undefined): Promise<Settings> {
      expectKeeper(person);
      return read(db, person, await chooseSchool(db, person, named));
    },

    /**
     * Nothing that is open ends at once: a method counts at the next sign-in, days at the next renewal.
     * @throws AppError 403, demo_account too; 404; 409 newer_draft; 422 with the field
     */
    async put(
      person: Person,
      named: number | undefined,
      change: SettingsChange,
    ): Promise<Settings> {
      expectKeeper(person);
      const { rev, methods, student_days, staff_days } = change;
      const email_domains = [...new Set(change.email_domains.map(foldDomain))];
      // Everybody has the password of these accounts: one visitor would shut all the others out.
      await demo.keep(person.id);
      if (!lettingIn(methods)) {
        throw new AppError(422, 'invalid', { said: 'one_way_in', at: 'methods' });
      }
      if (!email_domains.every(isDomain)) {
        throw new AppError(422, 'invalid', { said: 'no_domain', at: 'email_domains' });
      }
      return inTransaction(db, async (trx) => {
        const schoolId = await chooseSchool(trx, person, named);
        const now = clock.now();
        const settings = { rev, methods, student_days, staff_days };
        if (
          !(await saveSignInSettings(trx, schoolId, {
            ...settings,
            email_domains,
            by: person.id,
            now,
          }))
        ) {
          throw new AppError(409, 'newer_draft');
        }
        await record(trx, person, now, { act: 'sign_in.settings_set', school: schoolId });
        return read(trx, person, schoolId);
      });
    },
  };
}
