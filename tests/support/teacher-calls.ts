/** What the server says of scores, asked as a teacher of the demo would. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/schema';
import { demoPassword } from './pages';

type Schemas = components['schemas'];
type Pages<Item> = Schemas['Pagination'] & { readonly data: readonly Item[] };
type LoginAnswer = components['responses']['Login']['content']['application/json'];

export interface TeacherCalls {
  readonly works: (
    assignmentId: number,
    position: number,
  ) => Promise<readonly Schemas['StudentWork'][]>;
  readonly versions: (workId: number) => Promise<readonly Schemas['ScoreVersion'][]>;
  readonly usernames: () => Promise<ReadonlyMap<number, string>>;
}

export async function teacherCalls(origin: string): Promise<TeacherCalls> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'teacher@demo.school',
      password: demoPassword,
      device_id: randomUUID(),
    }),
  });
  const { token } = (await response.json()) as LoginAnswer;
  const authorization = `Bearer ${token?.access_token ?? ''}`;
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${origin}/api/dashboard/${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
    return (await answer.json()) as Body;
  };
  return {
    works: async (assignmentId, position) => {
      const path = `assignments/${String(assignmentId)}/lessons/${String(position)}/work`;
      return (await get<Pages<Schemas['StudentWork']>>(`${path}?per_page=100`)).data;
    },
    versions: async (workId) => {
      const path = `assignment-students/${String(workId)}/score-versions?per_page=100`;
      return (await get<Pages<Schemas['ScoreVersion']>>(path)).data;
    },
    usernames: async () => {
      const groups = await get<Pages<Schemas['GroupSummary']>>('groups?per_page=25');
      const names = new Map<number, string>();
      for (const { id } of groups.data) {
        const path = `groups/${String(id)}/students?per_page=100`;
        const { data } = await get<Pages<Schemas['GroupStudent']>>(path);
        for (const student of data) names.set(student.id, student.username);
      }
      return names;
    },
  };
}
