/** A class with a published sequence, and the calls that give it. */
import type { Schema } from '../../server/contract-types';
import { freeze } from '../../server/services/publishing/freeze';
import { makeGroup, makeSchool, makeUser, signIn } from './factories';
import type { School, Signed, TestUser } from './factories';
import { assetOf, makeLesson } from './factories-lessons';
import { answerOp, handInOp, sync } from './factories-sync';
import { addSequence } from './rows';
import type { TestServer } from './server';

export const settings: Schema<'AssignmentSettings'> = {
  show_answers: 'as_written',
  late_work: true,
  release_at: null,
};

export const rubric = { name: 'Explaining', hide_points: false, criteria: [] };

export type Wish = Partial<Schema<'NewAssignment'>>;

export interface AssigningRoom {
  readonly school: School;
  readonly teacher: TestUser & Signed;
  readonly students: readonly TestUser[];
  readonly groups: readonly number[];
  readonly sequence: number;
}

export function assignmentCalls(server: () => TestServer) {
  const call = (
    who: Pick<Signed, 'access'>,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => server().send({ method, url: `/api/dashboard/${url}`, token: who.access, payload });

  const enter = async (user: TestUser): Promise<TestUser & Signed> => ({
    ...user,
    ...(await signIn(server(), user)),
  });

  /** A sequence of a teacher with one more version for each list of lessons. */
  async function publish(
    ownerId: number,
    versions = [[makeLesson(1), makeLesson(2)]],
  ): Promise<number> {
    const { db, clock } = server();
    const now = clock.now();
    const id = await addSequence(db, { owner_id: ownerId, title: 'The water cycle' }, now);
    for (const lessons of versions) await publishMore(id, lessons);
    return id;
  }

  async function publishMore(
    sequenceId: number,
    lessons: Parameters<typeof freeze>[2]['lessons'],
  ): Promise<number> {
    const { db, clock } = server();
    const draft = { title: 'The water cycle', subject_id: 3, lessons, teacher_notes: {}, rubric };
    return freeze(db, sequenceId, { ...draft, subject_id: 3 }, assetOf, clock.now());
  }

  /** Three students: the first two in one group, the last two in the other. */
  async function makeRoom(at?: School): Promise<AssigningRoom> {
    const { db } = server();
    const school = at ?? (await makeSchool(db));
    const teacher = await enter(await makeUser(db, { role: 'Teacher', school }));
    const students: TestUser[] = [];
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      students.push(await makeUser(db, { role: 'Student', school, name }));
    }
    const groups = [
      await makeGroup(db, school, { teachers: [teacher], students: students.slice(0, 2) }),
      await makeGroup(db, school, { teachers: [teacher], students: students.slice(1) }),
    ];
    return { school, teacher, students, groups, sequence: await publish(teacher.id) };
  }

  const create = (
    room: AssigningRoom,
    wish: Wish = {},
    who: Pick<Signed, 'access'> = room.teacher,
  ) =>
    call(who, 'POST', 'assignments', {
      sequence_id: room.sequence,
      group_ids: room.groups,
      student_ids: [],
      days: ['2026-03-04', '2026-03-05'],
      settings,
      ...wish,
    });

  async function given(room: AssigningRoom, wish: Wish = {}): Promise<number> {
    const answer = await create(room, wish);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: number }>().id;
  }

  const get = (who: Pick<Signed, 'access'>, id: number) =>
    call(who, 'GET', `assignments/${String(id)}`);
  const detail = async (who: Pick<Signed, 'access'>, id: number) =>
    (await get(who, id)).json<Schema<'AssignmentDetail'>>();

  /** Copies of a student in an assignment, by position. */
  const copiesOf = (id: number, student: TestUser) =>
    server()
      .db.selectFrom('assignment_students')
      .selectAll()
      .where('assignment_id', '=', id)
      .where('student_id', '=', student.id)
      .orderBy('position')
      .execute();

  const todayOf = async (who: Pick<Signed, 'access'>) =>
    (await server().get('/api/student/today', who.access)).json<Schema<'Today'>>();

  const firstCopy = async (id: number, student: TestUser): Promise<number> => {
    const [copy] = await copiesOf(id, student);
    if (!copy) throw new Error('The student has no copy');
    return copy.id;
  };
  /** What a student's home shows of an assignment. */
  const itemsOf = async (who: Signed, id: number) =>
    (await todayOf(who)).items.filter(({ assignment_id }) => assignment_id === id);
  const answer = (who: Signed, copy: number) =>
    sync(server(), who, [answerOp(copy, 'open', { kind: 'single_choice', choice: 'b' })]);
  const handIn = (who: Signed, copy: number) => sync(server(), who, [handInOp(copy)]);
  const lessonOf = async (who: Signed, copy: number, id: number) =>
    (await server().get(`/api/student/lessons/${String(copy)}/${String(id)}`, who.access)).json<
      Schema<'StudentLesson'>
    >();

  return {
    answer,
    call,
    firstCopy,
    handIn,
    itemsOf,
    lessonOf,
    todayOf,
    enter,
    publish,
    publishMore,
    makeRoom,
    create,
    given,
    get,
    detail,
    copiesOf,
  };
}
