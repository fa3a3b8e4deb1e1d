/**
 * Around a run of the API tests: a build of the server for those that start it as a process, and at the end the proof
 * that PGlite was asked everything that PostgreSQL was asked (docs/decisions/021).
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/prepare.mjs';
import { dropAllOfRun } from './server-databases';
import { notesOfLastRun, onPostgreSQLOnly, readNotes } from './sql-texts';
import type { Note } from './sql-texts';

/** A run of some files or some tests, or one that failed, says nothing of what the whole asks. */
async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern ?? project.vitest.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((one) => one.project === project);
  const passed = modules.filter((one) => one.state() === 'passed').map((one) => one.moduleId);
  return testFiles.every((file) => passed.includes(file));
}

export default async function apiRun(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  // Workers take these over: two runs at once have databases and notes of their own.
  const notes = await mkdtemp(join(tmpdir(), 'daybook-sql-'));
  Object.assign(process.env, { TEST_RUN: randomBytes(4).toString('hex'), TEST_SQL_NOTES: notes });
  return async () => {
    await dropAllOfRun();
    if (await ranWhole(project)) {
      await rm(notesOfLastRun, { recursive: true, force: true });
      await cp(notes, notesOfLastRun, { recursive: true });
      complain(readNotes(notes));
    }
    await rm(notes, { recursive: true });
  };
}

/** Fails the run when PGlite lacks a statement. */
function complain(notes: readonly Note[]): void {
  const missing = onPostgreSQLOnly(notes);
  if (missing.size === 0 && notes.length > 0) return;
  const lines = [...missing].map(([sql, files]) => `${[...files].join(', ')}\n    ${sql}`);
  process.stderr.write(
    `\nPGlite was not asked ${String(missing.size)} statements that PostgreSQL was asked. Run a file that asks ` +
      `them on it too (tests/support/pglite-cover.ts):\n${lines.join('\n')}\n`,
  );
  process.exitCode = 1;
}
