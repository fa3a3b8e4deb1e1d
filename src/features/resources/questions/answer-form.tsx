import { useTranslation } from 'react-i18next';
import type { Question, QuestionKind } from '../../../../domain/content';
import { ChoicesForm } from './choices-form';
import { BlanksForm } from './blanks-form';
import { MatchingForm } from './matching-form';
import { OrderingForm } from './ordering-form';
import {
  DrawingForm,
  LongTextForm,
  NumberForm,
  ShortTextForm,
  TrueFalseForm,
} from './simple-forms';
import type { QuestionOf } from './question-props';
import { NumberField } from '../../../ui/fields/number-field';

interface AnswerFormProps {
  readonly question: Question;
  readonly onChange: (change: (question: Question) => Question) => void;
  readonly readOnly: boolean;
  readonly lang: string;
}

/** How a question is answered and what is right, by its kind. */
export function AnswerForm({ question, onChange, readOnly, lang }: AnswerFormProps) {
  const { t } = useTranslation('editor');
  /** A change that was meant for another kind comes too late. */
  const ofKind =
    <Kind extends QuestionKind>(kind: Kind) =>
    (change: (question: QuestionOf<Kind>) => QuestionOf<Kind>) =>
      onChange((now) => (now.kind === kind ? change(now as QuestionOf<Kind>) : now));
  const shared = { readOnly, lang };
  switch (question.kind) {
    case 'single_choice':
      return <ChoicesForm {...shared} question={question} onChange={ofKind('single_choice')} />;
    case 'multiple_choice':
      return <ChoicesForm {...shared} question={question} onChange={ofKind('multiple_choice')} />;
    case 'true_false':
      return <TrueFalseForm {...shared} question={question} onChange={ofKind('true_false')} />;
    case 'number':
      return <NumberForm {...shared} question={question} onChange={ofKind('number')} />;
    case 'short_text':
      return <ShortTextForm {...shared} question={question} onChange={ofKind('short_text')} />;
    case 'long_text':
      return <LongTextForm {...shared} question={question} onChange={ofKind('long_text')} />;
    case 'fill_blanks':
      return <BlanksForm {...shared} question={question} onChange={ofKind('fill_blanks')} />;
    case 'ordering':
      return <OrderingForm {...shared} question={question} onChange={ofKind('ordering')} />;
    case 'matching':
      return <MatchingForm {...shared} question={question} onChange={ofKind('matching')} />;
    case 'drawing':
      return <DrawingForm {...shared} question={question} onChange={ofKind('drawing')} />;
    case 'photo':
      return <p className="db-field-hint">{t('answer.photo')}</p>;
    case 'voice':
      return (
        <NumberField
          label={t('answer.maxSeconds')}
          value={question.max_seconds}
          min={5}
          max={300}
          readOnly={readOnly}
          clamp
          onNumber={(seconds) =>
            seconds && ofKind('voice')((now) => ({ ...now, max_seconds: seconds }))
          }
        />
      );
  }
}
