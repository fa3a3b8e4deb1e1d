/** Lists of students, pasted or as a table: looked at first, then made. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { authCalls } from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { rosterCalls } from '../support/roster-calls';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Import = Schema<'StudentImport'>;

onBothDatabases('lists of students', (kind) => {
  const server = suiteServer(kind);

  const { studentLogin } = authCalls(() => server);
  const { makeRoom, cards } = classCalls(() => server);
  const post = (token: string, payload: object) =>
    server.post('/api/dashboard/students/import', payload, token);
  const { bring, namesIn } = rosterCalls(() => server);
  const rowsOf = ({ rows }: Import) =>
    rows.map(({ line, result, problem }) => [line, result, ...(problem ? [problem] : [])]);

  describe('a list of students', () => {
    it('is looked at first, then made; wrong lines hold nobody back, and a second time makes nobody', async () => {
      const room = await makeRoom();
      const other = await makeUser(server.db, {
        role: 'Student',
        school: room.school,
        name: 'Hana Suzuki',
      });
      const text = 'Reyes, Maya\nLiam Ortiz\n???\nHana Suzuki\nliam ortiz\nEmma Kowalski';
      const looked = await bring(room.token, text, { group_id: room.group });
      const expected = [
        [1, 'there'],
        [2, 'new'],
        [3, 'error', 'name_missing'],
        [4, 'joins'],
        [5, 'error', 'twice'],
        [6, 'new'],
      ];
      expect(looked.done).toBe(false);
      expect(rowsOf(looked)).toEqual(expected);
      expect(looked.rows[3]).toMatchObject({ student_id: other.id, by_name: true });
      expect(await namesIn(room.group)).toEqual(['Maya Reyes', 'Noah Kim']);
      const made = await bring(room.token, text, { group_id: room.group, confirm: true });
      expect(rowsOf(made)).toEqual(expected);
      const names = ['Emma Kowalski', 'Hana Suzuki', 'Liam Ortiz', 'Maya Reyes', 'Noah Kim'];
      expect(await namesIn(room.group)).toEqual(names);
      const again = await bring(room.token, text, { group_id: room.group, confirm: true });
      expect(again.rows.filter(({ result }) => result === 'there')).toHaveLength(4);
      expect(await namesIn(room.group)).toEqual(names);
      const ids = made.rows.flatMap((row) => (row.result === 'new' ? (row.student_id ?? []) : []));
      const answer = await cards(room.token, room.group, 'pass_phrase', ids);
      for (const { username, pass_phrase } of answer.json<Schema<'SignInCards'>>().cards) {
        expect((await studentLogin({ username, password: pass_phrase })).statusCode).toBe(200);
      }
    });

    it('makes another child of a name when that is said', async () => {
      const room = await makeRoom();
      const more = { group_id: room.group, as_new: [1], confirm: true };
      expect(rowsOf(await bring(room.token, 'Maya Reyes', more))).toEqual([[1, 'new']]);
      expect(await namesIn(room.group)).toEqual(['Maya Reyes', 'Maya Reyes', 'Noah Kim']);
      const both = await bring(room.token, 'Maya Reyes', { group_id: room.group });
      expect(rowsOf(both)).toEqual([[1, 'there']]);
      const second = await makeGroup(server.db, room.school, {
        teachers: [room.teacher],
        students: [],
      });
      expect(rowsOf(await bring(room.token, 'Maya Reyes', { group_id: second }))).toEqual([
        [1, 'error', 'same_name'],
      ]);
    });

    it('as a table puts each into the named group, and says which cell is wrong', async () => {
      const { db } = server;
      const room = await makeRoom();
      const far = await makeUser(db, { role: 'Student', school: await makeSchool(db) });
      const foreign = await makeGroup(db, await makeSchool(db), { teachers: [], students: [] });
      const names = await db
        .selectFrom('groups')
        .select(['id', 'name'])
        .where('id', 'in', [room.group, foreign])
        .execute();
      const nameOf = (id: number) => names.find((group) => group.id === id)?.name ?? '';
      const text = [
        'name,username,grade,group',
        `A B,ab.${String(room.group)},2,${nameOf(room.group).toUpperCase()}`,
        `C D,${far.login},2,${nameOf(room.group)}`,
        `E F,,2,${nameOf(foreign)}`,
        `G H,,12,${nameOf(room.group)}`,
        'I J,,2,',
        `Maya Reyes,${room.student.login},2,${nameOf(room.group)}`,
        `Somebody Else,${room.student.login},2,${nameOf(room.group)}`,
      ].join('\n');
      const made = await bring(room.token, text, { confirm: true });
      expect(rowsOf(made)).toEqual([
        [2, 'new'],
        [3, 'error', 'username_taken'],
        [4, 'error', 'group_unknown'],
        [5, 'error', 'grade_unknown'],
        [6, 'error', 'group_missing'],
        [7, 'there'],
        [8, 'error', 'twice'],
      ]);
      expect(await namesIn(room.group)).toEqual(['A B', 'Maya Reyes', 'Noah Kim']);
      const head = await makeUser(db, { role: 'School Administrator', school: room.school });
      const token = (await signIn(server, head)).access;
      expect(rowsOf(await bring(token, 'name,grade\nI J,2'))).toEqual([[2, 'new']]);
    });

    it('of a thousand is made in one go, and one more is refused whole', async () => {
      const room = await makeRoom();
      const head = await makeUser(server.db, { role: 'School Administrator', school: room.school });
      const token = (await signIn(server, head)).access;
      const text = (count: number) =>
        Array.from({ length: count }, (_, at) => `Sam Nr${String(at)}`).join('\n');
      const made = await bring(token, text(1000), { confirm: true });
      expect(made.rows.filter(({ student_id }) => student_id !== undefined)).toHaveLength(1000);
      expect(new Set(made.rows.map(({ username }) => username)).size).toBe(1000);
      const more = { text: text(1001), confirm: true };
      const refused = await post(token, more);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: { text: [expect.stringContaining('1,000')] } },
      ]);
    });

    it('brought by two at once makes nobody without a place, and fails for neither', async () => {
      const room = await makeRoom();
      const rows = Array.from(
        { length: 20 },
        (_, at) => `Kim${String(at)} Lee,kl${String(room.group)}x${String(at)}`,
      );
      const text = ['name,username', ...rows].join('\n');
      const more = { group_id: room.group, confirm: true };
      await Promise.all([bring(room.token, text, more), bring(room.token, text, more)]);
      expect(await namesIn(room.group)).toHaveLength(22);
    });

    it('asks for the school where several have a group of the name, and goes by the one chosen', async () => {
      const school = await makeSchool(server.db);
      const next = await makeSchool(server.db, { districtId: school.districtId });
      const called = async (of: typeof school) => {
        const group = await makeGroup(server.db, of, { teachers: [], students: [] });
        await setRow(server.db, 'groups', group, { name: 'Room 4' });
        return group;
      };
      const [group] = [await called(school), await called(next)];
      const head = await makeUser(server.db, { role: 'District Administrator', school });
      const { access } = await signIn(server, head);
      const text = 'name,group\nAda Byron,room 4\nBea Cole,Room 9';
      const looked = await bring(access, text);
      expect(rowsOf(looked)).toEqual([
        [2, 'error', 'group_in_schools'],
        [3, 'error', 'group_unknown'],
      ]);
      const made = await bring(access, text, { school_id: school.id, confirm: true });
      expect(rowsOf(made)).toEqual([
        [2, 'new'],
        [3, 'error', 'group_unknown'],
      ]);
      expect(await namesIn(group)).toEqual(['Ada Byron']);

      await called(school);
      const twice = await bring(access, text, { school_id: school.id });
      expect(rowsOf(twice)[0]).toEqual([2, 'error', 'group_twice']);
      const far = await makeSchool(server.db);
      expect((await post(access, { text, school_id: far.id, confirm: false })).statusCode).toBe(
        404,
      );
    });
  });
});
