/** The answers of an open lesson as the device or the server holds them, each told of by itself. */
import { deepEqual } from '../../../../domain/deep-equal';
import { createListeners } from '../../../listeners';
import type { AnswerView } from '../../../offline/outbox/apply-pending';

type Answers = ReadonlyMap<string, AnswerView>;

/** One answer on its way changes the lesson three times: whoever shows another question hears of none of them. */
export class KnownAnswers {
  #answers: Answers;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** The answer to a question; the same object as long as it says the same. */
  of(questionId: string): AnswerView | undefined {
    return this.#answers.get(questionId);
  }

  receive(answers: Answers): void {
    if (answers === this.#answers) return;
    const before = this.#answers;
    this.#answers = new Map(
      [...answers].map(([id, answer]) => {
        const known = before.get(id);
        return [id, known && deepEqual(known, answer) ? known : answer];
      }),
    );
    this.#listeners.tell();
  }
}
