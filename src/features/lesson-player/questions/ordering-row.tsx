import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../domain/content';
import { Press } from '../../../ui/buttons/press';
import { useContentLanguage } from '../player/lesson-context';
import classes from './questions.module.css';

interface OrderingRowProps {
  readonly item: Item;
  readonly place: number;
  readonly count: number;
  readonly readOnly: boolean;
  readonly dragging: boolean;
  readonly onMove: (by: -1 | 1, part: string) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

export function OrderingRow(props: OrderingRowProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const { item, place, count } = props;
  const here = { what: item.text, place: place + 1, count };
  return (
    <li
      className="db-option flex min-h-[60px] cursor-default items-center gap-[8px] px-[10px] py-[6px] data-[dragging=true]:z-1"
      data-item={item.id}
      data-dragging={props.dragging}
    >
      <span
        className="grid size-[32px] flex-none place-items-center rounded-full bg-paper-deep font-bold text-ink forced-colors:edge-strong"
        aria-hidden
      >
        {place + 1}
      </span>
      {props.readOnly ? null : (
        <Press
          data-part="handle"
          className={classes['orderHandle']}
          aria-label={t('ordering.handle', here)}
          onPointerDown={props.onGrab}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            props.onMove(event.key === 'ArrowUp' ? -1 : 1, 'handle');
          }}
        >
          <IconGripVertical aria-hidden />
        </Press>
      )}
      <span
        className="min-w-0 flex-1 text-xl leading-snug font-semibold"
        lang={language}
        data-say=""
      >
        {item.text}
      </span>
      {props.readOnly ? null : (
        <>
          <Press
            data-part="up"
            className={classes['orderStep']}
            aria-label={t('ordering.up', here)}
            disabled={place === 0}
            onClick={() => props.onMove(-1, 'up')}
          >
            <IconArrowUp aria-hidden />
          </Press>
          <Press
            data-part="down"
            className={classes['orderStep']}
            aria-label={t('ordering.down', here)}
            disabled={place === count - 1}
            onClick={() => props.onMove(1, 'down')}
          >
            <IconArrowDown aria-hidden />
          </Press>
        </>
      )}
    </li>
  );
}
