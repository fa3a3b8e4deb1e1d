/**
 * Who may do what with a resource, a sequence or a rubric: every role, on what is its own, shared with its
 * school, shared with its district, the product's, and another district's.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../domain/lesson-plan';
import type { Role } from '../../domain/reference';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import type { School } from '../support/factories';
import { sync } from '../support/factories-sync';
import { draftOf, oneDay, planCalls, saveOp, segments } from '../support/plan-calls';
import type { Planner } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

const places = ['own', 'school', 'neighbour', 'district', 'global', 'foreign'] as const;
type Place = (typeof places)[number];
const actions = ['read', 'copy', 'edit', 'share', 'archive', 'delete', 'publish'] as const;
type PlanAction = (typeof actions)[number];

const everything: readonly PlanAction[] = actions;
const look: readonly PlanAction[] = ['read', 'copy'];
const withdraw: readonly PlanAction[] = ['read', 'copy', 'archive'];
const nothing: readonly PlanAction[] = [];

/**
 * The table. `neighbour` is shared with another school of the same district. Publishing is of sequences only.
 * People without a dashboard, and IT administrators, have no teaching material: their `own` is what they would
 * own if somebody had made it for them.
 */
const rights: Readonly<Record<Role, Readonly<Record<Place, readonly PlanAction[]>>>> = {
  Teacher: {
    own: everything,
    school: look,
    neighbour: nothing,
    district: look,
    global: look,
    foreign: nothing,
  },
  'School Administrator': {
    own: everything,
    school: withdraw,
    neighbour: nothing,
    district: look,
    global: look,
    foreign: nothing,
  },
  'District Administrator': {
    own: everything,
    school: withdraw,
    neighbour: withdraw,
    district: withdraw,
    global: look,
    foreign: nothing,
  },
  'IT Administrator': {
    own: nothing,
    school: nothing,
    neighbour: nothing,
    district: nothing,
    global: nothing,
    foreign: nothing,
  },
  Student: {
    own: nothing,
    school: nothing,
    neighbour: nothing,
    district: nothing,
    global: nothing,
    foreign: nothing,
  },
  'Demo User': {
    own: nothing,
    school: nothing,
    neighbour: nothing,
    district: nothing,
    global: nothing,
    foreign: nothing,
  },
};

const kinds: readonly DocumentKind[] = ['resource', 'sequence', 'rubric'];

