/** How many exports are under way in this process. Several processes do so many more. */
import { tooMuchAtOnce, unavailable } from '../../errors';

export class ExportTurns {
  readonly #running = new Map<number, number>();
  #all = 0;

  constructor(private readonly most: { readonly all: number; readonly one: number }) {}

  /**
   * @returns what ends the turn, however often it is called
   * @throws AppError 429 when this person has as many as one may have, 503 when all together have
   */
  take(personId: number): () => void {
    const own = this.#running.get(personId) ?? 0;
    if (own >= this.most.one) throw tooMuchAtOnce();
    if (this.#all >= this.most.all) throw unavailable();
    this.#all += 1;
    this.#running.set(personId, own + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#all -= 1;
      const left = (this.#running.get(personId) ?? 1) - 1;
      if (left > 0) this.#running.set(personId, left);
      else this.#running.delete(personId);
    };
  }
}
