import { typedPlace } from './typed-place';

/** What is typed in one place with no longer a pause is undone together; all else by itself. Milliseconds. */
export const oneStepMs = 700;
/** So many steps can be undone; older ones are forgotten. */
export const maxSteps = 200;

/** What a draft was before: steps that can be undone, and those that were undone and can be done again. */
export class EditHistory<Draft> {
  #past: Draft[] = [];
  #future: Draft[] = [];
  #changedAt = -Infinity;
  /** Where the last change was, when it was typing. */
  #typedAt: string | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * Somebody has made `after` of `before`. What was undone cannot be done again from now on.
   * @param now milliseconds that only ever grow
   */
  changed(before: Draft, after: Draft, now: number): void {
    const place = typedPlace(before, after);
    const typesOn = place !== undefined && place === this.#typedAt;
    const paused = now - this.#changedAt > oneStepMs;
    if (!typesOn || paused || !this.canUndo) this.keep(before);
    this.#changedAt = now;
    this.#typedAt = place;
    this.#future = [];
  }

  /** Keeps a draft as a step of its own: another has taken its place that was not made of it here. */
  keep(draft: Draft): void {
    this.#past.push(draft);
    if (this.#past.length > maxSteps) this.#past.shift();
  }

  /** As `keep`; what was undone before cannot be done again. */
  replaced(draft: Draft): void {
    this.keep(draft);
    this.#future = [];
  }

  /** What is typed from now on is not undone together with what was typed before. */
  endStep(): void {
    this.#typedAt = undefined;
  }

  /** @returns what stands there then; undefined when nothing is left to undo */
  undo(present: Draft): Draft | undefined {
    return this.#step(present, this.#past, this.#future);
  }

  /** @returns what stands there then; undefined when nothing was undone */
  redo(present: Draft): Draft | undefined {
    return this.#step(present, this.#future, this.#past);
  }

  #step(present: Draft, from: Draft[], to: Draft[]): Draft | undefined {
    const there = from.pop();
    if (there === undefined) return undefined;
    to.push(present);
    this.#changedAt = -Infinity;
    return there;
  }
}
