/** Which rows of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}
