/** Who may do what with groups and students: six roles and a stranger, on each call, wherever the group is. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { suiteServer } from '../support/suite-server';

/** Taught by who asks; of the same school; of another school of the district; of another district. */
const places = ['own', 'school', 'district', 'foreign'] as const;
type Place = (typeof places)[number];

type Asker = Role | 'Teacher of no school' | 'stranger';

/** Where each may do everything. Anywhere else a group or student is as if it were not there: 404. */
const reach: Readonly<Record<Asker, readonly Place[] | 403 | 401>> = {
  Teacher: ['own'],
  'School Administrator': ['own', 'school'],
  'District Administrator': ['own', 'school', 'district'],
  'IT Administrator': ['own', 'school', 'district'],
  Student: 403,
  'Demo User': 403,
  'Teacher of no school': [],
  stranger: 401,
};

interface Target {
  readonly group: number;
  /** Of the same school. */
  readonly other: number;
  readonly teacher: TestUser;
  readonly student: TestUser;
  /** Of the same school, in no group. */
  readonly outside: TestUser;
  readonly school: School;
}

/** What hands out a way into a child's account, which IT administrators are not given wherever the child is. */
const waysIn = ['makeSignInCards'];

type Request = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
];

/** Every call, and what it answers to whoever may. */
const calls: Readonly<Record<string, readonly [number, (target: Target) => Request]>> = {
  listGroupStudents: [200, ({ group }) => ['GET', `/groups/${String(group)}/students`]],
  listGroupTeachers: [200, ({ group }) => ['GET', `/groups/${String(group)}/teachers`]],
  findGroupCandidates: [
    200,
    ({ group }) => ['GET', `/groups/${String(group)}/candidates?search=pe`],
  ],
  updateGroup: [204, ({ group }) => ['PATCH', `/groups/${String(group)}`, { name: 'Changed' }]],
  setGroupTeachers: [
    204,
    ({ group, teacher }) => [
      'PUT',
      `/groups/${String(group)}/teachers`,
      { teacher_ids: [teacher.id] },
    ],
  ],
  addGroupStudents: [
    204,
    ({ group, outside }) => [
      'POST',
      `/groups/${String(group)}/students`,
      { student_ids: [outside.id] },
    ],
  ],
  removeGroupStudent: [
    204,
    ({ group, outside }) => ['DELETE', `/groups/${String(group)}/students/${String(outside.id)}`],
  ],
  removeGroupStudents: [
    200,
    ({ group, outside }) => [
      'POST',
      `/groups/${String(group)}/students/remove`,
      { student_ids: [outside.id] },
    ],
  ],
  makeClassCode: [201, ({ group }) => ['POST', `/groups/${String(group)}/class-code`]],
  makeSignInCards: [
    201,
    ({ group, student }) => [
      'POST',
      `/groups/${String(group)}/sign-in-cards`,
      { student_ids: [student.id], kind: 'badge' },
    ],
  ],
  createStudent: [
    201,
    ({ group }) => ['POST', '/students', { name: 'New Child', group_id: group }],
  ],
  importStudents: [
    200,
    ({ group }) => [
      'POST',
      '/students/import',
      { text: 'Listed Child', group_id: group, confirm: true },
    ],
  ],
  getStudent: [200, ({ student }) => ['GET', `/students/${String(student.id)}`]],
  updateStudent: [
    204,
    ({ student }) => ['PATCH', `/students/${String(student.id)}`, { name: 'Changed Child' }],
  ],
  moveStudent: [
    204,
    ({ student, group }) => [
      'POST',
      `/students/${String(student.id)}/move`,
      { from_group: group, to_group: group },
    ],
  ],
  deactivateStudent: [204, ({ student }) => ['POST', `/students/${String(student.id)}/deactivate`]],
  activateStudent: [204, ({ student }) => ['POST', `/students/${String(student.id)}/activate`]],
  revokeSignInCard: [
    204,
    ({ student }) => ['DELETE', `/students/${String(student.id)}/sign-in-cards/badge`],
  ],
  archiveGroup: [
    204,
    ({ group }) => ['POST', `/groups/${String(group)}/archive`, { archived: true }],
  ],
};

