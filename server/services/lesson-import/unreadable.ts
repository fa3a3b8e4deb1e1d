import type { Schema } from '../../contract-types';

type UnreadableCode = Schema<'ImportFailureCode'>;

/** A file of which nothing can be taken. The code has words in the client's catalogue. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly code: UnreadableCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
