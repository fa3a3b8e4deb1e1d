import type { components } from '../api/schema';
import { useSession } from '../session/use-session';

type User = components['schemas']['User'];

/** Whom a guard let in, as they are now: the server may have said something newer about them since. */
export function usePerson(admitted: User): User {
  const user = useSession()?.user;
  return user?.id === admitted.id ? user : admitted;
}
