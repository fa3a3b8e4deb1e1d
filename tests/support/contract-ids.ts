/** What each call of the contract names by id, and what of a tenant stands for it. */
import type { Role } from '../../domain/reference';
import { readContract } from '../../server/contract';
import type { TenantFixture } from './tenant-fixture';

type Part = Readonly<Record<string, unknown>>;

/** Where a call takes the id of something. Fields of a body inside of others are written with points. */
export interface NamedField {
  readonly place: 'path' | 'query' | 'body';
  readonly name: string;
}

export interface ContractCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The address, with its parameters in braces. */
  readonly template: string;
  readonly fields: readonly NamedField[];
  /** What it takes besides that could be an id, and is known neither as one nor as a plain number. */
  readonly unknown: readonly string[];
}

/** @param asker the role of who names it */
type Thing = (tenant: TenantFixture, asker: Role) => number | string;

/**
 * By the name of the field; where one call means something else by it, by that call. A list of ids is given one.
 */
const things: Readonly<Record<string, Thing>> = {
  ...named(['group_id', 'group_ids', 'group', 'from_group', 'to_group'], (tenant) => tenant.group),
  'moveStudent.to_group': (tenant) => tenant.otherGroup,
  ...named(['student_id', 'student_ids'], (tenant) => tenant.student),
  ...named(['school_id', 'school', 'further_school_ids'], (tenant) => tenant.school),
  'moveOrderSeats.from': (tenant) => tenant.school,
  'moveOrderSeats.to': (tenant) => tenant.otherSchool,
  ...named(['user_id', 'teacher_ids', 'actor'], (tenant) => tenant.colleague),
  person: (tenant) => tenant.student,
  // A teacher stays one of the group.
  'setGroupTeachers.teacher_ids': (tenant) =>
    tenant.person.role === 'Teacher' ? tenant.person.id : tenant.colleague,
  // A teacher lets children in, and nobody else.
  'issueAuthKey.user_id': (tenant, asker) =>
    asker === 'Teacher' ? tenant.student : tenant.colleague,
  ...named(['assignment_id', 'assignment_ids'], (tenant) => tenant.assignment),
  ...named(['assignment_student_id', 'ids'], (tenant) => tenant.copy),
  'confirmMadeLinks.ids': (tenant) => tenant.madeLink,
  'resources.document_id': (tenant) => tenant.resource,
  'rubrics.document_id': (tenant) => tenant.rubric,
  'sequences.document_id': (tenant) => tenant.sequence,
  'resources.version_id': (tenant) => tenant.resourceVersion,
  'rubrics.version_id': (tenant) => tenant.rubricVersion,
  'sequences.version_id': (tenant) => tenant.sequenceVersion,
  resource_id: (tenant) => tenant.resource,
  rubric_id: (tenant) => tenant.rubric,
  sequence_id: (tenant) => tenant.sequence,
  ...named(['category_id', 'category', 'category_ids', 'parent_id'], (tenant) => tenant.category),
  into: (tenant) => tenant.otherCategory,
  'deleteSequenceCategory.category_id': (tenant) => tenant.lastCategory,
  banner_id: (tenant) => tenant.banner,
  order_id: (tenant) => tenant.order,
  invitation_id: (tenant) => tenant.invitation,
  framework_id: (tenant) => tenant.framework,
  run_id: (tenant) => tenant.rosterRun,
  'nameDevice.device_id': (tenant) => tenant.device,
  upload_id: (tenant) => tenant.upload,
  import_id: (tenant) => tenant.import,
  comment_id: (tenant) => tenant.comment,
  passkey_id: (tenant) => tenant.passkey,
  session_id: (tenant) => tenant.session,
  'getUpload.sha256': (tenant) => tenant.file,
};

function named(names: readonly string[], thing: Thing): Record<string, Thing> {
  return Object.fromEntries(names.map((name) => [name, thing]));
}

