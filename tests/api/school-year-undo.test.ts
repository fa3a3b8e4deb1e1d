/** The end of a school year undone after somebody went on working: what was changed since stays, and nobody misses a lesson. */
import { expect, it } from 'vitest';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import type { TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('the end of a school year that is undone', (kind) => {
  const server = suiteServer(kind);
  const { call, copiesOf, enter, given, makeRoom } = assignmentCalls(() => server);

  const setGrade = ({ id }: TestUser, grade_id: number) =>
    setRow(server.db, 'users', id, { grade_id });
  const personOf = ({ id }: TestUser) =>
    server.db
      .selectFrom('users')
      .select(['grade_id', 'active', 'school_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Ana moves up, Ben too, Cleo leaves. */
  async function makeYear() {
    const room = await makeRoom();
    const [ana, ben, cleo] = room.students;
    if (!ana || !ben || !cleo) throw new Error('There are no students');
    await setGrade(ana, 3);
    await setGrade(ben, 5);
    await setGrade(cleo, 6);
    const { school } = room;
    const head = await enter(await makeUser(server.db, { role: 'School Administrator', school }));
    return { room, ana, ben, cleo, head };
  }
  type Head = Awaited<ReturnType<typeof makeYear>>['head'];

  async function end(head: Head, seen = {}) {
    const answer = await call(head, 'POST', 'school-year/end', {
      ...{ year: 2025, top_grade_id: 6, groups: 2, moving: 2, leaving: 1, ...seen },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function undo(head: Head) {
    const answer = await call(head, 'POST', 'school-year/undo');
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function done(answer: ReturnType<typeof call>) {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(204);
  }

  it('gives those who had left what was given meanwhile to classes that went on', async () => {
    const { room, cleo, head } = await makeYear();
    const ofRoster = await makeGroup(server.db, room.school, {
      teachers: [room.teacher],
      students: room.students,
    });
    await server.db
      .insertInto('roster_classes')
      .values({ district_id: room.school.districtId, sourced_id: 'c1', group_id: ofRoster })
      .execute();
    await end(head);
    const assignment = await given(room, { group_ids: [ofRoster] });
    expect(await copiesOf(assignment, cleo)).toEqual([]);
    await undo(head);
    expect(await personOf(cleo)).toMatchObject({ active: true });
    expect(await copiesOf(assignment, cleo)).toHaveLength(2);
  });

  it('leaves off who was let back in since, and switched off by hand', async () => {
    const { cleo, head } = await makeYear();
    await end(head);
    const at = `students/${String(cleo.id)}`;
    await done(call(head, 'POST', `${at}/activate`));
    await done(call(head, 'POST', `${at}/deactivate`));
    await undo(head);
    expect(await personOf(cleo)).toMatchObject({ active: false });
  });

  it('leaves to another school who has gone there since', async () => {
    const { room, ana, head } = await makeYear();
    await end(head);
    const { districtId } = room.school;
    const next = await makeSchool(server.db, { districtId });
    const [teacher] = [await makeUser(server.db, { role: 'Teacher', school: next })];
    const to_group = await makeGroup(server.db, next, { teachers: [teacher], students: [] });
    const district = await enter(
      await makeUser(server.db, { role: 'District Administrator', school: room.school }),
    );
    await done(call(district, 'POST', `students/${String(ana.id)}/move`, { to_group }));
    await undo(head);
    expect(await personOf(ana)).toEqual({ grade_id: 4, active: true, school_id: next.id });
  });

  it('leaves the grade to a roster that keeps the student by now', async () => {
    const { room, ana, ben, head } = await makeYear();
    await end(head);
    await server.db
      .insertInto('roster_people')
      .values({ district_id: room.school.districtId, sourced_id: 'u1', user_id: ana.id })
      .execute();
    await undo(head);
    expect([(await personOf(ana)).grade_id, (await personOf(ben)).grade_id]).toEqual([4, 5]);
  });
});
