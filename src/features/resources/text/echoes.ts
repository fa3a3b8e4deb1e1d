/**
 * Tells an editor's own words from somebody else's. What an editor reports comes back to it as its value, and on a busy
 * device after the next keys were typed: taken for news, it would put the text back to what it was before them.
 */
export class Echoes {
  /** What both sides know, and after it what was told and has not come back. */
  #told: readonly string[];

  constructor(first: string) {
    this.#told = [first];
  }

  /** The editor's text is this now. @returns whether its owner has to be told */
  tell(text: string): boolean {
    if (this.#told.at(-1) === text) return false;
    this.#told = [...this.#told, text];
    return true;
  }

  /**
   * The owner's text is this. Owners may leave out what was followed by something newer at once.
   * @returns whether it is news that the editor has to show
   */
  hear(text: string): boolean {
    const at = this.#told.lastIndexOf(text);
    this.#told = at === -1 ? [text] : this.#told.slice(at);
    return at === -1;
  }
}
