import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What more than one feature shows, by the first part of its queries' keys. */
type Shown =
  | 'banners'
  | 'dashboard-info'
  | 'devices'
  | 'group-students'
  | 'groups'
  | 'invitations'
  | 'marks-setting'
  | 'order'
  | 'orders'
  | 'overview'
  | 'school-days-off'
  | 'schools'
  | 'seats'
  | 'standards'
  | 'student'
  | 'students'
  | 'users';

/** What is asked for anew: shared by its name, what one feature alone shows by the beginning of its own key. */
export type InvalidatedKey = Shown | QueryKey;

/** After a change: what shows it is asked for anew where it is on screen, and elsewhere when it is opened. */
export async function invalidate(
  client: QueryClient,
  ...shown: readonly InvalidatedKey[]
): Promise<void> {
  await Promise.all(
    shown.map((key) =>
      client.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key }),
    ),
  );
}

/** Lists of groups and students are asked for anew after a change of either: each shows the other. */
export const roster = ['groups', 'group-students', 'students', 'student'] as const;

export const invalidateRoster = (client: QueryClient): Promise<void> =>
  invalidate(client, ...roster);
