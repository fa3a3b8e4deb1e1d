/** What begins with the typed words stands before what only contains them, over all pages. */
import { expect, it } from 'vitest';
import type { DocumentKind } from '../../domain/lesson-plan';
import type { Role } from '../../domain/reference';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { draftOf, planCalls } from '../support/plan-calls';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

/** In the order of a search for `ma`; made in another one. */
const people = ['Max Bo', 'Maya Zúñiga', 'Ana Martín', 'Zoe O’Mara', 'Amar Ito', 'Emma Lee'];
const titles = ['Making maps', 'Map of a river', 'The map', 'Amazing frogs', 'Team work'];
const mixed = <T>(entries: readonly T[]): readonly T[] => [...entries].reverse();

onBothDatabases('a search', (kind) => {
  const server = suiteServer(kind);
  const plans = planCalls(() => server);
  const assignments = assignmentCalls(() => server);

  /** What is called how, in the order of its list, page by page. */
  async function found(token: string, list: string, search: string, more = ''): Promise<string[]> {
    const names: string[] = [];
    for (let page = 1; page < 9; page += 1) {
      const query = `search=${encodeURIComponent(search)}&per_page=2&page=${String(page)}${more}`;
      const answer = await server.get(`/api/dashboard/${list}?${query}`, token);
      expect(answer.statusCode, answer.body).toBe(200);
      const { data } = answer.json<{ data: readonly { name?: string; title?: string }[] }>();
      if (data.length === 0) break;
      names.push(...data.map(({ name, title }) => name ?? title ?? ''));
    }
    return names;
  }

  async function signedIn(role: Role, school: School) {
    const user = await makeUser(server.db, { role, school, name: 'Principal' });
    return { user, token: (await signIn(server, user)).access };
  }

  async function makePeople(role: Role, school: School, names: readonly string[] = people) {
    const made = [];
    for (const name of mixed(names)) made.push(await makeUser(server.db, { role, school, name }));
    return made;
  }

  it('says students first whose name, and then of whose name a word, begins so', async () => {
    const school = await makeSchool(server.db);
    const { user, token } = await signedIn('Teacher', school);
    const students = await makePeople('Student', school);
    const group = await makeGroup(server.db, school, { teachers: [user], students });
    const admin = await signedIn('School Administrator', school);
    for (const access of [token, admin.token]) {
      expect(await found(access, 'students', 'ma')).toEqual(people);
      expect(await found(access, 'students', ' MA ')).toEqual(people);
      expect(await found(access, `groups/${String(group)}/students`, 'ma')).toEqual(people);
    }
    expect(await found(token, 'students', 'lee')).toEqual(['Emma Lee']);
    expect(await found(token, 'students', 'ma ')).toEqual(people);
    expect(await found(token, 'students', 'MAX BO')).toEqual(['Max Bo']);
    expect(await found(token, 'students', '')).toEqual([...people].sort());
  });

  it('knows letters with accents, and takes signs for themselves', async () => {
    const school = await makeSchool(server.db);
    const { token } = await signedIn('School Administrator', school);
    const named = ['Ángela Ruiz', 'Óscar Ángeles', 'Bo (Ángel) Lind', 'Juan Eváng'];
    await makePeople('Student', school, [...named, 'Bo .* Lind']);
    expect(await found(token, 'students', 'áng')).toEqual([
      'Ángela Ruiz',
      'Bo (Ángel) Lind',
      'Óscar Ángeles',
      'Juan Eváng',
    ]);
    expect(await found(token, 'students', '(áng')).toEqual(['Bo (Ángel) Lind']);
    expect(await found(token, 'students', '.*')).toEqual(['Bo .* Lind']);
    expect(await found(token, 'students', '\\m')).toEqual([]);
  });

  it('finds a username behind the names that begin so', async () => {
    const school = await makeSchool(server.db);
    const { token } = await signedIn('School Administrator', school);
    const [zoe, ada] = await makePeople('Student', school, ['Student Reyes', 'Ada', 'Zoe']);
    const start = (zoe?.login ?? '').slice(0, 7);
    expect(start).toBe('student');
    expect(await found(token, 'students', start)).toEqual(['Student Reyes', 'Ada', 'Zoe']);
    expect(await found(token, 'students', ada?.login ?? '')).toEqual(['Ada']);
  });

  it('says staff and groups, and who may come into one, in the same order', async () => {
    const school = await makeSchool(server.db);
    const { token } = await signedIn('School Administrator', school);
    await makePeople('Teacher', school);
    await makePeople('Student', school);
    expect(await found(token, 'users', 'ma')).toEqual(people);
    const ids: number[] = [];
    for (const name of mixed(titles)) {
      const id = await makeGroup(server.db, school, { teachers: [], students: [] });
      await setRow(server.db, 'groups', id, { name });
      ids.push(id);
    }
    expect(await found(token, 'groups', 'ma')).toEqual(titles.slice(0, 4));
    const ask = async (what: string) => {
      const url = `/api/dashboard/groups/${String(ids[0])}/${what}?search=ma`;
      const { data } = (await server.get(url, token)).json<{ data: { name: string }[] }>();
      return data.map(({ name }) => name);
    };
    expect(await ask('candidates')).toEqual(people);
    expect(await ask('teachers')).toEqual(people);
  });

  it.each<[DocumentKind, string]>([
    ['resource', 'resources'],
    ['sequence', 'sequences'],
    ['rubric', 'rubrics'],
  ])(
    'says each %s first whose title begins so, unless another order is asked',
    async (of, list) => {
      const teacher = await plans.planner();
      // The newest first among those that begin alike.
      const wanted = ['Mapping', 'Map of a river', 'The map', 'Old map', 'Frogs'];
      for (const title of mixed(wanted)) {
        const summary = title === 'Frogs' ? 'Find them with a map.' : '';
        server.clock.advance(1000);
        await plans.create(teacher, of, { ...draftOf(of), title, summary });
      }
      const { access } = teacher;
      expect(await found(access, list, 'map')).toEqual(wanted);
      server.clock.advance(1000);
      await plans.create(teacher, of, {
        ...draftOf(of),
        title: 'River and frog',
        summary: 'A map',
      });
      const newest = ['River and frog', ...wanted];
      expect(await found(access, list, 'map', '&sort=updated')).toEqual(newest);
      expect(await found(access, list, 'map', '&sort=title')).toEqual([...newest].sort());
      expect(await found(access, list, 'river map')).toEqual(['Map of a river', 'River and frog']);
      expect(await found(access, list, 'map', '&scope=owner')).toEqual([
        ...wanted.slice(0, 4),
        'River and frog',
        'Frogs',
      ]);
      const url = `/api/dashboard/${list}?search=map&per_page=2`;
      const { links } = (await server.get(url, access)).json<{
        links: { label: string; url: string | null }[];
      }>();
      expect(links.find(({ label }) => label === '2')?.url).not.toContain('sort');
      const beyond = await server.get(`${url}&page=9`, access);
      expect(beyond.json()).toMatchObject({ total: newest.length, data: [] });
    },
  );

  it('keeps the order among what was archived', async () => {
    const teacher = await plans.planner();
    for (const title of ['Map of a river', 'The map']) {
      const id = await plans.create(teacher, 'resource', { ...draftOf('resource'), title });
      server.clock.advance(1000);
      await plans.act(teacher, 'resource', id, 'archive', { archived: true });
    }
    const put = await found(teacher.access, 'resources', 'map', '&archived=true');
    expect(put).toEqual(['Map of a river', 'The map']);
  });

  it('says assignments first whose title begins so, then in their own order', async () => {
    const room = await assignments.makeRoom();
    // Those that are made last come first in the list's own order.
    for (const at of [1, 0, 4, 2, 3]) {
      const title = titles[at] ?? '';
      const sequence = await assignments.publish(room.teacher.id);
      await server.db
        .updateTable('sequence_versions')
        .set({ title })
        .where('sequence_id', '=', sequence)
        .execute();
      await assignments.given({ ...room, sequence });
    }
    const { access } = room.teacher;
    expect(await found(access, 'assignments', 'ma')).toEqual(titles.slice(0, 4));
    expect(await found(access, 'assignments', 'te')).toEqual(['Team work']);
  });
});
