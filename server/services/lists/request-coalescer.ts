/** Answers that many ask for at once: in the morning all administrators of a district open the same figures. */
import type { Person } from '../../db/users.repo';
import { reachOf } from '../../policies/reach';

/** Whoever has the same is shown the same: a teacher's is nobody else's. */
export const coalescingKey = (person: Person): string =>
  reachOf(person) === 'groups' || reachOf(person) === 'own'
    ? String(person.id)
    : JSON.stringify([person.role, person.schoolIds, person.districtId, person.timeZone]);

/**
 * Joins equal questions that arrive while one is being answered. Each is still answered by a look that began after it was
 * asked, so nothing is answered from the past.
 */
export class RequestCoalescer {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<unknown>>();

  /** @param key all that the answer depends on */
  ask<Answer>(key: string, look: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, look);
    const waiting = this.#next.get(key) as Promise<Answer> | undefined;
    if (waiting) return waiting;
    const begin = () => {
      this.#next.delete(key);
      return this.#begin(key, look);
    };
    const next = running.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #begin<Answer>(key: string, look: () => Promise<Answer>): Promise<Answer> {
    const answer = look();
    this.#running.set(key, answer);
    const over = () => {
      if (this.#running.get(key) === answer) this.#running.delete(key);
    };
    answer.then(over, over);
    return answer;
  }
}
