import { IconCheck } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../../domain/content';
import { PictureView } from '../blocks/image-block';
import { useContentLanguage } from '../player/lesson-context';
import { ReadButton } from '../read-aloud/read-button';
import { Input } from '../../../ui/fields/inputs';
import classes from './questions.module.css';

interface ChoiceCardProps {
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly readingId: string;
  /** A, B, C … so that a class can talk about a choice. */
  readonly letter: string;
  readonly text: string;
  readonly picture?: Picture | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onPick: (id: string, checked: boolean) => void;
}

/**
 * A native radio or checkbox under a large card: arrow keys, forms mode and switches just work. A tap draws
 * only the cards anew that it changes.
 */
export const ChoiceCard = memo(function ChoiceCard(props: ChoiceCardProps) {
  const { t } = useTranslation('lesson');
  const language = useContentLanguage();
  const spoken = useRef<HTMLSpanElement>(null);
  const elements = useCallback(() => [spoken.current], []);
  return (
    <div
      className={`${classes['choice'] ?? ''} db-option flex min-h-[64px] items-center pe-[8px]`}
      data-checked={props.checked}
      data-off={props.disabled}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-[16px] self-stretch py-[12px] ps-[16px] pe-[4px]">
        <Input
          look="none"
          type={props.type}
          name={props.name}
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onPick(props.id, event.currentTarget.checked)}
        />
        <span
          className={`${classes['letter'] ?? ''} grid size-[36px] flex-none place-items-center font-bold forced-colors:edge-strong ${props.checked ? 'bg-brand text-on-brand' : 'bg-paper-deep text-muted'} ${props.type === 'checkbox' ? 'rounded-[0.625rem]' : 'rounded-full'}`}
          aria-hidden
        >
          {props.type === 'checkbox' && props.checked ? <IconCheck size={22} /> : props.letter}
        </span>
        <span
          ref={spoken}
          className={`${classes['choiceText'] ?? ''} grid min-w-0 flex-1 gap-2 text-2xl leading-snug font-semibold [&_img]:max-h-[180px] [&_img]:w-full [&_img]:rounded-[0.625rem] [&_img]:object-contain`}
          lang={language}
          data-say=""
        >
          {props.picture === undefined ? null : <PictureView picture={props.picture} />}
          {props.text}
        </span>
      </label>
      <ReadButton
        readingId={props.readingId}
        elements={elements}
        label={t('read.choice', { letter: props.letter })}
        look="icon"
      />
    </div>
  );
});
