/**
 * Nobody reaches into another district, nor those who are of one school into another one. Each call of the contract, by
 * each role that may make it, with the id of something of others in each field that takes an id: it is as if that was
 * not there. A call, or a field for an id, of which the table of things knows nothing fails.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import { readContract } from '../../server/contract';
import { requests } from '../support/access-requests';
import { aimed } from '../support/cross-tenant-requests';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { answerOp, handInOp, postOp, saveScoreOp, stepOp, sync } from '../support/factories-sync';
import { makeTenantFixture } from '../support/tenant-fixture';
import type { TenantFixture, Keeper } from '../support/tenant-fixture';
import { openEvents } from '../support/live-calls';
import { contractCalls, idFor } from '../support/contract-ids';
import type { ContractCall, NamedField } from '../support/contract-ids';
import { operationActions } from '../support/operation-actions';
import { draftOf, saveOp } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

const askers = {
  'a teacher': { role: 'Teacher' },
  'a school administrator': { role: 'School Administrator' },
  'a district administrator': { role: 'District Administrator' },
  'an IT administrator': { role: 'IT Administrator' },
  'the IT administrator of a school': { role: 'IT Administrator', ofSchool: true },
  'a student': { role: 'Student' },
} as const satisfies Readonly<Record<string, Keeper>>;
type Asker = keyof typeof askers;
const names = Object.keys(askers) as Asker[];

/** Who reaches no other school of the own district. */
const isOfSchool = ({ role, ofSchool = false }: Keeper): boolean =>
  ofSchool || role === 'Teacher' || role === 'School Administrator' || role === 'Student';

/** Calls by access token, without those that only ever are about the own account. */
const calls = contractCalls.filter(
  ({ name }) => Object.hasOwn(requests, name) && requestOf(name).door === 'access',
);
function requestOf(name: string): { readonly door: string } {
  return requests[name as keyof typeof requests];
}

/** Of `anybody` a file is read by those whose work it could be, or who read work. */
function rolesOf(name: string): readonly Role[] {
  const action = name === 'getUpload' ? 'work.send' : operationActions[name];
  return action === undefined || action === 'anybody' ? [] : permissions[action];
}

/** Rosters are of a whole district: whoever is of one school keeps none. */
const isForReach = (name: string, { ofSchool = false }: Keeper): boolean =>
  !ofSchool || operationActions[name] !== 'rosters.run';

/** It writes into the log itself; `audit-access.test.ts` looks at whose lines it gives. */
const writesOfItself = ['getAuditFile'];

const callsOf = (keeper: Keeper) =>
  calls.filter(({ name }) => rolesOf(name).includes(keeper.role) && isForReach(name, keeper));

it('knows of every field of every call whether it names something', () => {
  expect(calls.flatMap(({ name, unknown }) => unknown.map((field) => `${name}: ${field}`))).toEqual(
    [],
  );
});

/** What finds nothing by the id of something that is not there, and does not say that it is not there. */
const findsNothing: Readonly<Record<string, readonly string[]>> = {
  listAssignments: ['group'],
  listGroups: ['school_id'],
  listInvitations: ['school'],
  listSequences: ['category'],
  listStudents: ['group', 'school'],
  listUsers: ['school'],
  getDataProgress: ['school_id'],
  getDataTablets: ['school_id'],
  getDataUse: ['school_id'],
  listAuditEvents: ['actor', 'person', 'school'],
  findWorkPlaces: ['ids'],
  planAssignmentDays: ['sequence_id'],
  removeGroupStudent: ['student_id'],
  removeGroupStudents: ['student_ids'],
  confirmMadeLinks: ['ids'],
};

/** A draft says what somebody has written. Of what it names it tells those who may see that. */
const drafts = ['createSequence'];

/** Fields of a body that would be taken in the place of the tried one. */
const inItsPlace: Readonly<Record<string, readonly string[]>> = {
  'createStudent.school_id': ['group_id'],
};

/** What people of one school read of their whole district. */
const ofDistrict = ['listSequenceCategories', 'listStandardFrameworks'];

/** Of things that have no name of their own. */
const nameless = ['listPasskeys', 'listSessions'];

/** First what only reads, and last what ends something that others are about. */
function turnOf({ method, name }: ContractCall): number {
  if (method === 'GET') return 0;
  if (name === 'archiveGroup') return 4;
  if (method === 'DELETE' || /^(cancel|delete|merge|remove)/.test(name)) return 3;
  return /^(archive|deactivate|end|move)/.test(name) ? 2 : 1;
}

