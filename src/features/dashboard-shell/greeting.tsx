import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partOfDay } from '../../../domain/day';
import { useFormats } from '../../locales/use-formats';
import { useSchoolZone } from '../../locales/school-zone';

const MINUTE_MS = 60_000;

/** The present, anew each minute: a dashboard stays open over midnight. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The day and the name, by the clock of the school; of the device for staff at no school, or at several. */
export function Greeting({ name, title }: { name: string; title: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const timeZone = useSchoolZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = useFormats().by({ dateStyle: 'full' });
  return (
    <div className="mb-5">
      <p className="text-base leading-snug text-muted first-letter:uppercase">
        {[title, date(now)].filter(Boolean).join(' · ')}
      </p>
      <h1 className="text-[clamp(1.5rem,1.2rem_+_1vw,1.875rem)]">
        {t(`greeting.${partOfDay(now, timeZone)}`, { name })}
      </h1>
    </div>
  );
}
