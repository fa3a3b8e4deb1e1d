import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { RichText } from '../blocks/rich-text';
import { ReadButton } from '../read-aloud/read-button';
import { AnswerInput } from './answer-input';
import { CheckedAnswerContext } from './checked-answer';
import { Help } from './help';
import { PointsMark } from './points-mark';
import { questionAnchor } from './question-anchor';

export function QuestionCard({ question }: { readonly question: Question }) {
  const { t } = useTranslation('lesson');
  const promptId = useId();
  const prompt = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<AnswerValue>();
  const check = useMemo(() => ({ checked, setChecked }), [checked]);
  const spoken = () => [prompt.current, ...(answer.current?.querySelectorAll('[data-say]') ?? [])];
  return (
    <div className="[&+&]:mt-6.5 [&+&]:pt-6.5 [&+&]:edge-top">
      <div className="relative">
        <div className="absolute end-[-8px] top-[-8px] z-1">
          <ReadButton
            readingId={`question-${question.id}`}
            elements={spoken}
            label={t('read.question')}
            look="icon"
          />
        </div>
        <fieldset
          id={questionAnchor(question.id)}
          className="m-0 grid min-w-0 scroll-my-24 gap-3 p-0 outline-none no-edge"
          tabIndex={-1}
          aria-labelledby={promptId}
        >
          <legend className="mb-3 w-full p-0 pe-13">
            <RichText
              ref={prompt}
              id={promptId}
              html={question.prompt}
              className="text-4xl leading-snug font-bold [letter-spacing:-0.01em]"
            />
          </legend>
          <CheckedAnswerContext value={check}>
            <div ref={answer} className="grid min-w-0 gap-2.5">
              <AnswerInput question={question} promptId={promptId} />
            </div>
            <Help question={question} />
          </CheckedAnswerContext>
          <PointsMark question={question} />
        </fieldset>
      </div>
    </div>
  );
}
