import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingQuestion, PhotoQuestion, VoiceQuestion } from '../../../../domain/content';
import type { AnswerOf } from '../answers/answer-values';
import { useAnswer } from '../answers/use-answer';
import { Button } from '../../../ui/buttons/button';
import { LinesField } from '../../../ui/fields/text-field';

const MAX_LENGTH = 2000;

interface InWordsProps {
  readonly question: DrawingQuestion | PhotoQuestion | VoiceQuestion;
  readonly kind: 'drawing' | 'photo' | 'voice';
}

/** The way without a pen, camera or microphone: everybody can answer in words, also beside the file. */
export function InWords({ question, kind }: InWordsProps) {
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  const text = answer.value?.text ?? '';
  const [opened, setOpened] = useState(text !== '');
  if (answer.readOnly && text === '') return null;
  if (!opened && text === '') {
    return (
      <div>
        <Button
          look="plain"
          size="small"
          onClick={() => setOpened(true)}
          icon={<IconKeyboard size={20} />}
        >
          {t(`words.open.${kind}`)}
        </Button>
      </div>
    );
  }
  const write = (next: string) => {
    answer.type(withWords(answer.value ?? { kind: question.kind }, next));
  };
  return (
    <LinesField
      label={t(`words.label.${kind}`)}
      size="largest"
      maxLength={MAX_LENGTH}
      value={text}
      readOnly={answer.readOnly}
      // It has just been asked for, so this is where the student wants to write.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={opened && text === ''}
      onText={write}
      onBlur={answer.leave}
    />
  );
}

type FileAnswer = AnswerOf<'drawing' | 'photo' | 'voice'>;

/** An empty text is no text: the contract knows an answer with words or one without. */
function withWords(value: FileAnswer, text: string): FileAnswer {
  const next = { ...value, text };
  if (text === '') delete (next as { text?: string }).text;
  return next;
}
