/** Long work that stops now and then: whoever runs it decides when it goes on. */
export type InPieces<Result> = Generator<undefined, Result, undefined>;

/** All pieces one after the other, without a pause. */
export function runToCompletion<Result>(work: InPieces<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