/** Numbers and codes that are the id of nothing that belongs to anybody. */
const plain = new Set([
  ...['page', 'per_page', 'position', 'offset', 'count', 'rev', 'version', 'bytes', 'seats', 'of'],
  ...['grade', 'grade_id', 'grade_ids', 'subject', 'subject_id', 'state_id', 'school_year', 'year'],
  ...['period_minutes', 'minutes', 'seconds', 'max_seconds', 'points', 'weight', 'max_length'],
  // What a district's own system calls somebody; the number that the guard asks for.
  ...['sourced_id', 'number', 'student_days', 'staff_days'],
  // Of another system: what Daybook is called there; the hour of a night.
  ...['client_id', 'hour'],
  // What somebody has looked at before a school year ends.
  ...['top_grade_id', 'groups', 'moving', 'leaving'],
  ...['students_page', 'pages', 'width', 'height', 'as_new', 'publicKeyAlgorithm'],
]);

/** Made by whoever sends it: of the own device, of a part of the own document, of one sending. */
const ownNames = ['device_id', 'op_id', 'id', 'rawId', 'key'];

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const contract = readContract();

function resolved(value: unknown): Part {
  if (!isPart(value)) return {};
  if (typeof value['$ref'] !== 'string') return value;
  const steps = value['$ref'].slice(2).split('/');
  return resolved(
    steps.reduce<unknown>(
      (at, step) => isPart(at) && at[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    ),
  );
}

/** Every field of a schema that is no object itself, by its path. */
function leavesOf(schema: unknown, path = '', above: readonly Part[] = []): [string, Part][] {
  const part = resolved(schema);
  if (above.includes(part)) return [];
  const within = [...above, part];
  const variants = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listOf(part[key]));
  const properties = isPart(part['properties']) ? Object.entries(part['properties']) : [];
  const below = [
    ...variants.flatMap((variant) => leavesOf(variant, path, within)),
    ...properties.flatMap(([name, value]) =>
      leavesOf(value, path === '' ? name : `${path}.${name}`, within),
    ),
    ...('items' in part ? leavesOf(part['items'], path, within) : []),
  ];
  return below.length > 0 || path === '' ? below : [[path, part]];
}

const couldBeId = (name: string, schema: Part): boolean =>
  /(^|_)ids?$/.test(name) || listOf([schema['type']].flat()).includes('integer');

function fieldOf(call: string, template: string, path: string): Thing | undefined {
  const name = path.split('.').at(-1) ?? path;
  const segment = template.split('/')[2] ?? '';
  return things[`${call}.${name}`] ?? things[`${segment}.${name}`] ?? things[name];
}

function callOf(template: string, method: string, shared: unknown, operation: Part): ContractCall {
  const name = String(operation['operationId']);
  const parameters = [...listOf(shared), ...listOf(operation['parameters'])].map(resolved);
  const content = resolved(operation['requestBody'])['content'];
  const json = isPart(content) ? resolved(content['application/json'])['schema'] : undefined;
  const all = [
    ...parameters.map((one) => ({
      place: one['in'] === 'path' ? ('path' as const) : ('query' as const),
      name: String(one['name']),
      schema: resolved(one['schema']),
    })),
    ...leavesOf(json).map(([path, schema]) => ({ place: 'body' as const, name: path, schema })),
  ];
  const leaf = (path: string): string => path.split('.').at(-1) ?? path;
  const found = new Map<string, NamedField>();
  const unknown = new Set<string>();
  for (const { place, name: path, schema } of all) {
    if (fieldOf(name, template, path)) found.set(path, { place, name: path });
    else if (place === 'body' && ownNames.includes(leaf(path))) continue;
    else if (couldBeId(leaf(path), schema) && !plain.has(leaf(path))) unknown.add(path);
  }
  const fields = [...found.values()];
  return {
    ...{ name, template, fields },
    method: method.toUpperCase() as ContractCall['method'],
    unknown: [...unknown],
  };
}

/** Every call of the contract. */
export const contractCalls: readonly ContractCall[] = Object.entries(
  contract['paths'] as Readonly<Record<string, Part>>,
).flatMap(([template, { parameters, ...operations }]) =>
  Object.entries(operations).map(([method, operation]) =>
    callOf(template, method, parameters, resolved(operation)),
  ),
);

/** @throws Error where the tables above know nothing by that name */
export function idFor(
  call: ContractCall,
  field: NamedField,
  tenant: TenantFixture,
  asker: Role,
): number | string {
  const thing = fieldOf(call.name, call.template, field.name);
  if (!thing) throw new Error(`${call.name}: nothing stands for ${field.name}`);
  return thing(tenant, asker);
}
