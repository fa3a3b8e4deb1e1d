/** Which account somebody who comes from Clever gets, against a server with its paths. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import {
  cleverUser,
  cleverVisits,
  nextId,
  studentRole,
  teacherRole,
} from '../support/clever-visits';
import type { Answer } from '../support/service-visits';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { addRows, setRow } from '../support/rows';
import { signInSettingsCalls } from '../support/sign-in-settings-calls';

type Profile = Schema<'User'>;
interface Info {
  readonly clever: { readonly connected: boolean };
}

onBothDatabases('Clever', (kind) => {
  const visits = cleverVisits(kind);
  const { bring, goThere, makeDistrict, nameSchool, payloadOf, peopleOf, rowOf, signInAs } = visits;
  const { keeperOf, put } = signInSettingsCalls(() => visits.server);

  const makeKnown = async (
    school: School,
    sourcedId: string,
    role: 'Student' | 'Teacher' | 'School Administrator' = 'Teacher',
  ) => {
    const user = await makeUser(visits.server.db, { role, school });
    await setRow(visits.server.db, 'users', user.id, { sourced_id: sourcedId });
    return user;
  };

  describe('a new account', () => {
    it('is made of a teacher, in the district’s only school, with Clever’s id', async () => {
      const school = await makeDistrict();
      const person = cleverUser(school.district);
      const answer = await signInAs(person);
      expect(answer).toMatchObject({
        ...{ action: 'auth-sso', home: 'dashboard' },
        user: { role: 'Teacher', name: 'Rosa Delgado', isConnectedWithClever: true },
      });
      const row = await rowOf(answer.user?.id);
      expect(row).toMatchObject({
        ...{ email: person.email, school_id: school.id, sourced_id: person.id },
        ...{ password_hash: '!' },
      });
      expect(row.username).toMatch(/^clever-[0-9a-f]{32}$/);
      expect((await signInAs(person)).user?.id).toBe(answer.user?.id);
    });

    it('of a student keeps no address', async () => {
      const school = await makeDistrict();
      const answer = await signInAs(cleverUser(school.district, { roles: studentRole('x') }));
      expect(answer).toMatchObject({ home: 'student', user: { role: 'Student' } });
      expect(answer.upload_ticket).toMatch(/^[\w-]{43}$/);
      expect((await rowOf(answer.user?.id)).email).toBeNull();
    });

    it.each([
      [
        'district_admin and teacher',
        { district_admin: {}, ...teacherRole('x') },
        'District Administrator',
      ],
      ['teacher and staff', { staff: { staff_id: '7' }, ...teacherRole('x') }, 'Teacher'],
      ['staff', { staff: { staff_id: '7', schools: ['x'] } }, 'Teacher'],
      [
        'teacher and, against the rules, student',
        { ...teacherRole('x'), ...studentRole('x') },
        'Student',
      ],
    ] as const)('of somebody who is %s', async (_, roles, role) => {
      const school = await makeDistrict();
      const answer = await signInAs(cleverUser(school.district, { roles }));
      expect(answer.user).toMatchObject({ role });
    });

    it.each([{ contact: { phone: '1' } }, {}, undefined, null, 'teacher', { teacher: null }])(
      'is made of no other role: %j',
      async (roles) => {
        const school = await makeDistrict();
        expect(await signInAs(cleverUser(school.district, { roles }))).toMatchObject({
          code: 'role_not_known',
        });
        expect(await peopleOf(school)).toBe(0);
      },
    );

    it.each([undefined, null, '', 'not an address', 5])(
      'can do without an e-mail address: %s',
      async (email) => {
        const school = await makeDistrict();
        const answer = await signInAs(cleverUser(school.district, { email }));
        expect(answer.action).toBe('auth-sso');
        expect((await rowOf(answer.user?.id)).email).toBeNull();
      },
    );

    it('is one of a person who comes twice at once', async () => {
      const school = await makeDistrict();
      const person = cleverUser(school.district, { roles: studentRole('x') });
      const gone = await Promise.all([goThere(person), goThere(person), goThere(person)]);
      const answers = await Promise.all(gone.map((each) => bring(payloadOf(each), each.cookie)));
      const ids = answers.map((answer) => answer.json<Answer>().user?.id);
      expect(new Set(ids).size).toBe(1);
      expect(await peopleOf(school)).toBe(1);
    });

    it('keeps odd names usable', async () => {
      const school = await makeDistrict();
      const odd = { first: ` Rosa \u0000\t `, last: 'x'.repeat(300) };
      const long = await signInAs(cleverUser(school.district, { name: odd }));
      expect(long.user?.name).toMatch(/^Rosa x{100,115}$/);
      const nameless = await signInAs(cleverUser(school.district, { name: { first: null } }));
      expect(nameless.user?.name).toBe('Teacher');
    });
  });

  it('is in the school that one of its ids names, and in none that is guessed', async () => {
    const first = await makeDistrict();
    const second = await makeSchool(visits.server.db, { districtId: first.districtId });
    const [one, other] = [nextId(), nextId()];
    await nameSchool(first, one);
    await nameSchool(second, other);
    const main = await signInAs(
      cleverUser(first.district, { roles: teacherRole(other, { schools: [one, other] }) }),
    );
    expect((await rowOf(main.user?.id)).school_id).toBe(second.id);
    const further = await signInAs(
      cleverUser(first.district, { roles: { staff: { schools: ['unknown', one] } } }),
    );
    expect((await rowOf(further.user?.id)).school_id).toBe(first.id);
    expect(await signInAs(cleverUser(first.district))).toEqual({
      action: 'message',
      code: 'no_school_match',
      message: 'Your school wasn’t found here. Ask your school’s office.',
    });
  });

  describe('accounts that are here already', () => {
    it('are linked by Clever’s id, where the roster has that, with the role they have here', async () => {
      const school = await makeDistrict();
      const person = cleverUser(school.district);
      const known = await makeKnown(school, person.id, 'School Administrator');
      expect((await signInAs(person)).user).toMatchObject({
        ...{ id: known.id, role: 'School Administrator', isConnectedWithClever: true },
      });
    });

    it('are linked by the id of the system of enrollment where the district says so', async () => {
      const sis = await makeDistrict('sis');
      const known = await makeKnown(sis, 'T-77');
      const asStaff = await makeKnown(sis, 'ST-5');
      const person = cleverUser(sis.district, { roles: teacherRole('x', { sis_id: 'T-77' }) });
      expect((await signInAs(person)).user?.id).toBe(known.id);
      const staff = cleverUser(sis.district, { roles: { staff: { staff_id: 'ST-5' } } });
      expect((await signInAs(staff)).user?.id).toBe(asStaff.id);
      // Elsewhere it may be anything, also another child's number.
      const own = await makeDistrict();
      const other = await makeKnown(own, 'T-77');
      const answer = await signInAs({ ...person, id: nextId(), district: own.district });
      expect(answer.action).toBe('auth-sso');
      expect(answer.user?.id).not.toBe(other.id);
    });

    it('are not linked where ids lead to two, or a child’s would open for staff', async () => {
      const school = await makeDistrict('sis');
      await makeKnown(school, 'T-1');
      await makeKnown(school, 'ST-1');
      await makeKnown(school, 'child', 'Student');
      for (const roles of [
        { ...teacherRole('x', { sis_id: 'T-1' }), staff: { staff_id: 'ST-1' } },
        teacherRole('x', { sis_id: 'child' }),
        studentRole('x', { sis_id: 'T-1' }),
      ]) {
        expect(await signInAs(cleverUser(school.district, { roles }))).toEqual({
          ...{ action: 'message', code: 'account_mismatch' },
          message: 'Clever and this site disagree about who you are. Ask your school’s office.',
        });
      }
    });

    it('are never linked by their e-mail address', async () => {
      const school = await makeDistrict();
      const colleague = await makeUser(visits.server.db, { role: 'Teacher', school });
      const stranger = await makeUser(visits.server.db, {
        role: 'Teacher',
        school: await makeSchool(visits.server.db),
      });
      expect(await signInAs(cleverUser(school.district, { email: colleague.login }))).toMatchObject(
        { action: 'message', code: 'email_in_use' },
      );
      const answer = await signInAs(cleverUser(school.district, { email: stranger.login }));
      expect(answer.action).toBe('auth-sso');
      expect(answer.user?.id).not.toBe(stranger.id);
      expect((await rowOf(answer.user?.id)).email).toBeNull();
    });

    it('stay shut when they are switched off, or have moved to another district', async () => {
      const school = await makeDistrict();
      const person = cleverUser(school.district);
      const { user } = await signInAs(person);
      const change = (set: { active?: boolean; school_id?: number }) =>
        setRow(visits.server.db, 'users', user?.id ?? 0, set);
      await change({ active: false });
      expect(await signInAs(person)).toMatchObject({ code: 'account_inactive' });
      await change({ active: true, school_id: (await makeSchool(visits.server.db)).id });
      expect(await signInAs(person)).toMatchObject({ code: 'account_mismatch' });
    });
  });

  it('connects whoever comes in by it, and everybody of a district that it is connected with', async () => {
    const { server } = visits;
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const child = await makeUser(server.db, { role: 'Student', school });
    const [{ access }, { access: ofChild }] = [
      await signIn(server, teacher),
      await signIn(server, child),
    ];
    const connected = async () => [
      (await server.get('/api/user', access)).json<Profile>().isConnectedWithClever,
      (await server.get('/api/dashboard/info', access)).json<Info>().clever.connected,
      (await server.get('/api/user', ofChild)).json<Profile>().isConnectedWithClever,
    ];
    expect(await connected()).toEqual([false, false, false]);
    const elsewhere = () => ({
      ...{ tenant_id: nextId(), external_id: nextId(), created_at: server.clock.now() },
    });
    await addRows(server.db, 'external_accounts', [
      { ...elsewhere(), provider: 'clever', user_id: teacher.id },
      { ...elsewhere(), provider: 'classlink', user_id: child.id },
    ]);
    expect(await connected()).toEqual([true, true, false]);
    await server.db.deleteFrom('external_accounts').where('user_id', '=', teacher.id).execute();
    expect(await connected()).toEqual([false, false, false]);
    await setRow(server.db, 'districts', school.districtId, { clever_district: nextId() });
    expect(await connected()).toEqual([true, true, true]);
  });

  it('lets nobody in of a district that is none of ours', async () => {
    const school = await makeDistrict();
    const person = cleverUser(school.district);
    await signInAs(person);
    expect(await signInAs({ ...person, district: nextId() })).toEqual({
      ...{ action: 'message', code: 'no_district_match' },
      message: 'Your school district doesn’t use Clever here yet. Ask your school’s office.',
    });
    await setRow(visits.server.db, 'districts', school.districtId, { clever_district: null });
    expect(await signInAs(person)).toMatchObject({ code: 'no_district_match' });
  });

  it('is a way that a school turns off for its students, and not for its staff', async () => {
    const school = await makeDistrict();
    const keeper = await keeperOf(school);
    const child = cleverUser(school.district, { roles: studentRole('x') });
    expect((await signInAs(child)).action).toBe('auth-sso');
    // A class that has Clever alone could be left outside by somebody else.
    expect((await put(keeper, { methods: ['clever', 'link'] })).json()).toMatchObject({
      errors: { methods: [expect.stringContaining('Leave passwords')] },
    });
    const saved = await put(keeper, { methods: ['badge'] });
    expect(saved.json()).toMatchObject({ methods: ['badge'], clever_here: true });
    const gone = await goThere(child);
    const refused = await bring(payloadOf(gone), gone.cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'method_off' });
    const before = await peopleOf(school);
    const unknown = await goThere(cleverUser(school.district, { roles: studentRole('y') }));
    expect((await bring(payloadOf(unknown), unknown.cookie)).json()).toMatchObject({
      code: 'method_off',
    });
    expect(await peopleOf(school)).toBe(before);
    expect((await signInAs(cleverUser(school.district))).action).toBe('auth-sso');
    await put(keeper, { rev: 1, methods: ['badge', 'clever'] });
    expect((await signInAs(child)).action).toBe('auth-sso');
  });
});
