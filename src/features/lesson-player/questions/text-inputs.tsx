import { IconPencilPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LongTextQuestion, ShortTextQuestion } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { Button } from '../../../ui/buttons/button';
import { useContentLanguage } from '../player/lesson-context';
import { Input, TextArea } from '../../../ui/fields/inputs';
import { roomLeft } from './room-left';

/** What one answer may hold at most, whatever the question allows (see the contract). */
const SHORT_MOST = 500;
const LONG_MOST = 20_000;

interface TextInputProps<Q> {
  readonly question: Q;
  readonly promptId: string;
}

export function ShortTextInput({ question, promptId }: TextInputProps<ShortTextQuestion>) {
  const answer = useAnswer(question);
  const most = Math.min(question.max_length, SHORT_MOST);
  const text = answer.value?.text ?? '';
  const roomId = useId();
  return (
    <div className="db-field" data-size="largest">
      <Input
        autoComplete="off"
        maxLength={most}
        value={text}
        readOnly={answer.readOnly}
        aria-labelledby={promptId}
        aria-describedby={roomId}
        onChange={(event) => answer.type({ kind: 'short_text', text: event.currentTarget.value })}
        onBlur={answer.leave}
      />
      <Room id={roomId} used={text.length} most={most} />
    </div>
  );
}

export function LongTextInput({ question, promptId }: TextInputProps<LongTextQuestion>) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  const field = useRef<HTMLTextAreaElement>(null);
  const roomId = useId();
  const most = Math.min(question.max_length, LONG_MOST);
  const text = answer.value?.text ?? '';
  const starter = question.starter ?? '';
  const write = (next: string) => answer.type({ kind: 'long_text', text: next });
  const begin = () => {
    const next = `${openEnd(starter)} `;
    write(next);
    const input = field.current;
    input?.focus();
    requestAnimationFrame(() => input?.setSelectionRange(next.length, next.length));
  };
  return (
    <div className="db-field" data-size="largest">
      <TextArea
        ref={field}
        grows
        rows={4}
        maxLength={most}
        value={text}
        readOnly={answer.readOnly}
        aria-labelledby={promptId}
        aria-describedby={roomId}
        onText={write}
        onBlur={answer.leave}
      />
      {starter !== '' && text.trim() === '' && !answer.readOnly ? (
        <div>
          <Button look="plain" size="small" onClick={begin} icon={<IconPencilPlus size={20} />}>
            <span>
              {t('text.beginWith')} <span lang={language}>{starter}</span>
            </span>
          </Button>
        </div>
      ) : null}
      <Room id={roomId} used={text.length} most={most} />
    </div>
  );
}

interface RoomProps {
  readonly id: string;
  readonly used: number;
  readonly most: number;
}

/** The dots at the end of a sentence frame stand for the student's own words. */
function openEnd(starter: string): string {
  return starter.replace(/[\s…._]+$/u, '');
}

/** Only near the end of the room, so that nobody writes for a counter. */
function Room({ id, used, most }: RoomProps) {
  const { t } = useTranslation('lesson');
  const left = roomLeft(used, most);
  return (
    <p id={id} className="text-base text-muted" hidden={left === undefined}>
      {left === undefined ? null : t('text.roomLeft', { count: left })}
    </p>
  );
}
