import type { Question, QuestionKind } from '../../../../domain/content';

export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { readonly kind: Kind }>;

/** What every editor of an answer form is given. */
export interface AnswerProps<Kind extends QuestionKind> {
  readonly question: QuestionOf<Kind>;
  /** Changes come as functions: a picture may arrive after other changes. */
  readonly onChange: (change: (question: QuestionOf<Kind>) => QuestionOf<Kind>) => void;
  readonly readOnly: boolean;
  readonly lang: string;
}