/** What is refused of what is one's own in the tenant as it is built, and why. */
const ownRefusals: Readonly<
  Record<string, { readonly codes: readonly string[]; readonly why: string }>
> = {
  createGroup: { codes: ['invalid'], why: 'whoever has several schools has to name one' },
  finishAssetUpload: {
    codes: ['upload_incomplete'],
    why: 'the file of the tenant has no bytes yet',
  },
  beginImport: { codes: ['upload_incomplete'], why: 'it would begin with that file' },
  confirmImport: { codes: ['import_over'], why: 'the import of the tenant has failed' },
  cancelImport: { codes: ['import_over'], why: 'the import of the tenant has failed' },
  deleteResource: { codes: ['in_use'], why: 'the sequence of the tenant shows it' },
  deleteSequence: { codes: ['in_use'], why: 'the assignment of the tenant is of it' },
  getVersionEffects: {
    codes: ['unknown_sequence'],
    why: 'the assignment is of a sequence of the class’s other teacher',
  },
  resetSecondFactor: { codes: ['no_second_factor'], why: 'the colleague has none' },
  renameSequenceCategory: {
    codes: ['category_title_taken'],
    why: 'the request has a title that the call before has given to another one',
  },
  // The requests all say the first revision, and the first of these calls that is done makes a newer one.
  placeOrder: {
    codes: ['po_number_used'],
    why: 'orders of other tenants have the number of the request',
  },
  putOrderFile: {
    codes: ['newer_draft', 'damaged_file'],
    why: 'placed before; the file is no PDF',
  },
  moveOrderSeats: { codes: ['newer_draft', 'order_state'], why: 'placed before; nothing is paid' },
  cancelOrder: { codes: ['newer_draft'], why: 'placed before' },
  setAssignmentDays: { codes: ['newer_draft'], why: 'changed before' },
  moveAssignmentVersion: { codes: ['newer_draft'], why: 'changed before' },
  removeBanner: { codes: ['newer_draft'], why: 'changed before' },
  applyRoster: { codes: ['roster_over'], why: 'the roster of the tenant was applied before' },
  endSchoolYear: { codes: ['school_year_changed'], why: 'the request has other numbers' },
  undoSchoolYear: { codes: ['school_year_undo_over'], why: 'the tenant has ended none' },
  askStudentDeletion: { codes: ['invalid'], why: 'the request has another student’s username' },
  undoRoster: {
    codes: ['roster_not_applied'],
    why: 'the roster of the tenant has changed nothing',
  },
};

/** Whether something is refused that is one's own, for another reason than that of the tenant. */
function isRefused(name: string, status: number, body: string): boolean {
  if (status < 400) return false;
  const { code = '' } = JSON.parse(body) as { readonly code?: string };
  return ![409, 422].includes(status) || ownRefusals[name]?.codes.includes(code) !== true;
}

/** Without what is about the own account alone. */
const ownCallsOf = (keeper: Keeper) =>
  callsOf(keeper)
    .filter(({ fields, method }) => fields.length > 0 || method === 'GET')
    .sort((one, other) => turnOf(one) - turnOf(other));

const callsAtOnce = 15;

type Rows = ReadonlyMap<string, string>;

const changedIn = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));

/** What each kind of operation of the sync is about. */
const operations: Readonly<Record<string, (copy: number, documents: Documents) => object>> = {
  'answer.save': (copy) => answerOp(copy, 'open', { kind: 'single_choice', choice: 'a' }),
  'step.complete': (copy) => stepOp(copy, 'look'),
  'assignment.hand_in': (copy) => handInOp(copy),
  'score.save': (copy) => saveScoreOp(copy, 0),
  'score.release': (copy) => postOp(copy, 0),
  'resource.save': (_copy, { resource }) => saveOp('resource', resource, draftOf('resource'), 1),
  'sequence.save': (_copy, { sequence }) => saveOp('sequence', sequence, draftOf('sequence'), 1),
  'rubric.save': (_copy, { rubric }) => saveOp('rubric', rubric, draftOf('rubric'), 1),
};
type Documents = Pick<TenantFixture, 'resource' | 'rubric' | 'sequence'>;

