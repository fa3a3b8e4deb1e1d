import type { QueryClient } from '@tanstack/react-query';

/** What more than one feature shows, by the first part of its queries' keys. */
export type Shown =
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

/** After a change: what shows it is asked for anew where it is on screen, and elsewhere when it is opened. */
export async function renewShown(client: QueryClient, ...shown: readonly Shown[]): Promise<void> {
  await Promise.all(shown.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Lists of groups and students are asked for anew after a change of either: each shows the other. */
export const renewRoster = (client: QueryClient): Promise<void> =>
  renewShown(client, 'groups', 'group-students', 'students', 'student');
