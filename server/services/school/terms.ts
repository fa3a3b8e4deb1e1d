import { faultOfStarts } from '../../../domain/terms';
import type { StartsFault } from '../../../domain/terms';
import type { Schema } from '../../contract-types';
import { findTerms, setTerms } from '../../db/terms.repo';
import type { TermsRow } from '../../db/terms.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { decidesForSchools, assertSchoolDecider } from '../../policies/schools';
import { assertMayRead } from '../../policies/assignments';

type Terms = Schema<'Terms'>;

const faults: Readonly<Record<StartsFault, Said>> = {
  invalid: 'not_a_yearly_day',
  not_in_order: 'term_not_after',
};

export type TermSettings = ReturnType<typeof createTermSettings>;

/** When the terms of a school year begin: growth is told from one to the next. */
export function createTermSettings({ db }: { readonly db: Db }) {
  const shown = (person: Person, row: TermsRow | undefined): Terms => {
    if (!row) throw notFound();
    return { ...row, may_edit: decidesForSchools(person) };
  };

  return {
    /** Of the own school, or of one of the district. @throws AppError 403, 404 */
    async get(person: Person, schoolId: number | undefined): Promise<Terms> {
      assertMayRead(person);
      return shown(person, await findTerms(db, person, schoolId));
    },

    /**
     * @throws AppError 403 for everybody but School and District Administrators, 404, 422 for days that are none or
     * stand in the wrong order
     */
    async put(
      person: Person,
      schoolId: number | undefined,
      laterStarts: Terms['later_starts'],
    ): Promise<Terms> {
      assertSchoolDecider(person);
      const found = faultOfStarts(laterStarts);
      if (found) {
        const field = `later_starts.${String(found.at)}`;
        throw new AppError(422, 'invalid', { said: faults[found.fault], at: field });
      }
      return shown(person, await setTerms(db, person, schoolId, laterStarts));
    },
  };
}
