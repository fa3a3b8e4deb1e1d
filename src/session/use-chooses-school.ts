import { choosesSchool } from '../../domain/permissions';
import { useSession } from './use-session';

/** Whether whoever is signed in is offered a choice of schools, and which of them is home. */
export function useChoosesSchool(): {
  readonly chooses: boolean;
  readonly home: number | undefined;
} {
  const user = useSession()?.user;
  return { chooses: user !== undefined && choosesSchool(user), home: user?.schoolIds?.[0] };
}
