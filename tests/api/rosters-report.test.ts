/** The report of a roster: chosen lines, who somebody could be, and all of it as a file. */
import { expect, it } from 'vitest';
import { readCsv } from '../../domain/csv';
import { smallRoster } from '../../domain/testing/roster-files';
import { onBothDatabases } from '../support/database';
import { makeUser } from '../support/factories';
import {
  ben,
  june,
  juneIn,
  maya,
  mayaIn,
  rosterSetCalls,
  rostersUrl,
  withUsers,
} from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('reports of rosters', (kind) => {
  const server = suiteServer(kind);
  const { look, apply, bring, ended, get, lines, makeKeeper } = rosterSetCalls(() => server);

  const nameOf = async (id: number): Promise<string> => {
    const found = server.db.selectFrom('schools').select('name').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).name;
  };

  const fileOf = (token: string, id: number, language = 'en') =>
    server.send({
      url: `${rostersUrl}/${String(id)}/export`,
      token,
      headers: { 'accept-language': language },
    });

  it('tell those apart who wait for a decision from those who wait for a school', async () => {
    const { token, school } = await makeKeeper();
    const name = await nameOf(school.id);
    const rows = { ...smallRoster, 'orgs.csv': [{ ...smallRoster['orgs.csv'][1], name }] };
    const { id } = await look(token, rows);
    expect(await lines(token, id, '&waits_for=decision')).toMatchObject([
      { kind: 'school', name, candidates: [{ id: school.id, name }] },
    ]);
    const waiting = await lines(token, id, '&kind=person&change=waits');
    expect(waiting.map(({ waits_for: of }) => of)).toEqual(['school', 'school', 'school']);
    expect(await lines(token, id, '&change=leaves')).toEqual([]);
    const url = `${rostersUrl}/${String(id)}/lines?per_page=1&kind=person&change=waits`;
    const page = await server.get(url, token);
    expect(page.json()).toMatchObject({ total: 3, last_page: 3 });
    expect(page.body).toContain('change=waits&page=2');
  });

  it('say of accounts that somebody could have what tells one from another', async () => {
    const { token, school } = await makeKeeper();
    const name = await nameOf(school.id);
    const student = await makeUser(server.db, { role: 'Student', school, name: 'Maya Reyes' });
    await setRow(server.db, 'users', student.id, { grade_id: 5 });
    const rows = { ...smallRoster, 'orgs.csv': [{ ...smallRoster['orgs.csv'][1], name }] };
    await bring(token, rows, { schools: [{ sourced_id: 's1', school_id: school.id }] });
    const { id } = await look(token, rows);
    expect(await lines(token, id, '&waits_for=decision')).toMatchObject([
      {
        ...{ kind: 'person', sourced_id: 'u1', school: name, grade_id: 5 },
        candidates: [{ id: student.id, school: name, grade_id: 5, login: student.login }],
      },
    ]);
  });

  it('are of the plan that was applied, with what was decided', async () => {
    const { token, school } = await makeKeeper();
    const name = await nameOf(school.id);
    const orgs = [{ ...smallRoster['orgs.csv'][1], name }];
    const bad = { ...maya, sourcedId: 'u9', enabledUser: 'perhaps' };
    const rows = { ...withUsers([...smallRoster['users.csv'], bad]), 'orgs.csv': orgs };
    const { id, report } = await look(token, rows);
    expect(report.schools).toMatchObject([{ students: { new: 0, waits: 2 } }]);
    expect(report.members).toEqual({ joins: 0, leaves: 0 });
    const schools = [{ sourced_id: 's1', school_id: school.id }];
    const begun = await apply(token, id, { schools });
    expect([begun.statusCode, begun.json<{ id: number }>().id]).toEqual([202, id]);
    await ended(token, id);
    expect((await get(token, id)).report).toMatchObject({
      ...{ problems: 1, left_over: 0, members: { joins: 3, leaves: 0 } },
      schools: [{ students: { new: 2, waits: 0 } }],
    });
    const told = (await lines(token, id)).map(({ kind: of, change }) => [of, change]);
    expect(told.slice(0, 3)).toEqual([
      ['problem', undefined],
      ['school', 'linked'],
      ['person', 'new'],
    ]);
    expect(told).toHaveLength(6);
  });

  it('name the school of a class that would lose all its students', async () => {
    const { token } = await makeKeeper();
    await bring(token, smallRoster);
    const { report } = await look(token, withUsers([june], { 'enrollments.csv': [juneIn] }));
    expect(report.guard).toEqual({
      number: 2,
      reasons: [
        { kind: 'school', name: 'Lake School', students: 2, leaving: 2 },
        { kind: 'class', name: 'Math 4 A', school: 'Lake School', students: 2, leaving: 2 },
      ],
    });
  });

  it('say why a decision asks for a number', async () => {
    const { token } = await makeKeeper();
    await bring(token, smallRoster);
    const again = [maya, { ...ben, sourcedId: 'u4' }, june];
    const { id, report } = await look(
      token,
      withUsers(again, { 'enrollments.csv': [mayaIn, juneIn] }),
    );
    expect(report.guard).toEqual({ number: 0, reasons: [] });
    const people = [{ sourced_id: 'u4', user_id: null }];
    expect((await apply(token, id, { people })).json()).toMatchObject({ code: 'roster_number' });
    const { state, report: now } = await get(token, id);
    expect([state, now.guard]).toEqual([
      'ready',
      { number: 1, reasons: [{ kind: 'school', name: 'Lake School', students: 2, leaving: 1 }] },
    ]);
    expect((await apply(token, id, { people, number: 1 })).statusCode).toBe(202);
    expect(await ended(token, id)).toMatchObject({ state: 'done' });
  });

  it('come as a file, in the language of the reader, with no formula in it', async () => {
    const { token } = await makeKeeper();
    const given = '=HYPERLINK("http://x")';
    const users = [
      ...[{ ...maya, givenName: given }, ben, june],
      { ...maya, sourcedId: 'u9', role: '@wizard' },
    ];
    const { id } = await look(token, withUsers(users));
    const answer = await fileOf(token, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''roster.csv",
      'cache-control': 'private, no-store',
    });
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const rows = readCsv(answer.body.slice(1)).rows.map(({ cells }) => cells);
    expect(rows[0]?.slice(0, 5)).toEqual([
      'What it is',
      'Name',
      'School',
      'What happens',
      'Details',
    ]);
    expect(rows).toContainEqual([
      ...['Problem', '', '', '', 'OneRoster has no such role', 'users.csv', '5', 'role'],
      ...["'@wizard", 'u9'],
    ]);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.flat().some((cell) => cell.startsWith("'=HYPERLINK("))).toBe(true);
    expect((await fileOf(token, id, 'es')).body).toContain('OneRoster no tiene este rol');
  });

  it('come whole, however long they are', async () => {
    const { token } = await makeKeeper();
    const many = Array.from({ length: 1_001 }, (_, at) => ({
      ...maya,
      ...{ sourcedId: `m${String(at)}`, username: `maya${String(at)}` },
    }));
    const { id } = await look(token, withUsers([...smallRoster['users.csv'], ...many]));
    const { rows } = readCsv((await fileOf(token, id)).body.slice(1));
    const found = new Set(rows.map(({ cells }) => cells.at(-1)));
    for (const { sourcedId } of many) expect(found).toContain(sourcedId);
  });
});
