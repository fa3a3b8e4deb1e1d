/** What the readiness check says: codes and values; the words are in the client's catalogues. */

/** `stop` keeps a sequence from being published, `warn` does not, `good` sums up what is in order. */
export type FindingLevel = 'stop' | 'warn' | 'good';

export type FindingCode =
  | 'sequence_empty'
  | 'sequence_untitled'
  | 'lesson_empty'
  | 'lesson_untitled'
  /** Another day, or step, has the same id: students' answers would meet. */
  | 'lesson_twice'
  | 'step_twice'
  | 'step_empty'
  | 'step_untitled'
  | 'resource_missing'
  | 'resource_empty'
  | 'file_missing'
  | 'alt_missing'
  | 'captions_missing'
  | 'transcript_missing'
  | 'link_broken'
  /** TeX; found by who renders it. */
  | 'math_unreadable'
  | 'question_without_prompt'
  | 'question_few_choices'
  | 'question_choice_empty'
  | 'question_without_blank'
  | 'question_key_missing'
  | 'question_key_impossible'
  | 'question_unscored'
  | 'day_too_long'
  | 'pack_large'
  /** More than the server puts together at once; found by who does it. */
  | 'material_large'
  | 'reading_hard'
  | 'standard_unmet'
  | 'days_fit'
  | 'media_described'
  | 'pack_fits'
  | 'reading_fits'
  | 'standards_met';

/** Where a finding leads to; nothing named means the sequence itself. */
export interface FindingPlace {
  readonly lesson?: string;
  readonly step?: string;
  readonly resource?: number;
  readonly block?: string;
}

export interface Finding {
  readonly code: FindingCode;
  readonly level: FindingLevel;
  readonly place: FindingPlace;
  readonly values: Readonly<Record<string, string | number>>;
}
