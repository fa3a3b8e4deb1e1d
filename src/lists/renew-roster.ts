import type { QueryClient } from '@tanstack/react-query';

/** Lists of groups and students are asked for anew after a change of either: each shows the other. */
export async function renewRoster(queryClient: QueryClient): Promise<void> {
  const keys = ['groups', 'group-students', 'students', 'student'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
