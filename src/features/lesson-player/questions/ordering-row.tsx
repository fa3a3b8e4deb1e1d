import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../domain/content';
import { Grip } from '../../../ui/buttons/grip';
import { IconButton } from '../../../ui/buttons/icon-button';
import { useContentLanguage } from '../player/lesson-context';

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
      className="db-option flex min-h-15 cursor-default flex-wrap items-center justify-end gap-2 px-2.5 py-1.5 data-[dragging=true]:z-1"
      data-item={item.id}
      data-dragging={props.dragging}
    >
      <span
        className="grid size-8 flex-none place-items-center rounded-full bg-paper-deep font-bold text-ink forced-colors:edge-strong"
        aria-hidden
      >
        {place + 1}
      </span>
      {props.readOnly ? null : (
        <span className="max-slim:hidden">
          <Grip
            label={t('ordering.handle', here)}
            data-part="handle"
            onPointerDown={props.onGrab}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              props.onMove(event.key === 'ArrowUp' ? -1 : 1, 'handle');
            }}
          />
        </span>
      )}
      <span
        className="min-w-0 flex-[1_1_6rem] text-xl leading-snug font-semibold"
        lang={language}
        data-say=""
      >
        {item.text}
      </span>
      {props.readOnly ? null : (
        <>
          <IconButton
            label={t('ordering.up', here)}
            icon={<IconArrowUp aria-hidden />}
            data-part="up"
            disabled={place === 0}
            onClick={() => props.onMove(-1, 'up')}
          />
          <IconButton
            label={t('ordering.down', here)}
            icon={<IconArrowDown aria-hidden />}
            data-part="down"
            disabled={place === count - 1}
            onClick={() => props.onMove(1, 'down')}
          />
        </>
      )}
    </li>
  );
}
