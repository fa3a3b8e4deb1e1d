/** What a student answers, per question kind. Mirrors `AnswerValue` of the contract. */
import type { Sha256 } from './content';

/** A student's own file. Its bytes travel apart from the answer. */
export interface FileRef {
  readonly sha256: Sha256;
  readonly bytes: number;
  readonly type:
    'image/png' | 'image/jpeg' | 'image/webp' | 'audio/webm' | 'audio/mp4' | 'audio/ogg';
}

interface FileAnswer {
  readonly file?: FileRef;
  /** In words, instead of or beside the file. */
  readonly text?: string;
}

export type AnswerValue =
  | { readonly kind: 'single_choice'; readonly choice: string }
  | { readonly kind: 'multiple_choice'; readonly choices: readonly string[] }
  | { readonly kind: 'true_false'; readonly value: boolean }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'short_text'; readonly text: string }
  | { readonly kind: 'long_text'; readonly text: string }
  | { readonly kind: 'fill_blanks'; readonly blanks: Readonly<Record<string, string>> }
  | { readonly kind: 'ordering'; readonly order: readonly string[] }
  | { readonly kind: 'matching'; readonly pairs: Readonly<Record<string, string>> }
  | ({ readonly kind: 'drawing' } & FileAnswer)
  | ({ readonly kind: 'photo' } & FileAnswer)
  | ({ readonly kind: 'voice'; readonly seconds?: number } & FileAnswer);

/** The file an answer names, if any. */
export function fileOf(value: AnswerValue): FileRef | undefined {
  return value.kind === 'drawing' || value.kind === 'photo' || value.kind === 'voice'
    ? value.file
    : undefined;
}
