/** Thirty students in two groups, as their teacher enters them before the school year begins. */
import { expect } from '@playwright/test';
import { call, signInAt } from '../../support/api-calls';
import type { Schemas } from '../../support/api-calls';
import { demoPassword } from '../../support/pages';

export const teacherEmail = 'teacher@demo.school';
export const groupNames = ['Rain Watchers', 'Cloud Watchers'] as const;

/** In the order of every list. The first four sit at real browsers. */
const names = [
  ...[
    'Ada Abbott',
    'Ben Baker',
    'Cora Castillo',
    'Dan Diaz',
    'Eli Evans',
    'Fay Flores',
    'Gus Garcia',
  ],
  ...['Hal Hughes', 'Ida Ingram', 'Jay Jones', 'Kim Khan', 'Leo Lopez', 'Mia Moore', 'Ned Nguyen'],
  ...[
    'Ona Ortiz',
    'Pam Price',
    'Quinn Quick',
    'Ray Reed',
    'Sam Scott',
    'Tia Torres',
    'Uma Underhill',
  ],
  ...[
    'Val Vega',
    'Wes White',
    'Xena Xiong',
    'Yan Young',
    'Zack Zeller',
    'Zia Ziegler',
    'Zoe Zamora',
  ],
  ...['Zora Zimmer', 'Zubin Zubair'],
];

export interface Enrolled {
  readonly id: number;
  readonly name: string;
  /** As the class shows the child. */
  readonly firstName: string;
  readonly classCode: string;
  readonly pictures: Schemas['PictureSecret'];
}

async function enterGroup(
  origin: string,
  token: string,
  group: { readonly name: string; readonly color: Schemas['GroupColor'] },
  students: readonly string[],
): Promise<Enrolled[]> {
  const post = <Answer>(path: string, body: object): Promise<Answer> =>
    call<Answer>(origin, `dashboard/${path}`, { token, body });
  const { id } = await post<{ id: number }>('groups', { ...group, grade_id: 6 });
  const { rows } = await post<Schemas['StudentImport']>('students/import', {
    text: students.join('\n'),
    group_id: id,
    confirm: true,
  });
  const made = rows.flatMap(({ student_id }) => (student_id === undefined ? [] : [student_id]));
  expect(made).toHaveLength(students.length);
  const { class_code } = await call<{ class_code: string }>(
    origin,
    `dashboard/groups/${String(id)}/class-code`,
    { method: 'POST', token },
  );
  const { cards } = await post<Schemas['SignInCards']>(`groups/${String(id)}/sign-in-cards`, {
    student_ids: made,
    kind: 'pictures',
  });
  return cards.map(({ student_id, name, pictures }) => {
    if (!pictures) throw new Error(`${name} got no pictures.`);
    const firstName = name.split(' ')[0] ?? name;
    return { id: student_id, name, firstName, classCode: class_code, pictures };
  });
}

export interface ClassOfThirty {
  readonly students: readonly Enrolled[];
  /** The teacher's access token. */
  readonly token: string;
}

export async function enterClass(origin: string): Promise<ClassOfThirty> {
  const way = { email: teacherEmail, password: demoPassword };
  const { access: token } = await signInAt(origin, way);
  const [rain, cloud] = groupNames;
  const half = names.length / 2;
  const first = { name: rain, color: 'info' } as const;
  const second = { name: cloud, color: 'success' } as const;
  const students = [
    ...(await enterGroup(origin, token, first, names.slice(0, half))),
    ...(await enterGroup(origin, token, second, names.slice(half))),
  ];
  return { students, token };
}
