/** The days of a school change while a child begins a lesson: what is counted equals what is counted anew. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DbOrTransaction } from '../../server/db/tables';
import { onPostgreSQL } from '../support/database';
import { makeClass } from '../support/factories-lessons';
import { waitingForLocks } from '../support/locks';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

/** A Monday in Greenwich, still a Sunday and another week in America. */
const begun = new Date('2026-03-02T02:00:00Z');
const weekOf = { 'America/Denver': '2026-02-23', 'Etc/UTC': '2026-03-02' } as const;
type Zone = keyof typeof weekOf;

onPostgreSQL('a school whose days change', (kind) => {
  const server = suiteServer(kind);

  const setZone = (db: DbOrTransaction, school: number, zone: Zone) =>
    setRow(db, 'schools', school, { time_zone: zone });
  const begin = (db: DbOrTransaction, copy: number, at = begun) =>
    db
      .updateTable('assignment_students')
      .set({ begun_at: at })
      .where('id', '=', copy)
      .executeTakeFirstOrThrow();
  const opened = async (school: number) =>
    (
      await sql`select span, starts_on::text, lessons from students_opened
        where school_id = ${school} order by span, starts_on`.execute(server.db)
    ).rows;

  async function room() {
    const { school, first, peersFirst } = await makeClass(server);
    await setZone(server.db, school.id, 'America/Denver');
    return { school: school.id, first, peersFirst };
  }
  /** Until the other one waits, or is through where nothing holds it. */
  const isHeldOr = (other: Promise<unknown>) =>
    Promise.race([other, expect.poll(() => waitingForLocks(server.db)).toBe(1)]);

  async function expectCounted(school: number, lessons: number) {
    const kept = await opened(school);
    expect(kept).toContainEqual({ span: 'week', starts_on: weekOf['Etc/UTC'], lessons });
    await sql`select recount_opened(${school}::int)`.execute(server.db);
    expect(await opened(school)).toEqual(kept);
  }

  it('counts whoever had begun, and not yet finished beginning, in the new days', async () => {
    const { school, first } = await room();
    let changing: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async (child) => {
      await begin(child, first);
      changing = setZone(server.db, school, 'Etc/UTC');
      await isHeldOr(changing);
    });
    await changing;
    await expectCounted(school, 1);
  });

  it('counts whoever begins during the change in the new days', async () => {
    const { school, first } = await room();
    let beginning: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async (office) => {
      await setZone(office, school, 'Etc/UTC');
      beginning = begin(server.db, first);
      await isHeldOr(beginning);
    });
    await beginning;
    await expectCounted(school, 1);
  });

  it('leaves a week alone that is the same in the new days', async () => {
    const { school, first, peersFirst } = await room();
    // Noon of a Wednesday is in one week everywhere.
    const everywhere = new Date('2026-03-11T18:00:00Z');
    await begin(server.db, first);
    await begin(server.db, peersFirst, everywhere);
    const rows = async () => {
      const found = await sql<{ starts_on: string; place: string }>`
        select starts_on::text, ctid::text as place from students_opened
        where school_id = ${school} and span = 'week' order by starts_on`.execute(server.db);
      return found.rows;
    };
    const [moved, stays] = await rows();
    await setZone(server.db, school, 'Etc/UTC');
    const [there, still] = await rows();
    expect([moved?.starts_on, there?.starts_on]).toEqual(['2026-02-23', '2026-03-02']);
    expect(still).toEqual(stays);
  });

  it('keeps nobody waiting who begins beside others', async () => {
    const { school, first, peersFirst } = await room();
    await server.db.transaction().execute(async (child) => {
      await begin(child, first);
      await begin(server.db, peersFirst);
    });
    await setZone(server.db, school, 'Etc/UTC');
    await expectCounted(school, 1);
  });
});
