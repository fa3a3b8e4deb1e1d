/** How the staff sign in: said of each, and a filter. */
import { expect, it } from 'vitest';
import { noPasswordHash } from '../../server/db/password-owners.repo';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { addRows, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Member = Schema<'StaffMember'>;

onBothDatabases('how the staff sign in', (kind) => {
  const server = suiteServer(kind);

  const list = (token: string, query = '') => server.get(`/api/dashboard/users${query}`, token);

  const givePasskey = (id: number) =>
    addRows(server.db, 'passkeys', {
      user_id: id,
      credential_id: `key-${String(id)}`,
      public_key: 'AA',
      counter: 0,
      transports: '[]',
      name: 'Laptop',
      created_at: server.clock.now(),
    });

  it('is said of each colleague, and filters the list', async () => {
    const school = await makeSchool(server.db);
    const admin = await makeUser(server.db, {
      role: 'District Administrator',
      school,
      name: 'Ada Admin',
    });
    const { access } = await signIn(server, admin);
    const named = (name: string) => makeUser(server.db, { role: 'Teacher', school, name });
    const [app, key, portal, both] = [
      await named('App'),
      await named('Key'),
      await named('Portal'),
      await named('Both'),
    ];
    const added = { created_at: server.clock.now() };
    const sealed = { ...added, sealed_secret: 'sealed', last_step: 0 };
    await server.db
      .insertInto('authenticators')
      .values([
        { ...sealed, user_id: app.id, confirmed_at: added.created_at },
        // Never confirmed: nobody is asked for it.
        { ...sealed, user_id: key.id, confirmed_at: null },
      ])
      .execute();
    for (const { id } of [key, both]) await givePasskey(id);
    for (const { id } of [portal, both]) {
      await addRows(server.db, 'external_accounts', {
        ...added,
        provider: 'classlink',
        tenant_id: String(school.districtId),
        external_id: String(id),
        user_id: id,
      });
    }
    await addRows(server.db, 'external_accounts', {
      ...added,
      provider: 'clever',
      tenant_id: String(school.districtId),
      external_id: 'at-clever',
      user_id: portal.id,
    });
    await setRow(server.db, 'users', portal.id, { password_hash: noPasswordHash });

    const all = (await list(access)).json<{
      data: Member[];
    }>();
    expect(all.data.map(({ name, sign_in_methods: methods }) => [name, ...methods])).toEqual([
      ['Ada Admin', 'password'],
      ['App', 'authenticator'],
      ['Both', 'password', 'passkey', 'classlink'],
      ['Key', 'password', 'passkey'],
      ['Portal', 'classlink', 'clever'],
    ]);
    const by = async (method: string) => {
      const found = await list(access, `?sign_in_method=${method}`);
      expect(found.json<{ total: number }>().total).toBe(found.json<{ data: [] }>().data.length);
      return found.json<{ data: Member[] }>().data.map(({ id }) => id);
    };
    expect(await by('password')).toEqual([admin.id, both.id, key.id]);
    expect(await by('authenticator')).toEqual([app.id]);
    expect(await by('passkey')).toEqual([both.id, key.id]);
    expect(await by('classlink')).toEqual([both.id, portal.id]);
    expect(await by('clever')).toEqual([portal.id]);
    expect((await list(access, '?sign_in_method=fax')).statusCode).toBe(422);
    const paged = (await list(access, '?sign_in_method=passkey&per_page=1')).json<{
      links: { url: string | null }[];
    }>();
    expect(paged.links.at(-1)?.url).toContain('sign_in_method=passkey');
  });
});
