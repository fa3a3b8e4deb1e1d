/** Every row that is kept of a student, as one JSON text, piece by piece. */
import { findRecordRows, recordSections } from '../../db/student-record.repo';
import type { Db } from '../../db/tables';

/** Rows that are held in memory at once. */
const rowsAtOnce = 200;

/** The rows of one table, in order. */
export async function* rowsOf(
  db: Db,
  section: (typeof recordSections)[number],
  studentId: number,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let after = '';
  for (;;) {
    const rows = await findRecordRows(db, section, studentId, after, rowsAtOnce);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.key;
  }
}

/** The rows of the table of that name in the record. */
export function sectionNamed(name: string): (typeof recordSections)[number] {
  const section = recordSections.find((each) => each.name === name);
  if (!section) throw new Error(`A student's record has no ${name}.`);
  return section;
}

export async function* recordJson(
  db: Db,
  studentId: number,
  head: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const opened = JSON.stringify(head, null, 2).replace(/\n}$/, '');
  yield `${opened},\n  "rows": {`;
  let isFirst = true;
  for (const section of recordSections) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(section.name)}: [`;
    isFirst = false;
    let hasRows = false;
    for await (const row of rowsOf(db, section, studentId)) {
      yield `${hasRows ? ',' : ''}\n      ${JSON.stringify(row)}`;
      hasRows = true;
    }
    yield hasRows ? '\n    ]' : ']';
  }
  yield '\n  }\n}\n';
}
