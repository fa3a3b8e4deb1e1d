import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../domain/content';
import { LoadFailure } from '../blocks/load-failure';
import { FillBlanksInput } from './fill-blanks-input';
import { MatchingInput } from './matching-input';
import { MultipleChoiceInput, SingleChoiceInput, TrueFalseInput } from './choice-inputs';
import { NumberInput } from './number-input';
import { OrderingInput } from './ordering-input';
import { LongTextInput, ShortTextInput } from './text-inputs';

const DrawingInput = lazy(() =>
  import('../drawing/drawing-input').then((module) => ({ default: module.DrawingInput })),
);
const PhotoInput = lazy(() =>
  import('../media/photo-input').then((module) => ({ default: module.PhotoInput })),
);
const VoiceInput = lazy(() =>
  import('../media/voice-input').then((module) => ({ default: module.VoiceInput })),
);

interface AnswerInputProps {
  readonly question: Question;
  readonly promptId: string;
}

export function AnswerInput(props: AnswerInputProps) {
  const { t } = useTranslation('lesson');
  return (
    <LoadFailure>
      <Suspense fallback={<p className="px-0 py-5 text-muted">{t('loading.part')}</p>}>
        <InputOf {...props} />
      </Suspense>
    </LoadFailure>
  );
}

function InputOf({ question, promptId }: AnswerInputProps) {
  switch (question.kind) {
    case 'single_choice':
      return <SingleChoiceInput question={question} />;
    case 'multiple_choice':
      return <MultipleChoiceInput question={question} />;
    case 'true_false':
      return <TrueFalseInput question={question} />;
    case 'number':
      return <NumberInput question={question} promptId={promptId} />;
    case 'short_text':
      return <ShortTextInput question={question} promptId={promptId} />;
    case 'long_text':
      return <LongTextInput question={question} promptId={promptId} />;
    case 'fill_blanks':
      return <FillBlanksInput question={question} />;
    case 'ordering':
      return <OrderingInput question={question} />;
    case 'matching':
      return <MatchingInput question={question} />;
    case 'drawing':
      return <DrawingInput question={question} />;
    case 'photo':
      return <PhotoInput question={question} />;
    case 'voice':
      return <VoiceInput question={question} />;
  }
}
