export type UnreadableCode =
  | 'columns_missing'
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'escapes'
  | 'format_newer'
  | 'format_unknown'
  | 'interrupted'
  | 'nothing_inside'
  | 'text_too_long'
  | 'too_many_entries'
  | 'too_slow'
  | 'unpacks_too_big'
  | 'xml_entities';

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
