/**
 * Groups and students that change as a teacher changes them, of the demo's. Who may do what and what is wrong with a
 * list beyond its own text is the server's to say, and its own tests'.
 */
import { newBadge } from '../../domain/badge';
import { randomCode, classCodeLength } from '../../domain/clear-code';
import type { Pick } from '../../domain/clear-code';
import { newPassphrase } from '../../domain/passphrase';
import { newPictures } from '../../domain/secret-pictures';
import { studentMethods } from '../../domain/sign-in-settings';
import { foldName, readStudentList } from '../../domain/student-list';
import type { ListedStudent } from '../../domain/student-list';
import type { components } from '../api/schema';
import type { OpenOptions, TestApp } from './app';
import { demoOf } from './demo';
import type { Demo, Visitor } from './demo';
import { refusal, refusedAt } from './stand-in-api';
import type { Call, StandInApi } from './stand-in-api';

type Schemas = components['schemas'];
type Group = Schemas['GroupSummary'];
type Student = Schemas['StudentSummary'];
interface Ways {
  pictures_on?: string;
  badge_on?: string;
}
interface Rows<Row> {
  readonly data: readonly Row[];
}

/** One page that holds all. */
function pageOf<Row>(rows: readonly Row[], { path, query }: Call) {
  const perPage = Number(query.get('per_page') ?? 25);
  const own = `/api${path.split('?', 1)[0] ?? ''}`;
  const link = (label: string, active: boolean) => ({
    url: active ? `${own}?page=1&per_page=${String(perPage)}` : null,
    label,
    active,
  });
  return {
    total: rows.length,
    per_page: perPage,
    current_page: 1,
    last_page: 1,
    from: rows.length === 0 ? null : 1,
    to: rows.length === 0 ? null : rows.length,
    path: own,
    links: [link('previous', false), link('1', true), link('next', false)],
    data: [...rows],
  };
}

const has = (text: string, part: string | null): boolean =>
  part === null || foldName(text).includes(foldName(part));

const notThere = () => refusal(404, 'not_found');

