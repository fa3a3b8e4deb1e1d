import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import { Pill } from '../../../ui/buttons/pill';
import { Badge } from '../../../ui/surfaces/badge';
import { findingWords } from './finding-words';

const marks = { stop: IconBan, warn: IconAlertTriangle, good: IconCheck } as const;

/** So many findings stand in the strip at first. */
const shownAtFirst = 6;

const keyOf = ({ code, place, values }: Finding): string =>
  JSON.stringify([code, place, values['standard']]);

interface ReadyStripProps {
  readonly findings: readonly Finding[];
  /** Some of it needs the server's look at the resources, and that has not come. */
  readonly partly: boolean;
  readonly onGo: (finding: Finding) => void;
}

/** One finding: a way to its place, or a quiet mark that something is in order. */
export function FindingChip({ finding, onGo }: { finding: Finding; onGo: (f: Finding) => void }) {
  const { t, i18n } = useTranslation('builder');
  const words = findingWords(t, finding, i18n.language);
  const Mark = marks[finding.level];
  const inside = (
    <span>
      <span className="db-hidden">{t(`level.${finding.level}`)}</span> {words}
    </span>
  );
  return finding.level === 'good' ? (
    <Badge tint="done" icon={<Mark size={18} aria-hidden="true" />}>
      {inside}
    </Badge>
  ) : (
    <Pill
      tint={finding.level === 'stop' ? 'wrong' : 'warn'}
      icon={<Mark size={18} />}
      onClick={() => onGo(finding)}
    >
      {inside}
    </Pill>
  );
}

/** What is missing, what is too much, what is in order; each leads to its place. */
export function ReadyStrip({ findings, partly, onGo }: ReadyStripProps) {
  const { t } = useTranslation('builder');
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, shownAtFirst);
  const rest = findings.length - shown.length;
  return (
    <section
      className="db-sheet flex flex-wrap items-baseline gap-x-4 gap-y-2.5"
      data-size="small"
      aria-labelledby="ready-title"
    >
      <h2
        id="ready-title"
        tabIndex={-1}
        data-focus="ready"
        className="text-base max-narrow:basis-full"
      >
        {t('ready.title')}
      </h2>
      <ul className="flex flex-1 list-none flex-wrap gap-2 p-0">
        {shown.map((finding) => (
          <li key={keyOf(finding)}>
            <FindingChip finding={finding} onGo={onGo} />
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Pill onClick={() => setAll(true)}>{t('ready.more', { count: rest })}</Pill>
          </li>
        ) : null}
      </ul>
      {partly ? <p className="basis-full text-muted">{t('ready.partly')}</p> : null}
    </section>
  );
}