onPostgreSQL('who may do what with teaching material', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  let near: School;
  beforeAll(async () => {
    school = await makeSchool(server.db);
    near = await makeSchool(server.db, { districtId: school.districtId });
  });
  const { act, create, get, list, planner, remove } = planCalls(() => server);

  /** Signing in takes its time: each place has one author for all. */
  const authors = new Map<Place, Promise<Planner>>();
  function authorAt(place: Place): Promise<Planner> {
    const home = place === 'neighbour' ? near : place === 'foreign' ? undefined : school;
    const author = authors.get(place) ?? planner('Teacher', home);
    authors.set(place, author);
    return author;
  }

  /** A document at its place; a sequence is one that could be published. */
  async function placed(of: DocumentKind, place: Place, person: Planner): Promise<number> {
    const author = await authorAt(place);
    const shown = of === 'sequence' ? await create(author, 'resource') : undefined;
    const id = await create(author, of, shown === undefined ? draftOf(of) : oneDay(shown));
    const shared = { school: 'school', neighbour: 'school', district: 'district' } as const;
    if (place in shared) {
      await act(author, of, id, 'share', { with: shared[place as keyof typeof shared] });
    }
    const give = (table: (typeof segments)[DocumentKind], which: number, to: object) =>
      server.db.updateTable(table).set(to).where('id', '=', which).execute();
    if (place === 'own') {
      await give(segments[of], id, { owner_id: person.id });
      if (shown !== undefined) await give('resources', shown, { owner_id: person.id });
    }
    if (place === 'global') await give(segments[of], id, { scope: 'global', owner_id: null });
    return id;
  }

  const verbs: Readonly<
    Record<PlanAction, (person: Planner, of: DocumentKind, id: number) => Promise<boolean>>
  > = {
    read: async (person, of, id) => (await get(person, of, id)).statusCode === 200,
    copy: async (person, of, id) => (await act(person, of, id, 'copy')).statusCode === 201,
    edit: async (person, of, id) => {
      if (person.ticket === '') return false;
      const draft = of === 'sequence' ? await ownBody(of, id) : draftOf(of);
      const [result] = await sync(server, person, [saveOp(of, id, draft, 1)]);
      return result?.status === 'applied';
    },
    share: async (person, of, id) =>
      (await act(person, of, id, 'share', { with: 'nobody' })).statusCode === 204,
    archive: async (person, of, id) =>
      (await act(person, of, id, 'archive', { archived: true })).statusCode === 204,
    delete: async (person, of, id) => (await remove(person, of, id)).statusCode === 204,
    publish: async (person, of, id) =>
      (await act(person, of, id, 'publish', { rev: await revOf(of, id) })).statusCode === 201,
  };

  const rowOf = (of: DocumentKind, id: number) =>
    server.db
      .selectFrom(segments[of])
      .select(['rev', 'body'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const revOf = async (of: DocumentKind, id: number) => (await rowOf(of, id)).rev;
  const ownBody = async (of: DocumentKind, id: number) => (await rowOf(of, id)).body as object;

  // The embedded database is asked nothing by one role that it is not asked by another; a district reaches most.
  const tried = Object.entries(rights).filter(
    ([role]) => kind.name === 'PostgreSQL' || /^(Teacher|District Administrator)$/.test(role),
  );
  describe.each(tried)('%s', (role, table) => {
    it.each(places)('on what is %s', async (place) => {
      const person = await planner(role as Role, role === 'Demo User' ? undefined : school);
      for (const of of kinds) {
        for (const action of actions) {
          if (action === 'publish' && of !== 'sequence') continue;
          const id = await placed(of, place, person);
          const may = await verbs[action](person, of, id);
          expect([of, action, may]).toEqual([of, action, table[place].includes(action)]);
        }
      }
    });

    it('sees the same in lists as one by one', async () => {
      const person = await planner(role as Role, role === 'Demo User' ? undefined : school);
      for (const of of kinds) {
        const answer = await list(person, of, '?per_page=100');
        if (table.own.length === 0) {
          expect(answer.statusCode).toBe(403);
          continue;
        }
        for (const place of places) {
          const id = await placed(of, place, person);
          const { data } = (await list(person, of, '?per_page=100&sort=updated')).json<{
            data: { id: number }[];
          }>();
          const listed = data.some((row) => row.id === id);
          expect([of, place, listed]).toEqual([of, place, table[place].includes('read')]);
        }
      }
    });
  });

  it('lets administrators find what they have archived', async () => {
    const neighbour = await makeSchool(server.db, { districtId: school.districtId });
    const archivedFor = async (person: Planner, id: number) =>
      (await list(person, 'resource', '?archived=true&per_page=100'))
        .json<{ data: { id: number }[] }>()
        .data.some((row) => row.id === id);
    const teacher = await planner('Teacher', neighbour);
    const administrator = await planner('District Administrator', school);
    const others = [
      await planner('Teacher', neighbour),
      await planner('School Administrator', school),
      await planner('District Administrator'),
    ];
    const ofSchool = await planner('School Administrator', neighbour);
    for (const [to, also] of [
      ['school', true],
      ['district', false],
    ] as const) {
      const id = await create(teacher, 'resource');
      await act(teacher, 'resource', id, 'share', { with: to });
      await act(administrator, 'resource', id, 'archive', { archived: true });
      expect(await archivedFor(administrator, id)).toBe(true);
      expect(await archivedFor(teacher, id)).toBe(true);
      expect(await archivedFor(ofSchool, id)).toBe(also);
      for (const other of others) expect(await archivedFor(other, id)).toBe(false);
    }
  });

  it('answers a foreign document like one that does not exist', async () => {
    const teacher = await planner('Teacher', school);
    for (const of of kinds) {
      const id = await placed(of, 'foreign', teacher);
      const [foreign, missing] = [await get(teacher, of, id), await get(teacher, of, 2147483647)];
      expect(foreign.statusCode).toBe(404);
      expect(foreign.json()).toEqual(missing.json());
    }
  });
});
