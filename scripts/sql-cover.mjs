// Finds a small set of API test files that ask PGlite all that PostgreSQL is asked, for tests/support/pglite-cover.ts:
// npm run test:api -- --reporter=json --outputFile=report.json; node scripts/sql-cover.mjs report.json
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { root } from './prepare.mjs';
import { importTypescript } from './run-typescript.mjs';

const [report] = process.argv.slice(2);
if (!report) {
  console.error('Usage: node scripts/sql-cover.mjs <report of the last whole run, as JSON>');
  process.exit(2);
}
const nameOf = (path) => basename(path, '.test.ts');

const { testResults } = JSON.parse(await readFile(report, 'utf8'));
const seconds = new Map(
  testResults.map(({ name, startTime, endTime }) => [nameOf(name), (endTime - startTime) / 1000]),
);
const both = new Set();
for (const file of await readdir(`${root}/tests/api`)) {
  const text = await readFile(`${root}/tests/api/${file}`, 'utf8');
  if (/\bonBothDatabases\(/.test(text)) both.add(nameOf(file));
}

const { notesOfLastRun, readNotes, smallCover } = await importTypescript(
  'tests/support/sql-texts.ts',
);
const notes = readNotes(notesOfLastRun);
const cover = smallCover(notes, both, (file) => seconds.get(file) ?? 1);
console.log(`${both.size} files run on both databases, and for their SQL:\n${cover.join('\n')}`);
process.exit(0);
