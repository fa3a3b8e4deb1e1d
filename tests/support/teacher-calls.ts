/** What the server says of scores, asked as a teacher of the demo would. */
import { call, signInAt } from './api-calls';
import type { Page, Schemas } from './api-calls';
import { demoPassword } from './pages';

export interface TeacherCalls {
  readonly works: (
    assignmentId: number,
    position: number,
  ) => Promise<readonly Schemas['StudentWork'][]>;
  readonly versions: (workId: number) => Promise<readonly Schemas['ScoreVersion'][]>;
  readonly usernames: () => Promise<ReadonlyMap<number, string>>;
}

export async function teacherCalls(origin: string): Promise<TeacherCalls> {
  const way = { email: 'teacher@demo.school', password: demoPassword };
  const { access: token } = await signInAt(origin, way);
  const get = <Body>(path: string): Promise<Body> =>
    call<Body>(origin, `dashboard/${path}`, { token });
  return {
    works: async (assignmentId, position) => {
      const path = `assignments/${String(assignmentId)}/lessons/${String(position)}/work`;
      return (await get<Page<Schemas['StudentWork']>>(`${path}?per_page=100`)).data;
    },
    versions: async (workId) => {
      const path = `assignment-students/${String(workId)}/score-versions?per_page=100`;
      return (await get<Page<Schemas['ScoreVersion']>>(path)).data;
    },
    usernames: async () => {
      const groups = await get<Page<Schemas['GroupSummary']>>('groups?per_page=25');
      const names = new Map<number, string>();
      for (const { id } of groups.data) {
        const path = `groups/${String(id)}/students?per_page=100`;
        const { data } = await get<Page<Schemas['GroupStudent']>>(path);
        for (const student of data) names.set(student.id, student.username);
      }
      return names;
    },
  };
}