onPostgreSQL('who may do what with groups and students', (kind) => {
  const server = suiteServer(kind);

  const ask = (token: string | undefined, [method, url, payload]: Request) =>
    server.send({ method, url: `/api/dashboard${url}`, token, payload });

  async function targetIn(school: School, teacher?: TestUser): Promise<Target> {
    const { db } = server;
    const student = await makeUser(db, { role: 'Student', school });
    const outside = await makeUser(db, { role: 'Student', school });
    const teaches = teacher ?? (await makeUser(db, { role: 'Teacher', school }));
    const people = { teachers: [teaches], students: [student] };
    const group = await makeGroup(db, school, people);
    const other = await makeGroup(db, school, { teachers: [teaches], students: [] });
    return { group, other, teacher: teaches, student, outside, school };
  }

  async function world(asker: Asker) {
    const { db } = server;
    const school = await makeSchool(db);
    const role: Role = asker === 'stranger' || asker === 'Teacher of no school' ? 'Teacher' : asker;
    const home = asker === 'Teacher of no school' ? undefined : school;
    const person = await makeUser(db, { role, ...(home && { school: home }) });
    const token = asker === 'stranger' ? undefined : (await signIn(server, person)).access;
    const near = await makeSchool(db, { districtId: school.districtId });
    const targets: Readonly<Record<Place, Target>> = {
      own: await targetIn(school, asker === 'Teacher' ? person : undefined),
      school: await targetIn(school),
      district: await targetIn(near),
      foreign: await targetIn(await makeSchool(db)),
    };
    return { token, targets, school };
  }

  /** Everything that a call could have changed. */
  async function stored(): Promise<string> {
    const { db } = server;
    const all = [
      db.selectFrom('groups').selectAll().orderBy('id').execute(),
      db
        .selectFrom('group_teachers')
        .selectAll()
        .orderBy('group_id')
        .orderBy('teacher_id')
        .execute(),
      db
        .selectFrom('group_students')
        .selectAll()
        .orderBy('group_id')
        .orderBy('student_id')
        .execute(),
      db
        .selectFrom('users')
        .select(['id', 'name', 'username', 'active', 'school_id', 'password_hash'])
        .orderBy('id')
        .execute(),
      db.selectFrom('sign_in_cards').selectAll().orderBy('id').execute(),
    ];
    return JSON.stringify(await Promise.all(all));
  }

  const problemOf = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];

  it.each(Object.keys(reach) as Asker[])(
    '%s: each call on an own, a school’s, a district’s and a foreign group',
    async (asker) => {
      const { token, targets } = await world(asker);
      const allowed = reach[asker];
      for (const place of places) {
        const may = typeof allowed !== 'number' && allowed.includes(place);
        const before = may ? '' : await stored();
        for (const [name, [status, request]] of Object.entries(calls)) {
          const answer = await ask(token, request(targets[place]));
          const label = `${name} on ${place}`;
          if (asker === 'IT Administrator' && waysIn.includes(name)) {
            expect(answer.statusCode, label).toBe(403);
            continue;
          }
          if (may) {
            expect(answer.statusCode, `${label}: ${answer.body}`).toBe(status);
            continue;
          }
          const closed = typeof allowed !== 'number' ? 404 : allowed;
          // Who has no school makes no students at all, wherever they would go.
          const outside =
            asker === 'Teacher of no school' && /^(create|import)/.test(name) ? 403 : closed;
          expect(answer.statusCode, `${label}: ${answer.body}`).toBe(outside);
        }
        if (!may) expect(await stored(), place).toBe(before);
      }
    },
  );

  it('answers for what is foreign as for what was never there', async () => {
    const { token, targets } = await world('Teacher');
    const missing: Target = {
      ...targets.foreign,
      group: 2147483647,
      student: { ...targets.foreign.student, id: 2147483646 },
    };
    for (const [name, [, request]] of Object.entries(calls)) {
      const foreign = await ask(token, request(targets.foreign));
      expect(problemOf(foreign), name).toEqual(problemOf(await ask(token, request(missing))));
    }
  });

  it('lists groups, students and schools within reach only', async () => {
    for (const asker of Object.keys(reach) as Asker[]) {
      const { token, targets, school } = await world(asker);
      const allowed = reach[asker];
      for (const list of ['groups', 'students', 'schools'] as const) {
        const answer = await ask(token, [
          'GET',
          `/${list}?per_page=100`.replace('schools?per_page=100', 'schools'),
        ]);
        const label = `${asker}: ${list}`;
        if (typeof allowed === 'number') {
          expect(answer.statusCode, label).toBe(allowed);
          continue;
        }
        if (asker === 'Teacher of no school' && list === 'schools') {
          expect(answer.statusCode, label).toBe(403);
          continue;
        }
        const ids = answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
        if (list === 'schools') {
          expect(ids.includes(school.id), label).toBe(true);
          expect(ids.includes(targets.district.school.id), label).toBe(
            allowed.includes('district'),
          );
          expect(ids, label).not.toContain(targets.foreign.school.id);
          continue;
        }
        for (const place of places) {
          const id = list === 'groups' ? targets[place].group : targets[place].student.id;
          expect(ids.includes(id), `${label} ${place}`).toBe(allowed.includes(place));
        }
      }
    }
  });

  it('makes groups in a school of one’s own only', async () => {
    const group = { name: 'Room 1', grade_id: 4, color: 'info' };
    for (const asker of Object.keys(reach) as Asker[]) {
      const { token, targets } = await world(asker);
      const allowed = reach[asker];
      for (const place of ['school', 'district', 'foreign'] as const) {
        const school_id = targets[place].school.id;
        const answer = await ask(token, ['POST', '/groups', { ...group, school_id }]);
        const label = `${asker} in ${place}`;
        if (typeof allowed === 'number') expect(answer.statusCode, label).toBe(allowed);
        else if (asker === 'Teacher of no school') expect(answer.statusCode, label).toBe(403);
        else {
          const may = place === 'school' || allowed.includes(place);
          expect(answer.statusCode, label).toBe(may ? 201 : 404);
        }
      }
    }
  });

  it('lets nobody bring people of another school into a group', async () => {
    for (const asker of ['Teacher', 'School Administrator', 'District Administrator'] as const) {
      const { token, targets } = await world(asker);
      const { own, district, foreign } = targets;
      for (const from of [district, foreign]) {
        const into = `/groups/${String(own.group)}`;
        const before = await stored();
        const answers = [
          await ask(token, [
            'POST',
            `${into}/students`,
            { student_ids: [own.outside.id, from.outside.id] },
          ]),
          await ask(token, [
            'PUT',
            `${into}/teachers`,
            { teacher_ids: [own.teacher.id, from.teacher.id] },
          ]),
        ];
        expect(
          answers.map(({ statusCode }) => statusCode),
          asker,
        ).toEqual([404, 404]);
        expect(await stored()).toBe(before);
      }
      const found = await ask(token, [
        'GET',
        `/groups/${String(own.group)}/candidates?search=student-`,
      ]);
      const ids = found.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
      expect(ids).toContain(own.outside.id);
      expect(ids).not.toContain(district.outside.id);
      expect(ids).not.toContain(foreign.outside.id);
    }
  });
});
