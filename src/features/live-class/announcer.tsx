import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentWithStanding } from './standing';

/** A class makes news every second; who listens is told at most this often. */
const everyMs = 15_000;

/** Says who has come to need help. Everything else can be read when one wants to know it. */
export function Announcer({ students }: { students: readonly StudentWithStanding[] }) {
  const { t } = useTranslation('live');
  const known = useRef<ReadonlySet<number>>(undefined);
  const saidAt = useRef(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const helpless = students.filter(({ standing }) => standing === 'help');
    const before = known.current;
    const news = before ? helpless.filter(({ student }) => !before.has(student.student_id)) : [];
    // What comes too soon is said with the next news, or when the clock goes on.
    if (news.length > 0 && Date.now() - saidAt.current < everyMs) return;
    known.current = new Set(helpless.map(({ student }) => student.student_id));
    const [first] = news;
    if (!first) return;
    saidAt.current = Date.now();
    setSaid(
      news.length === 1
        ? t('needsHelp', { name: first.student.name })
        : t('needHelp', { count: news.length }),
    );
  }, [students, t]);
  return (
    <p role="status" className="db-hidden">
      {said}
    </p>
  );
}
