/** A class whose work is scored by a rubric, and the calls that scoring makes. */
import type { Schema } from '../../server/contract-types';
import { frozenRubric } from '../../server/services/publishing/frozen-rubric';
import { makeGroup, makeSchool, makeUser, signIn } from './factories';
import type { Signed, TestUser } from './factories';
import { makeAssignment } from './factories-lessons';
import { answerOp, handInOp, sync } from './factories-sync';
import { rubricDraft } from './plan-calls';
import type { TestServer } from './server';

/** One criterion: 1 or 3 points, which count twice. */
export const rubric = frozenRubric(rubricDraft());

export const marked = (level: 'l1' | 'l2', comment = '') => ({
  marks: [{ criterion_id: 'c1', level_id: level, points: level === 'l1' ? 1 : 3, comment }],
});

export type SignedUser = TestUser & Signed;

export async function makeScoredClass(
  server: TestServer,
  more: { readonly rubric?: unknown } = {},
) {
  const { db } = server;
  const school = await makeSchool(db);
  const signed = async (role: TestUser['role'], name: string): Promise<SignedUser> => {
    const user = await makeUser(db, { role, school, name });
    return { ...user, ...(await signIn(server, user)) };
  };
  const teacher = await signed('Teacher', 'Ms. Rivera');
  const colleague = await signed('Teacher', 'Mr. Bell');
  const student = await signed('Student', 'Ana');
  const peer = await signed('Student', 'Ben');
  const group = await makeGroup(db, school, {
    teachers: [teacher, colleague],
    students: [student, peer],
  });
  const assignment = await makeAssignment(server, {
    teacher,
    school,
    students: [student, peer],
    groupIds: [group],
    rubric: 'rubric' in more ? more.rubric : rubric,
  });
  const [copy] = await assignment.copiesOf(student);
  const [peersCopy] = await assignment.copiesOf(peer);
  if (copy === undefined || peersCopy === undefined) throw new Error('The class got no lessons');
  return { school, teacher, colleague, student, peer, group, assignment, copy, peersCopy, signed };
}

export type ScoredClass = Awaited<ReturnType<typeof makeScoredClass>>;

export async function work(server: TestServer, student: SignedUser, copy: number): Promise<void> {
  await sync(server, student, [
    answerOp(copy, 'open', { kind: 'single_choice', choice: 'a' }),
    answerOp(copy, 'secret', { kind: 'number', text: '41' }),
    answerOp(copy, 'words', { kind: 'long_text', text: 'Because of the sun.' }),
  ]);
}

export async function workAndHandIn(
  server: TestServer,
  student: SignedUser,
  copy: number,
): Promise<void> {
  await work(server, student, copy);
  await sync(server, student, [handInOp(copy)]);
}

/** What the dashboard reads. */
export async function read<Answer>(
  server: TestServer,
  person: Pick<Signed, 'access'>,
  url: string,
): Promise<Answer> {
  const answer = await server.get(`/api/dashboard/${url}`, person.access);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  return answer.json<Answer>();
}

export async function workOf(
  server: TestServer,
  person: Pick<Signed, 'access'>,
  assignmentId: number,
): Promise<readonly Schema<'StudentWork'>[]> {
  const url = `assignments/${String(assignmentId)}/lessons/1/work`;
  return (await read<{ data: Schema<'StudentWork'>[] }>(server, person, url)).data;
}

/** The lesson as its student sees it. */
export async function lessonOf(
  server: TestServer,
  student: Pick<Signed, 'access'>,
  copy: number,
  assignmentId: number,
): Promise<Schema<'StudentLesson'>> {
  const url = `/api/student/lessons/${String(copy)}/${String(assignmentId)}`;
  const answer = await server.get(url, student.access);
  return answer.json<Schema<'StudentLesson'>>();
}
