import { IconKeyboard } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingQuestion, PhotoQuestion, VoiceQuestion } from '../../../../domain/content';
import type { AnswerOf } from '../answers/answer-values';
import { useAnswer } from '../answers/use-answer';
import { Action } from '../player/action';
import { TextArea } from '../../../ui/fields/inputs';
import classes from './media.module.css';

const MAX_LENGTH = 2000;

interface InWordsProps {
  readonly question: DrawingQuestion | PhotoQuestion | VoiceQuestion;
  readonly kind: 'drawing' | 'photo' | 'voice';
}

/** The way without a pen, camera or microphone: everybody can answer in words, also beside the file. */
export function InWords({ question, kind }: InWordsProps) {
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  const fieldId = useId();
  const text = answer.value?.text ?? '';
  const [opened, setOpened] = useState(text !== '');
  if (answer.readOnly && text === '') return null;
  if (!opened && text === '') {
    return (
      <Action look="quiet" className="justify-self-start" onClick={() => setOpened(true)}>
        <IconKeyboard aria-hidden size={20} />
        {t(`words.open.${kind}`)}
      </Action>
    );
  }
  const write = (next: string) => {
    answer.type(withWords(answer.value ?? { kind: question.kind }, next));
  };
  return (
    <div className={`${classes['words'] ?? ''} grid min-w-0 gap-[12px]`}>
      <label htmlFor={fieldId}>{t(`words.label.${kind}`)}</label>
      <TextArea
        look="none"
        id={fieldId}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={answer.readOnly}
        // It has just been asked for, so this is where the student wants to write.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={opened && text === ''}
        onText={write}
        onBlur={answer.leave}
      />
    </div>
  );
}

type FileAnswer = AnswerOf<'drawing' | 'photo' | 'voice'>;

/** An empty text is no text: the contract knows an answer with words or one without. */
function withWords(value: FileAnswer, text: string): FileAnswer {
  const next = { ...value, text };
  if (text === '') delete (next as { text?: string }).text;
  return next;
}
