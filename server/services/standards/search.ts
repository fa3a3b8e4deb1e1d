import { foldedWords, standardKey } from '../../../domain/standards';
import type { Schema } from '../../contract-types';
import { searchStandards } from '../../db/standards.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { readStandardsOf } from '../../policies/standards';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { lineOf } from '../text/text';
import { sourcesOf, toWording, wordingsFor } from './wordings';

export interface StandardsSearch extends PageQuery {
  readonly q: string;
}

const path = '/api/dashboard/standards';
/** Of what was typed; the others say little more. */
const maxWords = 6;
const defaultPerPage = 10;

const nothing = { total: 0, rows: [] };

export type StandardSearch = ReturnType<typeof createStandardSearch>;

/** Standards found by their codes or words, and what known codes say. */
export function createStandardSearch({ db }: { readonly db: Db }) {
  return {
    /** By the beginning of a code first, then by words. @throws AppError 403 for whoever plans no lessons */
    async search(
      person: Person,
      { q, page = 1, per_page = defaultPerPage }: StandardsSearch,
    ): Promise<Schema<'StandardsFound'>> {
      const district = readStandardsOf(person);
      const typed = lineOf(q);
      const query = { page, per_page };
      const words = foldedWords(typed).split(' ').filter(Boolean).slice(0, maxWords);
      const asked = { key: standardKey(typed), words };
      const { total, rows } =
        district === null || words.length === 0
          ? nothing
          : await searchStandards(db, district, asked, sliceOf(query));
      return {
        ...paginationOf(path, query, { q: typed }, { total, shown: rows.length }),
        data: rows.map(toWording),
        frameworks: sourcesOf(rows),
      };
    },

    /** What codes say; those that no framework has are left out. @throws AppError 403 */
    async wordings(person: Person, codes: string): Promise<Schema<'StandardWordings'>> {
      readStandardsOf(person);
      const asked = codes.split(',').flatMap((code) => lineOf(code) || []);
      const { wordings = { data: [], frameworks: [] } } = await wordingsFor(db, person, asked);
      return wordings;
    },
  };
}
