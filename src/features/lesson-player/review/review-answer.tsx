import { memo, type ReactNode } from 'react';
import type { FileRef } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { RichText } from '../blocks/rich-text';
import { LessonProvider } from '../player/lesson-context';
import { ReviewQuestion } from './review-question';
import { useReview, type ReviewedLesson, type ReviewedWork } from './use-review';

interface ReviewAnswerProps {
  readonly lesson: ReviewedLesson;
  readonly work: ReviewedWork;
  readonly question: Question;
  readonly readFile: (file: FileRef) => Promise<Blob>;
  readonly below: ReactNode;
}

/** One student's answer to one question, among others' answers to it. */
export const ReviewAnswer = memo(function ReviewAnswer(props: ReviewAnswerProps) {
  const { lesson, work, question, readFile, below } = props;
  const context = useReview(lesson, work, readFile);
  return (
    <LessonProvider value={context}>
      <div className="grid grid-cols-1 gap-4 [&_[data-reading]]:hidden">
        <ReviewQuestion question={question} withPrompt={false} below={below} />
      </div>
    </LessonProvider>
  );
});

/** What was asked, once above all the answers. */
export function ReviewPrompt(props: { readonly question: Question; readonly language: string }) {
  return (
    <div lang={props.language} className="grid grid-cols-1 gap-4 [&_[data-reading]]:hidden">
      <RichText html={props.question.prompt} className="text-3xl leading-snug font-bold" />
    </div>
  );
}
