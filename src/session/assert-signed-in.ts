import { NetworkError } from '../api/errors';
import { getSession } from './session-store';

/**
 * For calls whose answer is kept under somebody's name. A screen may ask once more after they left, and the
 * answer would be a refusal, or the next person's.
 * @throws NetworkError when they are not signed in here any more
 */
export function assertSignedIn(userId: number): void {
  if (getSession()?.user.id !== userId) throw new NetworkError('offline');
}