/** In every test the same, and within one always another. */
function steadyPick(): Pick {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

class Roster {
  private readonly pick = steadyPick();
  private readonly ways = new Map<number, Ways>();
  private readonly members = new Map<number, Set<number>>();
  private readonly cards = new Map<string, Schemas['SignInCards']['cards'][number]>();
  private groups: Group[];
  private readonly students: Student[];
  /** The one whose page was recorded lends it, with its work, to all the others. */
  private readonly pageOfOne: Schemas['StudentPage'];
  private readonly marksOfOne: Schemas['StudentMarks'] | undefined;

  constructor(
    private readonly api: StandInApi,
    { answers }: Demo,
    private readonly ofRoster: { readonly from_roster?: true },
    private readonly methods: Schemas['StudentMethods'],
  ) {
    // What was recorded fits the contract: every other test has it checked.
    const of = (pattern: RegExp) => [...answers].find(([path]) => pattern.test(path))?.[1];
    this.pageOfOne = of(/^GET .dashboard.students.\d+$/) as Schemas['StudentPage'];
    this.marksOfOne = of(/^GET .dashboard.students.\d+.marks$/) as Schemas['StudentMarks'];
    const rows = <Row>(path: string) => [...(answers.get(`GET ${path}`) as Rows<Row>).data];
    this.groups = rows<Group>('/dashboard/groups?page=1&per_page=25').map((group) => ({
      ...group,
      ...ofRoster,
    }));
    this.students = rows<Student>('/dashboard/students?page=1&per_page=50').map((student) => ({
      ...student,
      ...ofRoster,
    }));
    for (const { id } of this.groups) {
      const ids = this.students.filter(({ groups }) => groups.some((group) => group.id === id));
      this.members.set(id, new Set(ids.map((student) => student.id)));
    }
  }

  /** As it is now. */
  private group(id: string | undefined): Group | undefined {
    const found = this.groups.find((group) => String(group.id) === id);
    return found && { ...found, student_count: this.members.get(found.id)?.size ?? 0 };
  }

  private student(id: string | undefined): Student | undefined {
    return this.students.find((student) => String(student.id) === id);
  }

  private groupsOf(studentId: number): Student['groups'] {
    return this.groups
      .filter((group) => !group.archived && this.members.get(group.id)?.has(studentId))
      .map(({ id, name, color }) => ({ id, name, color, ...this.ofRoster }));
  }

  private waysOf(id: number): Ways {
    const known = this.ways.get(id) ?? {};
    this.ways.set(id, known);
    return known;
  }

  answer(): void {
    this.answerGroups();
    this.answerStudents();
    this.answerCards();
  }

  private answerGroups(): void {
    const { api } = this;
    api.on('GET', '/dashboard/groups', (call) => {
      const archived = call.query.get('archived') === 'true';
      const found = this.groups.filter(
        (group) => group.archived === archived && has(group.name, call.query.get('search')),
      );
      return pageOf(
        found.map((group) => this.group(String(group.id)) ?? group),
        call,
      );
    });
    api.on('POST', '/dashboard/groups', ({ body }) => {
      const id = Math.max(...this.groups.map((group) => group.id)) + 1;
      const school = this.groups[0];
      const of = { school: school?.school ?? '', school_id: school?.school_id ?? 1 };
      const made = { ...of, ...body, id, archived: false, student_count: 0, teachers: [] };
      this.groups = [...this.groups, made].sort((a, b) => a.name.localeCompare(b.name));
      this.members.set(id, new Set());
      return { id };
    });
    api.on('GET', '/dashboard/groups/{group_id}/students', (call) => {
      const group = this.group(call.params[0]);
      if (!group) return notThere();
      const search = call.query.get('search');
      const rows = this.students
        .filter(({ id }) => this.members.get(group.id)?.has(id))
        .filter(({ name, username }) => has(name, search) || has(username, search))
        .map(({ id, name, username }) => ({
          ...{ id, name, username, ...this.waysOf(id) },
          ...this.ofRoster,
        }));
      return { ...pageOf(rows, call), group, methods: this.methods };
    });
    api.on('POST', '/dashboard/groups/{group_id}/students', ({ params, body }) => {
      for (const id of body.student_ids) this.members.get(Number(params[0]))?.add(id);
      return undefined;
    });
    api.on('POST', '/dashboard/groups/{group_id}/students/remove', ({ params, body }) => {
      const members = this.members.get(Number(params[0]));
      return { student_ids: body.student_ids.filter((id) => members?.delete(id)) };
    });
    api.on('DELETE', '/dashboard/groups/{group_id}/students/{student_id}', ({ params }) => {
      this.members.get(Number(params[0]))?.delete(Number(params[1]));
      return undefined;
    });
    api.on('POST', '/dashboard/groups/{group_id}/class-code', ({ params }) => {
      const class_code = randomCode(classCodeLength, this.pick);
      this.groups = this.groups.map((group) =>
        String(group.id) === params[0] ? { ...group, class_code } : group,
      );
      return { class_code };
    });
  }

  private answerStudents(): void {
    const { api } = this;
    api.on('GET', '/dashboard/students', (call) => {
      const search = call.query.get('search');
      return pageOf(
        this.students
          .filter(({ name, username }) => has(name, search) || has(username, search))
          .map((student) => ({ ...student, groups: this.groupsOf(student.id) })),
        call,
      );
    });
    api.on('GET', '/dashboard/students/{student_id}', ({ params }) => {
      const student = this.student(params[0]);
      if (!student) return notThere();
      const { delete_on } = student;
      const asked = { asked_by: 'Ana López', asked_on: '2026-03-04' };
      const deletion = delete_on === undefined ? {} : { deletion: { ...asked, delete_on } };
      return { ...this.pageOfOne, student, ...deletion, ...this.waysOf(student.id) };
    });
    api.on('GET', '/dashboard/students/{student_id}/marks', () => this.marksOfOne ?? notThere());
    for (const [action, active] of [
      ['activate', true],
      ['deactivate', false],
    ] as const) {
      api.on('POST', `/dashboard/students/{student_id}/${action}`, ({ params }) => {
        const at = this.students.findIndex(({ id }) => String(id) === params[0]);
        const student = this.students[at];
        if (!student) return notThere();
        this.students[at] = { ...student, active };
        return undefined;
      });
    }
    const replace = (id: string | undefined, change: (student: Student) => Student) => {
      const at = this.students.findIndex((student) => String(student.id) === id);
      const student = this.students[at];
      if (!student) return notThere();
      this.students[at] = change(student);
      return undefined;
    };
    api.on('POST', '/dashboard/students/{student_id}/deletion', ({ params, body }) => {
      const student = this.student(params[0]);
      if (student?.username !== body.confirm) {
        return refusedAt('confirm', 'invalid', 'not_this_student');
      }
      return replace(params[0], (each) => ({ ...each, active: false, delete_on: '2026-04-03' }));
    });
    api.on('DELETE', '/dashboard/students/{student_id}/deletion', ({ params }) =>
      replace(params[0], ({ delete_on: _gone, ...each }) => ({ ...each, active: true })),
    );
    api.on('POST', '/dashboard/students/import', ({ body }) => {
      const list = readStudentList(body.text);
      if ('refused' in list) return refusal(422, 'invalid');
      const group = this.group(String(body.group_id));
      const rows = list.rows.map((row) => this.imported(row, group, body.confirm));
      return { done: body.confirm, rows };
    });
  }

  private imported(
    row: ListedStudent,
    group: Group | undefined,
    confirm: boolean,
  ): Schemas['ImportedStudent'] {
    const { line, text, name, problem, column } = row;
    const at = { line, text };
    if (problem) return { ...at, result: 'error', problem, ...(column && { column }) };
    const into = group ? { group: group.name } : {};
    const known = this.students.find((student) => foldName(student.name) === foldName(name));
    const join = (id: number) => confirm && group && this.members.get(group.id)?.add(id);
    if (known) {
      join(known.id);
      const { id: student_id, username } = known;
      return { ...at, ...into, result: 'joins', student_id, name, username, by_name: true };
    }
    const username = foldName(name).replaceAll(' ', '.');
    const made = { ...at, ...into, result: 'new', name, username } as const;
    if (!confirm) return made;
    const id = Math.max(...this.students.map((student) => student.id)) + 1;
    this.students.push({ id, name, username, active: true, groups: [] });
    join(id);
    return { ...made, student_id: id };
  }

  private answerCards(): void {
    const { api } = this;
    api.on('POST', '/dashboard/groups/{group_id}/sign-in-cards', ({ params, body }) => {
      const group = this.group(params[0]);
      if (!group) return notThere();
      const day = new Date().toISOString().slice(0, 10);
      const { kind } = body;
      const cards = body.student_ids.flatMap((id) => {
        const student = this.student(String(id));
        if (!student) return [];
        if (kind !== 'pass_phrase') this.waysOf(id)[`${kind}_on`] = day;
        const { name, username } = student;
        const card = { student_id: id, name, username, ...this.secret(kind) };
        this.cards.set(`${kind} ${String(id)}`, card);
        return [card];
      });
      const { class_code } = group;
      return { kind, cards, ...(kind === 'pictures' && class_code && { class_code }) };
    });
    api.on('POST', '/dashboard/groups/{group_id}/printed-cards', ({ params, body }) => {
      const group = this.group(params[0]);
      if (!group) return notThere();
      const { kind, student_ids } = body;
      const cards = student_ids.flatMap((id) => this.cards.get(`${kind} ${String(id)}`) ?? []);
      const without = student_ids.flatMap((id) => {
        const student = this.student(String(id));
        const isThere = cards.some(({ student_id }) => student_id === id);
        return student && !isThere ? [{ student_id: id, name: student.name }] : [];
      });
      const { class_code } = group;
      return { kind, cards, without, ...(kind === 'pictures' && class_code && { class_code }) };
    });
    api.on('DELETE', '/dashboard/students/{student_id}/sign-in-cards/{kind}', ({ params }) => {
      const [id, kind] = params;
      this.cards.delete(`${kind ?? ''} ${id ?? ''}`);
      const ways = this.waysOf(Number(id));
      if (kind === 'badge') delete ways.badge_on;
      else delete ways.pictures_on;
      return undefined;
    });
  }

  private secret(kind: Schemas['SignInCards']['kind']) {
    if (kind === 'badge') return { badge: newBadge(this.pick) };
    if (kind === 'pictures') return { pictures: newPictures(this.pick) };
    return { pass_phrase: newPassphrase(this.pick) };
  }
}

/** Opens an address as somebody whose changes of groups and students are kept from then on. */
export async function openWithRoster(
  app: TestApp,
  path: string,
  {
    fromRoster,
    methods = [...studentMethods],
    ...options
  }: OpenOptions & {
    readonly as: Visitor;
    /** Whether the district's roster keeps them all. */
    readonly fromRoster?: true;
    /** By what students of the school sign in. */
    readonly methods?: Schemas['StudentMethods'];
  },
): Promise<void> {
  const demo = await demoOf(options.as);
  new Roster(app.api, demo, fromRoster ? { from_roster: true } : {}, methods).answer();
  // A student's page has links to assignments: one on which the Tab key rests asks ahead, on a slow machine each of them.
  const recorded = [...demo.answers].find(([key]) => /^GET .dashboard.assignments.\d+$/.test(key));
  if (recorded) {
    app.api.on(
      'GET',
      '/dashboard/assignments/{assignment_id}',
      () => recorded[1] as Schemas['AssignmentDetail'],
    );
  }
  await app.open(path, options);
}
