import { IconCheck, IconFlag, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './steps-strip.module.css';

/** More squares than this would not fit beside a cover. */
const MOST_SQUARES = 9;

interface StepsStripProps {
  readonly count: number;
  readonly done: number;
  readonly handedIn: boolean;
}

type Look = 'done' | 'seen' | 'now' | 'later';

function Square({ index, look }: { index: number; look: Look }) {
  return (
    <li className={classes['square']} data-look={look}>
      {look === 'done' ? (
        <IconCheck size={22} stroke={3} />
      ) : look === 'now' ? (
        <IconPencil size={22} />
      ) : (
        index + 1
      )}
    </li>
  );
}

/**
 * How far the lesson is: gone through, now, later, and the flag at the end for handing in. The check comes with the
 * hand-in: to have turned a page is nothing done.
 */
export function StepsStrip({ count, done, handedIn }: StepsStripProps) {
  const { t } = useTranslation('today');
  const shown = handedIn ? count : Math.min(done, count);
  const label = t('steps.label', { done: shown, count });
  if (count > MOST_SQUARES) {
    return (
      <div className={classes['long']}>
        <progress className={classes['bar']} value={shown} max={count} aria-label={label} />
        <span>{label}</span>
      </div>
    );
  }
  const squares = Array.from({ length: count }, (_, index) => index);
  const lookOf = (index: number): Look => {
    if (handedIn) return 'done';
    if (index < shown) return 'seen';
    return index === shown ? 'now' : 'later';
  };
  const atFlag = !handedIn && shown === count;
  return (
    <div role="img" aria-label={label} className={classes['whole']}>
      <ol className={classes['strip']} aria-hidden="true">
        {squares.map((index) => (
          <Square key={index} index={index} look={lookOf(index)} />
        ))}
        <li className={classes['square']} data-look={handedIn ? 'done' : atFlag ? 'now' : 'later'}>
          <IconFlag size={22} />
        </li>
      </ol>
    </div>
  );
}
