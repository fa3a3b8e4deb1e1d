import type { Schema } from '../../contract-types';
import { findMarksSetting, setMarksSetting } from '../../db/marks.repo';
import type { MarksSettingRow } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { decidesForSchools, assertSchoolDecider } from '../../policies/schools';
import { assertMayRead } from '../../policies/assignments';

type Setting = Schema<'MarksSetting'>;

export type MarksSettings = ReturnType<typeof createMarksSetting>;

/** How a school says what work is worth: a scale, and how many scores become one mark. */
export function createMarksSetting({ db }: { readonly db: Db }) {
  const shown = (person: Person, row: MarksSettingRow | undefined): Setting => {
    if (!row) throw notFound();
    return { ...row, may_edit: decidesForSchools(person) };
  };

  return {
    /** Of the own school, or of one of the district. @throws AppError 403, 404 */
    async get(person: Person, schoolId: number | undefined): Promise<Setting> {
      assertMayRead(person);
      return shown(person, await findMarksSetting(db, person, schoolId));
    },

    /** @throws AppError 403 for everybody but School and District Administrators, 404 */
    async put(
      person: Person,
      schoolId: number | undefined,
      setting: Pick<Setting, 'scale' | 'rule'>,
    ): Promise<Setting> {
      assertSchoolDecider(person);
      return shown(person, await setMarksSetting(db, person, schoolId, setting));
    },
  };
}
