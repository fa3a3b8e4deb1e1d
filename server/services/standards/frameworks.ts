/** Frameworks of standards come into a district: looked at first, then put in the place of what was there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caseBounds } from '../../../domain/case-package';
import type { CaseFault, CaseFramework } from '../../../domain/case-package';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  deleteFramework,
  findFrameworkItems,
  findFrameworks,
  lockFrameworks,
  putFramework,
} from '../../db/standards.repo';
import type { FrameworkRow } from '../../db/standards.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { keepsStandards, keptStandardsOf, readStandardsOf } from '../../policies/standards';
import { projectRoot } from '../../project-root';
import { Semaphore } from '../scheduling/semaphore';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { readStandards } from './reading';
import type { StandardsRead } from './reading';
import type { ReadStandards } from './run-reading';

type Outcome = Schema<'StandardsImport'>;
export type KeptSet = Schema<'KeptStandards'>;

/** Per hour and person: looks and makings together. Each reads megabytes. */
const importsPerHour = 40;
/** Files that are read, and held, at once. */
const readingAtOnce = { all: 2, one: 1 };

const kept: Readonly<Record<KeptSet, string>> = {
  'ccss-math': 'ccss-math.json',
  'ccss-ela': 'ccss-ela.json',
};

const faults: Readonly<Record<CaseFault, Said>> = {
  not_case: 'not_case',
  case_without_items: 'case_without_items',
  case_too_large: { key: 'case_too_large', values: { most: caseBounds.items } },
};

const refused = (fault: CaseFault): AppError =>
  new AppError(422, 'invalid', { said: faults[fault] });

/** @throws AppError 413 */
async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > caseBounds.bytes) {
      const most = caseBounds.bytes / 1_000_000;
      throw new AppError(413, 'too_large', { said: { key: 'file_too_large', values: { most } } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** @throws AppError 422 for what is no package of CASE */
function frameworkIn(read: StandardsRead): CaseFramework {
  if ('refused' in read) throw refused(read.refused);
  return read;
}

/** One of the sets that come with the server; its source and license stand beside it. */
export async function readKeptSet(name: KeptSet): Promise<CaseFramework> {
  return frameworkIn(
    readStandards(await readFile(join(projectRoot, 'server/standards', kept[name]))),
  );
}

const shown = ({ imported_at, ...row }: FrameworkRow): Schema<'StandardFramework'> => ({
  ...row,
  imported_at: imported_at.toISOString(),
});

/** What an import would change, told by the items' own identifiers. */
async function compare(
  db: DbOrTransaction,
  before: FrameworkRow | undefined,
  { items }: CaseFramework,
): Promise<Outcome['changes']> {
  const rows = before ? await findFrameworkItems(db, before.id) : [];
  const old = new Map(rows.map((row) => [row.identifier, row]));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { identifier, code, statement } of items) {
    const was = old.get(identifier);
    old.delete(identifier);
    if (!was) counts.added += 1;
    else if (was.code === code && was.statement === statement) counts.same += 1;
    else counts.changed += 1;
  }
  return { ...counts, gone: old.size };
}

export type StandardFrameworks = ReturnType<typeof createStandardFrameworks>;

export function createStandardFrameworks({
  db,
  clock,
  read,
}: {
  readonly db: Db;
  readonly clock: Clock;
  /** How a file is read. */
  readonly read: ReadStandards;
}) {
  const turns = new Semaphore(readingAtOnce);
  const counted = (person: Person): Promise<void> =>
    countUse(db, clock.now(), [
      { kind: 'standards-import', value: String(person.id), perHour: importsPerHour },
    ]);

  async function bring(district: number, framework: CaseFramework, confirm: boolean) {
    return inTransaction(db, async (trx): Promise<Outcome> => {
      if (confirm) await lockFrameworks(trx, district);
      const all = await findFrameworks(trx, district);
      const before = all.find(({ identifier }) => identifier === framework.identifier);
      if (!before && all.length >= caseBounds.perDistrict) {
        throw new AppError(422, 'invalid', {
          said: { key: 'too_many_frameworks', values: { most: caseBounds.perDistrict } },
        });
      }
      const changes = await compare(trx, before, framework);
      if (confirm) await putFramework(trx, district, framework, clock.now());
      const { identifier, title, language, notice, items, problems } = framework;
      return {
        done: confirm,
        framework: { identifier, title, language, notice, items: items.length },
        ...(before && { replaces: before.title }),
        changes,
        problems_total: problems.length,
        problems: problems.slice(0, caseBounds.problems),
      };
    });
  }

  return {
    /** The frameworks of the district. @throws AppError 403 for whoever plans no lessons */
    async list(person: Person): Promise<Schema<'StandardFrameworks'>> {
      const district = readStandardsOf(person);
      const rows = district === null ? [] : await findFrameworks(db, district);
      return { can_edit: keepsStandards(person), data: rows.map(shown) };
    },

    /**
     * Looks at a file, or puts what it says in the place of the framework of the same identifier.
     * @throws AppError 403; 413; 422 for what is no package of CASE, or one too many; 429; 503
     */
    async run(person: Person, content: AsyncIterable<Buffer>, confirm: boolean): Promise<Outcome> {
      const district = keptStandardsOf(person);
      await counted(person);
      const found = await turns.during(person.id, async () => read(await readAll(content)));
      return bring(district, frameworkIn(found), confirm);
    },

    /** The same with a set that comes with the server. @throws AppError 403; 422; 429 */
    async runKept(person: Person, name: KeptSet, confirm: boolean): Promise<Outcome> {
      const district = keptStandardsOf(person);
      await counted(person);
      return bring(district, await readKeptSet(name), confirm);
    },

    /** Codes in lessons stay as they are. @throws AppError 403, 404 */
    async remove(person: Person, id: number): Promise<void> {
      const district = keptStandardsOf(person);
      await inTransaction(db, async (trx) => {
        await lockFrameworks(trx, district);
        if (!(await deleteFramework(trx, district, id))) throw notFound();
      });
    },
  };
}
