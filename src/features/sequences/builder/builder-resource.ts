/** What the builder shows of a resource: the part of the contract's summary that it needs. */
export interface BuilderResource {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
  readonly kinds: readonly string[];
  readonly question_count: number;
  readonly media_bytes: number;
  readonly grade_ids: readonly number[];
  readonly language: 'en' | 'es';
  readonly subject_id?: 1 | 2 | 3 | null;
  readonly scope: 'owner' | 'shared' | 'global';
}
