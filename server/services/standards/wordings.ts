/** What codes of standards say, by the frameworks of a person's district. */
import { standardKey } from '../../../domain/standards';
import type { Schema } from '../../contract-types';
import { findWordings } from '../../db/standards.repo';
import type { FoundStandard } from '../../db/standards.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';

type Wordings = Schema<'StandardWordings'>;

/** More than any page names. */
const most = 200;

/** Each framework once: what its license asks to be shown stands there. */
export function sourcesOf(rows: readonly FoundStandard[]): Wordings['frameworks'] {
  const sources = new Map(
    rows.map(
      ({ framework_id: id, title, language, notice }) =>
        [id, { id, title, language, notice }] as const,
    ),
  );
  return [...sources.values()];
}

export const toWording = ({ code, statement, language, framework_id }: FoundStandard) => ({
  code,
  statement,
  language,
  framework_id,
});

/**
 * The wording of each code that a framework has, all in one question. For an answer about standards.
 * @returns nothing where no framework has one of them
 */
export async function wordingsFor(
  db: DbOrTransaction,
  person: Person,
  codes: readonly string[],
): Promise<{ readonly wordings?: Wordings }> {
  const asked = [...new Set(codes)]
    .slice(0, most)
    .map((code) => ({ asked: code, key: standardKey(code) }));
  if (person.districtId === null || asked.length === 0) return {};
  const rows = await findWordings(db, person.districtId, asked);
  if (rows.length === 0) return {};
  const data = rows.map((row) => ({ standard: row.asked, ...toWording(row) }));
  return { wordings: { data, frameworks: sourcesOf(rows) } };
}
