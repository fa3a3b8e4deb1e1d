import { useEffect, useState } from 'react';
import { dayIn, partOfDay, type PartOfDay } from '../../../domain/day';

const CHECK_MS = 20_000;

interface SchoolMoment {
  readonly date: string;
  readonly part: PartOfDay;
}

function momentAt(clockOffsetMs: number, timeZone: string): SchoolMoment {
  const now = Date.now() + clockOffsetMs;
  return { date: dayIn(timeZone, new Date(now)), part: partOfDay(now, timeZone) };
}

/**
 * The school's date and part of the day, kept current while the screen stays open: a tablet that slept
 * over the weekend must wake up on Monday.
 */
export function useSchoolDay(clockOffsetMs: number, timeZone: string): SchoolMoment {
  const [moment, setMoment] = useState(() => momentAt(clockOffsetMs, timeZone));
  useEffect(() => {
    const look = () => {
      setMoment((known) => {
        const next = momentAt(clockOffsetMs, timeZone);
        return next.date === known.date && next.part === known.part ? known : next;
      });
    };
    look();
    const timer = setInterval(look, CHECK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clockOffsetMs, timeZone]);
  return moment;
}
