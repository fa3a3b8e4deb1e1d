/** Several people change the same classes and assignments in the same moment, and tablets work meanwhile. */
import { expect, it } from 'vitest';
import { setRecipients } from '../../server/db/assignment-copies.repo';
import { lockAssignment, lockGroups, lockPeople } from '../../server/db/assignment-locks.repo';
import { insertMembers } from '../../server/db/group-changes.repo';
import type { DbOrTransaction } from '../../server/db/tables';
import { reconcileAssignmentCopies } from '../../server/services/assignments/assignment-members';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser } from '../support/factories';
import type { TestUser } from '../support/factories';
import { waitingForLocks } from '../support/locks';
import { addRows } from '../support/rows';
import { suiteServer } from '../support/suite-server';

/** PGlite has one connection: there is nothing to wait for in a circle. */
const roundsOn = { PGlite: 1, PostgreSQL: 6 };

onBothDatabases('changes of classes at once', (kind) => {
  const rounds = roundsOn[kind.name];
  const server = suiteServer(kind);

  const calls = assignmentCalls(() => server);
  const { answer, call, copiesOf, detail, enter, firstCopy, given, makeRoom } = calls;

  async function twoTeachers() {
    const room = await makeRoom();
    const peer = await enter(await makeUser(server.db, { role: 'Teacher', school: room.school }));
    for (const group_id of room.groups) {
      await addRows(server.db, 'group_teachers', { group_id, teacher_id: peer.id });
    }
    return { ...room, peer };
  }

  it('all end in an answer, and who has what follows the groups', async () => {
    const room = await twoTeachers();
    const { teacher, peer, groups, students } = room;
    const [first = 0, second = 0] = groups;
    const [ana, ben, cleo] = students;
    if (!ana || !ben || !cleo) throw new Error('The room is empty');
    // The older assignment is of the group with the higher number, and the other way round.
    const one = await given(room, { group_ids: [second] });
    const other = await given(room, { group_ids: [first] });
    const tablets = await Promise.all([ana, ben, cleo].map((student) => enter(student)));
    const copy = await firstCopy(one, ben);
    const regroup = async (who: typeof peer, id: number, group_ids: number[]) => {
      const { rev } = await detail(who, id);
      return call(who, 'PATCH', `assignments/${String(id)}`, { rev, group_ids });
    };
    const days = async (who: typeof peer, id: number, last: string) => {
      const { rev } = await detail(who, id);
      const body = { rev, days: ['2026-03-04', last] };
      return call(who, 'PUT', `assignments/${String(id)}/days`, body);
    };
    const move = (who: typeof peer, student: TestUser, from_group: number, to_group: number) =>
      call(who, 'POST', `students/${String(student.id)}/move`, { from_group, to_group });
    const lists = (who: typeof peer, round: number, names: readonly string[]) =>
      call(who, 'POST', 'students/import', {
        text: `name,group\n${names.map((name) => `${name} ${String(round)},${nameOf(name)}`).join('\n')}`,
        confirm: true,
      });
    const called = new Map(
      (await server.db.selectFrom('groups').select(['id', 'name']).execute()).map((group) => [
        group.id,
        group.name,
      ]),
    );
    const nameOf = (name: string) => called.get(name.startsWith('Eve') ? first : second) ?? '';
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([
        regroup(teacher, one, [first, second]),
        regroup(peer, other, [first, second]),
        days(teacher, other, '2026-03-05'),
        days(peer, one, '2026-03-06'),
        move(teacher, ana, first, second),
        move(peer, cleo, second, first),
        lists(teacher, round, ['Eve', 'Finn']),
        lists(peer, round, ['Finn', 'Eve']),
        given(room).then(() => undefined),
        ...tablets.map((tablet) => answer(tablet, copy).then(() => undefined)),
      ]);
      const failed = answers.filter((each) => (each?.statusCode ?? 200) >= 500);
      expect(failed.map((each) => each?.body)).toEqual([]);
      // Of the two changes of one assignment that know the same revision one comes through; the others all do.
      const [groupsOfOne, groupsOfOther, daysOfOther, daysOfOne, ...others] = answers
        .slice(0, 8)
        .map((each) => (each?.statusCode ?? 0) < 300);
      expect([groupsOfOne !== daysOfOne, groupsOfOther !== daysOfOther]).toEqual([true, true]);
      expect(others).toEqual([true, true, true, true]);
      await move(teacher, ana, second, first);
      await move(peer, cleo, first, second);
      await regroup(teacher, one, [second]);
      await regroup(teacher, other, [first]);
    }
    const present = async (id: number, student: TestUser) =>
      (await copiesOf(id, student)).filter(({ left_at }) => left_at === null).length;
    expect(await Promise.all([ana, ben, cleo].map((student) => present(one, student)))).toEqual([
      0, 2, 2,
    ]);
    expect(await Promise.all([ana, ben, cleo].map((student) => present(other, student)))).toEqual([
      2, 2, 0,
    ]);
  });

  it('miss nobody: who comes while something is given has it', async () => {
    const room = await twoTeachers();
    const [first = 0] = room.groups;
    for (let round = 0; round < rounds; round += 1) {
      const student = await makeUser(server.db, { role: 'Student', school: room.school });
      const body = { student_ids: [student.id] };
      const [id] = await Promise.all([
        given(room, { group_ids: [first] }),
        call(room.peer, 'POST', `groups/${String(first)}/students`, body),
      ]);
      expect(await copiesOf(id, student)).toHaveLength(2);
    }
  });

  const waiting = () => waitingForLocks(server.db);

  type During = (trx: DbOrTransaction, student: number, group: number, id: number) => Promise<void>;
  const meanwhile: readonly (readonly [string, During])[] = [
    [
      'came into',
      async (trx, student, group) => {
        await lockGroups(trx, [group], 'change');
        await lockPeople(trx, [student]);
        await insertMembers(trx, group, [student]);
      },
    ],
    [
      'was given by name',
      async (trx, student, group, id) => {
        await lockAssignment(trx, id);
        await lockPeople(trx, [student]);
        await setRecipients(trx, id, { groupIds: [group], studentIds: [student] });
        await reconcileAssignmentCopies(trx, id, server.clock.now());
      },
    ],
  ];

  it.each(meanwhile)(
    'move nobody to another school with what the student %s meanwhile',
    async (_, during) => {
      const room = await makeRoom();
      const { students, groups, school } = room;
      const far = await makeRoom(await makeSchool(server.db, { districtId: school.districtId }));
      const head = await enter(
        await makeUser(server.db, { role: 'District Administrator', school }),
      );
      const [ana] = students;
      const [, second = 0] = groups;
      if (!ana) throw new Error('The room is empty');
      const id = await given(room, { group_ids: [second] });
      const move = () => {
        const body = { to_group: far.groups[0] ?? 0 };
        return call(head, 'POST', `students/${String(ana.id)}/move`, body);
      };
      let moving: ReturnType<typeof move> | undefined;
      await server.db.transaction().execute(async (trx) => {
        await during(trx, ana.id, second, id);
        moving = move();
        // The only connection of PGlite is this one: there the move has not begun.
        if (kind.name === 'PostgreSQL') await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      });
      const moved = await moving;
      expect(moved?.statusCode, moved?.body).toBe(204);
      const inGroups = server.db.selectFrom('group_students').select('group_id');
      expect(await inGroups.where('student_id', '=', ana.id).execute()).toEqual([
        { group_id: far.groups[0] },
      ]);
      const copies = await copiesOf(id, ana);
      expect(copies.filter(({ left_at }) => left_at === null)).toEqual([]);
    },
  );
});
