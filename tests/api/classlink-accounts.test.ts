/** Which account somebody who comes from ClassLink gets, against a real OAuth server with its paths. */
import { describe, expect, it } from 'vitest';
import { randomAddress } from '../support/auth-calls';
import { classLinkVisits, info, next } from '../support/classlink-visits';
import type { Answer, Gone } from '../support/service-visits';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password } from '../support/factories';
import type { School } from '../support/factories';
import { setRow } from '../support/rows';

onBothDatabases('ClassLink', (kind) => {
  const visits = classLinkVisits(kind);
  const { bring, goThere, makeTenant, nameSchool, payloadOf, peopleOf, rowOf, signInAs } = visits;

  describe('the first time', () => {
    it('makes a teacher of the only school, who is the same the next time', async () => {
      const school = await makeTenant();
      const person = info(school.tenant, { Email: '  Rosa.D@District.Test ' });
      const first = await signInAs(person);
      expect(first).toMatchObject({
        action: 'auth-sso',
        home: 'dashboard',
        user: { name: 'Rosa Delgado', role: 'Teacher', belongsToSchool: true, hasTrial: false },
      });
      expect(await rowOf(first.user?.id)).toMatchObject({
        email: 'rosa.d@district.test',
        school_id: school.id,
        active: true,
      });
      const second = await signInAs({ ...person, Email: 'changed@district.test', Role: 'Student' });
      expect(second.user).toEqual(first.user);
    });

    it('makes a student, without keeping an e-mail address, with a ticket for the device', async () => {
      const school = await makeTenant();
      const answer = await signInAs(info(school.tenant, { Role: 'Student' }));
      expect(answer).toMatchObject({
        action: 'auth-sso',
        home: 'student',
        user: { role: 'Student' },
      });
      expect(answer.upload_ticket).toMatch(/^[\w-]{43}$/);
      const row = await rowOf(answer.user?.id);
      expect(row.email).toBeNull();
      expect(row.username).toMatch(/^classlink-[0-9a-f]{32}$/);
    });

    it('makes an administrator of the district of a tenant administrator', async () => {
      const school = await makeTenant();
      const answer = await signInAs(info(school.tenant, { Role: 'Tenant Administrator' }));
      expect(answer).toMatchObject({ home: 'dashboard', user: { role: 'District Administrator' } });
      expect(await rowOf(answer.user?.id)).toMatchObject({
        school_id: null,
        district_id: school.districtId,
      });
    });

    it.each([undefined, '', 'not an address', 5])(
      'can do without an e-mail address: %s',
      async (email) => {
        const school = await makeTenant();
        const answer = await signInAs(info(school.tenant, { Email: email }));
        expect(answer.action).toBe('auth-sso');
        expect((await rowOf(answer.user?.id)).email).toBeNull();
      },
    );

    it('makes one account of a person who comes twice at once', async () => {
      const school = await makeTenant();
      const person = info(school.tenant, { Role: 'Student' });
      const gone = await Promise.all([goThere(person), goThere(person), goThere(person)]);
      const answers = await Promise.all(gone.map((each) => bring(payloadOf(each), each.cookie)));
      const ids = answers.map((answer) => answer.json<Answer>().user?.id);
      expect(new Set(ids).size).toBe(1);
      expect(await peopleOf(school)).toBe(1);
    });

    it('has no password, and gets no mail to a new one', async () => {
      const school = await makeTenant();
      const email = `sso.${String(next())}@district.test`;
      const answer = await signInAs(info(school.tenant, { Email: email }));
      expect((await rowOf(answer.user?.id)).password_hash).toBe('!');
      for (const guess of ['!', ' ', password]) {
        const login = await visits.server.send({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password: guess },
          remoteAddress: randomAddress(),
        });
        expect(login.json()).toMatchObject({ code: 'wrong_credentials' });
      }
      await visits.server.send({
        method: 'POST',
        url: '/api/forget-password',
        payload: { email },
        remoteAddress: randomAddress(),
      });
      const mails = await visits.server.mails();
      expect(mails.filter(({ to }) => to?.some(({ address }) => address === email))).toEqual([]);
    });

    it('gives an e-mail address to one of many who bring it at once', async () => {
      const school = await makeTenant();
      const far = await makeTenant();
      const Email = `desk.${String(next())}@district.test`;
      const gone: Gone[] = [];
      for (const { tenant } of [school, school, far, school, school, far]) {
        gone.push(await goThere(info(tenant, { Email })));
      }
      const answers = (
        await Promise.all(gone.map((each) => bring(payloadOf(each), each.cookie)))
      ).map((answer) => answer.json<Answer>());
      const owners = await visits.server.db
        .selectFrom('users')
        .select(['id', 'school_id'])
        .where('email', '=', Email)
        .execute();
      expect(owners).toHaveLength(1);
      // Colleagues of the owner hear of it, people elsewhere get an account without the address.
      const ofOwner = owners[0]?.school_id === school.id ? 4 : 2;
      expect(answers.filter(({ code }) => code === 'email_in_use')).toHaveLength(ofOwner - 1);
      expect(answers.filter(({ action }) => action === 'auth-sso')).toHaveLength(7 - ofOwner);
    });

    it('is not hindered by ids without an end', async () => {
      const school = await makeTenant();
      const long = 'x'.repeat(20_000);
      const person = info(school.tenant, { SourcedId: long, BuildingId: long, OrgId: long });
      const answer = await signInAs(person);
      expect(answer.action).toBe('auth-sso');
      expect((await rowOf(answer.user?.id)).sourced_id).toBeNull();
    });

    it('keeps odd names usable', async () => {
      const school = await makeTenant();
      const odd = { FirstName: ` Rosa \u0000\t `, LastName: 'x'.repeat(300), DisplayName: '' };
      const long = await signInAs(info(school.tenant, odd));
      expect(long.user?.name).toMatch(/^Rosa x{100,115}$/);
      const nameless = { FirstName: '', LastName: null, DisplayName: '', LoginId: '' };
      expect((await signInAs(info(school.tenant, nameless))).user?.name).toBe('Teacher');
    });
  });

  describe('the school', () => {
    it('is the one that an id names', async () => {
      const first = await makeTenant();
      const second = await makeSchool(visits.server.db, { districtId: first.districtId });
      await nameSchool(first, '77');
      await nameSchool(second, 'north');
      const byNumber = await signInAs(info(first.tenant, { BuildingId: 77, Role: 'Student' }));
      expect((await rowOf(byNumber.user?.id)).school_id).toBe(first.id);
      const byText = await signInAs(info(first.tenant, { BuildingId: 0, OrgId: 'north' }));
      expect((await rowOf(byText.user?.id)).school_id).toBe(second.id);
    });

    it('is not guessed among several, and nobody is made', async () => {
      const first = await makeTenant();
      await makeSchool(visits.server.db, { districtId: first.districtId });
      for (const Role of ['Student', 'Teacher']) {
        expect(await signInAs(info(first.tenant, { Role, BuildingId: 5 }))).toEqual({
          action: 'message',
          code: 'no_school_match',
          message: 'Your school wasn’t found here. Ask your school’s office.',
        });
      }
      expect(await peopleOf(first)).toBe(0);
      const admin = await signInAs(info(first.tenant, { Role: 'Tenant Administrator' }));
      expect(admin.action).toBe('auth-sso');
    });

    it('of another district does not count, even under the same id', async () => {
      const own = await makeTenant();
      await makeSchool(visits.server.db, { districtId: own.districtId });
      const far = await makeTenant();
      await nameSchool(far, 'same');
      expect(await signInAs(info(own.tenant, { BuildingId: 'same' }))).toMatchObject({
        code: 'no_school_match',
      });
    });
  });

  describe('accounts that are here already', () => {
    const makeKnown = async (
      school: School,
      sourcedId: string,
      role: 'Student' | 'Teacher' | 'School Administrator' = 'Teacher',
    ) => {
      const user = await makeUser(visits.server.db, { role, school });
      await setRow(visits.server.db, 'users', user.id, { sourced_id: sourcedId });
      return user;
    };

    it('are linked by the sourcedId of the roster, with the role they have here', async () => {
      const school = await makeTenant();
      const known = await makeKnown(school, 'T-1', 'School Administrator');
      const person = info(school.tenant, { SourcedId: 'T-1' });
      expect((await signInAs(person)).user).toMatchObject({
        id: known.id,
        role: 'School Administrator',
      });
      // From now on by the account at ClassLink, whatever the roster says.
      expect((await signInAs({ ...person, SourcedId: 'other' })).user?.id).toBe(known.id);
      // The old password goes on working.
      const login = await visits.server.post('/api/auth/login', { email: known.login, password });
      expect(login.statusCode).toBe(200);
    });

    it('of another district are not, whatever their sourcedId', async () => {
      const own = await makeTenant();
      const far = await makeTenant();
      const unconnected = await makeSchool(visits.server.db);
      const others = [await makeKnown(far, 'S-9'), await makeKnown(unconnected, 'S-9')];
      const answer = await signInAs(info(own.tenant, { SourcedId: 'S-9' }));
      expect(answer.action).toBe('auth-sso');
      expect(others.map(({ id }) => id)).not.toContain(answer.user?.id);
    });

    it('are not linked when two have the sourcedId, or a child’s would open for staff', async () => {
      const school = await makeTenant();
      await makeKnown(school, 'twice');
      await makeKnown(school, 'twice');
      await makeKnown(school, 'child', 'Student');
      await makeKnown(school, 'staff', 'Teacher');
      for (const more of [
        { SourcedId: 'twice' },
        { SourcedId: 'child' },
        { SourcedId: 'staff', Role: 'Student' },
      ]) {
        const answer = await signInAs(info(school.tenant, more));
        expect(answer).toMatchObject({ action: 'message', code: 'account_mismatch' });
      }
    });

    it('are never linked by their e-mail address', async () => {
      const school = await makeTenant();
      const colleague = await makeUser(visits.server.db, { role: 'Teacher', school });
      const stranger = await makeUser(visits.server.db, {
        role: 'Teacher',
        school: await makeSchool(visits.server.db),
      });
      const trial = await makeUser(visits.server.db, { role: 'Teacher' });
      expect(await signInAs(info(school.tenant, { Email: colleague.login }))).toMatchObject({
        action: 'message',
        code: 'email_in_use',
      });
      // Whether somebody elsewhere has the address is not told.
      for (const other of [stranger, trial]) {
        const answer = await signInAs(info(school.tenant, { Email: other.login.toUpperCase() }));
        expect(answer.action).toBe('auth-sso');
        expect(answer.user?.id).not.toBe(other.id);
        expect((await rowOf(answer.user?.id)).email).toBeNull();
      }
    });

    it('stay shut when they are switched off', async () => {
      const school = await makeTenant();
      const person = info(school.tenant);
      const { user } = await signInAs(person);
      await setRow(visits.server.db, 'users', user?.id ?? 0, { active: false });
      expect(await signInAs(person)).toMatchObject({ action: 'message', code: 'account_inactive' });
      const known = await makeKnown(school, 'gone');
      await setRow(visits.server.db, 'users', known.id, { active: false });
      const byRoster = await signInAs(info(school.tenant, { SourcedId: 'gone' }));
      expect(byRoster).toMatchObject({ code: 'account_inactive' });
    });

    it('that have moved to another district are not let in by the old one', async () => {
      const school = await makeTenant();
      const person = info(school.tenant);
      const { user } = await signInAs(person);
      const far = await makeSchool(visits.server.db);
      await setRow(visits.server.db, 'users', user?.id ?? 0, { school_id: far.id });
      expect(await signInAs(person)).toMatchObject({ code: 'account_mismatch' });
    });
  });

  it('lets nobody in of a tenant without a district, nor the same number of another tenant', async () => {
    const school = await makeTenant();
    const person = info(school.tenant);
    const { user } = await signInAs(person);
    expect(await signInAs({ ...person, TenantId: next() })).toMatchObject({
      action: 'message',
      code: 'no_district_match',
    });
    const far = await makeTenant();
    const namesake = await signInAs({ ...person, TenantId: far.tenant, Email: undefined });
    expect(namesake.action).toBe('auth-sso');
    expect(namesake.user?.id).not.toBe(user?.id);
    // The district ends its contract: those who came by it stay outside.
    await setRow(visits.server.db, 'districts', school.districtId, { classlink_tenant: null });
    expect(await signInAs(person)).toMatchObject({ code: 'no_district_match' });
  });

  it.each(['Parent', '', undefined])('has no place for the role %s', async (Role) => {
    const school = await makeTenant();
    expect(await signInAs(info(school.tenant, { Role }))).toMatchObject({ code: 'role_not_known' });
    expect(await peopleOf(school)).toBe(0);
  });
});