it('knows every kind of operation of the sync', () => {
  const { schemas } = readContract()['components'] as { schemas: Record<string, object> };
  const kinds = Object.values(schemas).flatMap((schema) => {
    type Properties = Readonly<Record<string, { readonly enum?: readonly string[] }>>;
    const { properties = {} } = schema as { readonly properties?: Properties };
    return 'op_id' in properties ? (properties['type']?.enum ?? []) : [];
  });
  expect(Object.keys(operations).sort()).toEqual(kinds.sort());
});

const gone = 2147483647;

/** An id of the same form of something that is not there. */
function missingLike(value: number | string): number | string {
  if (typeof value === 'number') return gone;
  return value.length === 64 ? 'b'.repeat(64) : '00000000-0000-4000-8000-00000000000f';
}

onPostgreSQL('what is of another district or school', (kind) => {
  const server = suiteServer(kind);
  let near: TenantFixture;
  let far: TenantFixture;
  const tenants = new Map<Asker, TenantFixture>();
  const tenantOf = (asker: Asker): TenantFixture => {
    const tenant = tenants.get(asker);
    if (!tenant) throw new Error(`${asker} has no tenant`);
    return tenant;
  };
  beforeAll(async () => {
    const { districtId } = await makeSchool(server.db);
    const administrator = { role: 'District Administrator' } as const;
    near = await makeTenantFixture(
      server,
      await makeSchool(server.db, { districtId }),
      administrator,
      'nearqz',
    );
    far = await makeTenantFixture(server, await makeSchool(server.db), administrator, 'farqz');
    for (const [at, asker] of names.entries()) {
      const school = await makeSchool(server.db, { districtId });
      tenants.set(
        asker,
        await makeTenantFixture(server, school, askers[asker], `tenant${String(at)}qz`),
      );
    }
  });

  const ask = async (tenant: TenantFixture, ...about: Parameters<typeof aimed>) =>
    server.send({ ...aimed(...about), token: tenant.person.access });

  /** Whatever a call may not have changed: all but what is counted of those who call. */
  async function stored(): Promise<Rows> {
    const tables = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'login_throttle' order by 1`.execute(server.db);
    const parts = tables.rows.map(
      ({ name }) => sql`select ${name}::text as name, (select md5(coalesce(
        string_agg(t::text, ' ' order by t::text), '')) from ${sql.table(name)} t) as rows`,
    );
    const all = await sql<{
      name: string;
      rows: string;
    }>`${sql.join(parts, sql` union all `)}`.execute(server.db);
    return new Map(all.rows.map(({ name, rows }) => [name, rows]));
  }

  /**
   * A call about what is of the tenant. Of a stream, which goes on, no more than that it has begun.
   * @param wide whoever has no own school says which is meant
   */
  async function told(tenant: TenantFixture, call: ContractCall, wide: boolean) {
    const field = call.fields.find(({ name, place }) => name === 'school_id' && place === 'query');
    const about = aimed(call, tenant, wide && field ? { field, value: tenant.school } : undefined);
    const token = tenant.person.access;
    if (!call.name.startsWith('stream')) {
      const { statusCode: status, body } = await server.send({ ...about, token });
      return { status, body };
    }
    const stream = await openEvents(server, token, about.url);
    stream.close();
    return { status: stream.status, body: '' };
  }

  /** A draft that names what is of another tenant, as its writer is shown it. */
  async function isTold(
    tenant: TenantFixture,
    answer: { json(): unknown },
    mark: string,
  ): Promise<boolean> {
    const { id } = answer.json() as { id: number };
    const url = `/api/dashboard/sequences/${String(id)}`;
    for (const page of ['', '/preview', '/readiness']) {
      const shown = await server.get(`${url}${page}`, tenant.person.access);
      if (shown.body.includes(mark)) return true;
    }
    return false;
  }

  /** What one call about something of others does that it must not. */
  async function faultsOf(
    tenant: TenantFixture,
    others: readonly TenantFixture[],
    call: ContractCall,
    field: NamedField,
  ): Promise<string[]> {
    const tried = async (value: number | string) =>
      ask(tenant, call, tenant, { field, value }, inItsPlace[`${call.name}.${field.name}`]);
    const faults: string[] = [];
    const own = idFor(call, field, tenant, tenant.person.role);
    const missing = await tried(missingLike(own));
    for (const other of others) {
      const value = idFor(call, field, other, tenant.person.role);
      const foreign = await tried(value);
      const { statusCode, body } = foreign;
      const words = `${call.name} with the ${field.name} of ${other.mark}: ${String(statusCode)} ${body.slice(0, 300)}`;
      if (body.includes(other.mark)) faults.push(`${words} tells of it`);
      if (drafts.includes(call.name)) {
        if (await isTold(tenant, foreign, other.mark)) faults.push(`${words} tells of it later`);
        continue;
      }
      // The links of a page say again what was asked for.
      const link = (of: number | string) => `${field.name}=${String(of)}`;
      if (body.replaceAll(link(value), link(missingLike(own))) !== missing.body) {
        faults.push(`${words}, and ${missing.body} of what is missing`);
      }
      const closed = field.place === 'path' ? [403, 404] : [403, 404, 409, 422];
      const isClosed = closed.includes(statusCode);
      const mayBeSilent = findsNothing[call.name]?.includes(field.name) === true;
      if (!isClosed && !mayBeSilent) faults.push(words);
    }
    return faults;
  }

  async function faultsOn(asker: Asker): Promise<string[]> {
    const tenant = tenantOf(asker);
    const others = isOfSchool(askers[asker]) ? [far, near] : [far];
    const faults: string[] = [];
    const about = callsOf(askers[asker]).filter(
      ({ fields, name }) => fields.length > 0 && !writesOfItself.includes(name),
    );
    const isDraft = ({ name }: ContractCall): boolean => drafts.includes(name);
    const rest = about.filter((call) => !isDraft(call));
    let before = await stored();
    // Looking at all rows takes longer than a few calls do.
    for (let at = 0; at < rest.length; at += callsAtOnce) {
      const some = rest.slice(at, at + callsAtOnce);
      for (const call of some) {
        for (const field of call.fields) {
          faults.push(...(await faultsOf(tenant, others, call, field)));
        }
      }
      const after = await stored();
      const changed = changedIn(before, after);
      if (changed.length > 0) {
        faults.push(`${some.map(({ name }) => name).join(' or ')} changes ${changed.join(', ')}`);
      }
      before = after;
    }
    for (const call of about.filter(isDraft)) {
      for (const field of call.fields)
        faults.push(...(await faultsOf(tenant, others, call, field)));
    }
    return faults;
  }

  describe.each(names)('%s', (asker) => {
    it('finds and changes nothing there', async () => {
      expect(await faultsOn(asker)).toEqual([]);
    });

    it('reaches what is its own, and is shown nothing else', async () => {
      const tenant = tenantOf(asker);
      const wide = !isOfSchool(askers[asker]);
      const near = [...tenants.values()].filter((other) => other !== tenant);
      const faults: string[] = [];
      for (const call of ownCallsOf(askers[asker])) {
        const { status, body } = await told(tenant, call, wide);
        const words = `${call.name}: ${String(status)} ${body.slice(0, 300)}`;
        if (isRefused(call.name, status, body)) faults.push(words);
        const others = wide || ofDistrict.includes(call.name) ? [far] : [far, ...near];
        if (others.some(({ mark }) => body.includes(mark))) faults.push(`${words} tells of others`);
        const lists = call.name.startsWith('list') && !call.template.includes('{');
        const silent = wide || nameless.includes(call.name) || body.includes(tenant.mark);
        if (lists && !silent) faults.push(`${words} is silent`);
      }
      expect(faults).toEqual([]);
    });
  });

  const senders = names.filter((asker) => rolesOf('sync').includes(askers[asker].role));
  describe.each(senders)('%s', (asker) => {
    it('sends nothing there', async () => {
      const { copy, ...documents } = far;
      const nowhere = { resource: gone, rubric: gone, sequence: gone };
      const before = await stored();
      for (const [type, make] of Object.entries(operations)) {
        const [foreign, missing] = await sync(server, tenantOf(asker).person, [
          make(copy, documents),
          make(gone, nowhere),
        ]);
        expect(foreign?.status, type).not.toBe('applied');
        expect({ ...foreign, op_id: missing?.op_id }, type).toEqual(missing);
      }
      const after = await stored();
      // That a ticket was used, and what was answered.
      const kept = ['sync_operations', 'upload_tickets'];
      expect(changedIn(before, after).filter((name) => !kept.includes(name))).toEqual([]);
    });
  });
});
