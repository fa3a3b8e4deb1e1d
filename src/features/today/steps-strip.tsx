import { IconCheck, IconFlag, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalProgress } from '../../offline/outbox/use-outbox';
import type { TodayItem } from './queries';
import classes from './steps-strip.module.css';

/** More squares than this would not fit beside a cover. */
const MOST_SQUARES = 9;

interface StepsStripProps {
  readonly userId: number;
  readonly item: TodayItem;
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

/** What the server says, until what this device has of the lesson was looked through. */
function useAnswered(userId: number, item: TodayItem): readonly string[] {
  const local = useLocalProgress(userId).get(item.assignment_student_id);
  const [here, setHere] = useState<readonly string[]>();
  useEffect(() => {
    if (!local) return;
    void import('../../offline/outbox/answered-here')
      .then(({ answeredHere }) => answeredHere(userId, item, local))
      .then(setHere, () => undefined);
  }, [userId, item, local]);
  return here ?? item.steps_answered ?? [];
}

/**
 * How far the lesson is: answered, gone through, now, later, and the flag at the end for handing in. The check is for
 * what is answered: to have turned a page, or to have handed it in, is nothing done.
 */
export function StepsStrip({ userId, item }: StepsStripProps) {
  const { t } = useTranslation('today');
  const answered = useAnswered(userId, item);
  const { step_count: count, steps_done: seen, state } = item;
  // A copy that was kept before steps were named knows no more than how many were seen.
  const ids = item.step_ids ?? seen;
  const handedIn = state === 'handed_in' || state === 'scored';
  const looks = Array.from({ length: count }, (_, index): Look => {
    const id = ids[index] ?? '';
    if (answered.includes(id)) return 'done';
    return seen.includes(id) ? 'seen' : 'later';
  });
  const many = (look: Look) => looks.filter((each) => each === look).length;
  const done = many('done');
  const label = t('steps.label', { done, count, seen: many('seen') });
  if (count > MOST_SQUARES) {
    return (
      <div className="grid max-w-104 gap-1.5 text-muted">
        <progress
          className={`${classes['bar'] ?? ''} h-3 w-full overflow-hidden accent-done`}
          value={done}
          max={count}
          aria-label={label}
        />
        <span>{label}</span>
      </div>
    );
  }
  const next = looks.indexOf('later');
  return (
    <div role="img" aria-label={label} className="w-full">
      <ol className="flex list-none gap-[clamp(0.25rem,1.2vw,0.5rem)] p-0" aria-hidden="true">
        {looks.map((look, index) => (
          <Square key={index} index={index} look={index === next && !handedIn ? 'now' : look} />
        ))}
        <li
          className={classes['square']}
          data-look={handedIn ? 'done' : next < 0 ? 'now' : 'later'}
        >
          <IconFlag size={22} />
        </li>
      </ol>
    </div>
  );
}
