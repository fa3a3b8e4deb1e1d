/** Actions of the table that no call of its own stands for: what a call does, or how far, depends on them. */
import { beforeAll, expect, it } from 'vitest';
import { may, permissions } from '../../domain/permissions';
import type { Action } from '../../domain/permissions';
import { roles } from '../../domain/reference';
import type { Role } from '../../domain/reference';
import { requests } from '../support/access-requests';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser } from '../support/factories';
import type { School } from '../support/factories';
import { operationActions } from '../support/operation-actions';
import { planCalls } from '../support/plan-calls';
import type { Planner } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

/** Each has a test here. */
const inside: readonly Action[] = [
  'materials.archive_shared',
  'materials.archive_shared_with_district',
  'students.keep_all',
  'schools.choose',
];

it('each action of the table is that of a call, or is tried by what a call does', () => {
  const called = Object.values(operationActions);
  const without = Object.keys(permissions).filter(
    (action) => !called.some((each) => each === action),
  );
  expect(without.sort()).toEqual([...inside].sort());
});

onBothDatabases('permissions inside of calls', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  let sister: School;
  let author: Planner;
  const people = new Map<Role, Planner>();
  const { act, create, planner, send } = planCalls(() => server);
  beforeAll(async () => {
    school = await makeSchool(server.db);
    sister = await makeSchool(server.db, { districtId: school.districtId });
    author = await planner('Teacher', school);
    for (const role of roles) people.set(role, await planner(role, school));
  });

  const byRole = (action: Action, tried: (person: Planner) => Promise<boolean>) =>
    Promise.all(
      [...people].map(async ([role, person]) => {
        expect(await tried(person), `${role}: ${action}`).toBe(may(role, action));
      }),
    );

  it.each([
    ['materials.archive_shared', 'school'],
    ['materials.archive_shared_with_district', 'district'],
  ] as const)('%s is for the roles of the table, and for no others', async (action, place) => {
    await byRole(action, async (person) => {
      const id = await create(author, 'resource');
      expect((await act(author, 'resource', id, 'share', { with: place })).statusCode).toBe(204);
      const answer = await act(person, 'resource', id, 'archive', { archived: true });
      return answer.statusCode === 204;
    });
  });

  it('students.keep_all is for the roles of the table, and for no others', async () => {
    const child = await makeUser(server.db, { role: 'Student', school, name: 'Of No Group' });
    await byRole('students.keep_all', async (person) => {
      const answer = await send(person, 'GET', 'students?search=Of%20No%20Group');
      if (answer.statusCode !== 200) return false;
      return answer.json<{ data: { id: number }[] }>().data.some(({ id }) => id === child.id);
    });
  });

  it('schools.choose is for the roles of the table, and for no others', async () => {
    const group = { name: 'Of the sister school', grade_id: 4, color: 'info' };
    await byRole('schools.choose', async (person) => {
      const answer = await send(person, 'POST', 'groups', { ...group, school_id: sister.id });
      return answer.statusCode === 201;
    });
  });

  /** Their door is a ticket, which is given to nobody else. */
  const byTicket = Object.entries(requests).filter(([, { door }]) => door === 'ticket');
  it.each(byTicket)('%s is for those who send work, and for no others', async (name, request) => {
    expect(operationActions[name]).toBe('work.send');
    for (const [role, { ticket, access, deviceId }] of people) {
      const { method, url } = request;
      // A ticket is for the device of the sign-in.
      const sent =
        name === 'sync'
          ? { payload: Object.assign({}, request.payload, { device_id: deviceId }) }
          : request;
      const answer = await server.send({ ...sent, method, url, token: ticket || access });
      const { statusCode } = answer;
      const refused = statusCode === 401 || statusCode === 403;
      expect(refused, `${role}: ${String(statusCode)}`).toBe(!may(role, 'work.send'));
    }
  });
});
