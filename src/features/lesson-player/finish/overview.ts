import { completeness } from '../../../../domain/answered';
import type { AnswerValue } from '../../../../domain/answers';
import { fileOf } from '../../../../domain/answers';
import type { Step } from '../../../../domain/content';
import { questionsOf, type QuestionPlace } from '../player/pages';

export interface Missing extends QuestionPlace {
  /** `part`: begun, but something of it is still open. */
  readonly answered: 'none' | 'part';
}

export interface Overview {
  readonly all: number;
  readonly answered: number;
  /** In reading order; questions that may be skipped are told apart by `question.required`. */
  readonly missing: readonly Missing[];
  /** Drawings, photos and recordings that go with the work. */
  readonly files: number;
}

/** What a student wants to know before handing in. */
export function overviewOf(
  steps: readonly Step[],
  valueOf: (questionId: string) => AnswerValue | undefined,
): Overview {
  const places = questionsOf(steps);
  const missing = places.flatMap((place): Missing[] => {
    const answered = completeness(place.question, valueOf(place.question.id));
    return answered === 'full' ? [] : [{ ...place, answered }];
  });
  const files = places.filter(({ question }) => {
    const value = valueOf(question.id);
    return value !== undefined && fileOf(value) !== undefined;
  });
  return {
    all: places.length,
    answered: places.length - missing.length,
    missing,
    files: files.length,
  };
}
