import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { findingsOf, type Finding } from './findings';
import { ReportCopy } from './report-copy';
import { Note } from '../../ui/surfaces/note';
import { useFindingWords } from './use-finding-words';
import { useSelfCheck } from './use-self-check';

const icons = {
  good: IconCircleCheck,
  look: IconAlertTriangle,
  bad: IconCircleX,
  unknown: IconHelpCircle,
} as const;

const tints = { good: 'done', look: 'warn', bad: 'wrong', unknown: 'quiet' } as const;

function Line({ finding, words }: { finding: Finding; words: string }) {
  const { t } = useTranslation('support');
  const Icon = icons[finding.verdict];
  return (
    <Note
      as="li"
      tone={tints[finding.verdict]}
      className={`grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-0.5 font-normal text-ink edge ${finding.verdict === 'good' || finding.verdict === 'unknown' ? 'bg-transparent' : ''}`}
    >
      <Icon size={24} aria-hidden="true" className="text-(--db-tint-text)" />
      <h3 className="flex flex-wrap items-center justify-between gap-x-3 text-lg">
        {t(`check.label.${finding.topic}`)}
        <span className="text-md font-semibold text-(--db-tint-text)">
          {t(`check.verdict.${finding.verdict}`)}
        </span>
      </h3>
      <p className="col-[2]">{words}</p>
    </Note>
  );
}

/** What this device says about itself, line by line, and what to do. */
export function SelfCheckPanel() {
  const { t } = useTranslation('support');
  const { found, busy, again } = useSelfCheck();
  const wordsOf = useFindingWords(found?.build);
  const findings = found ? findingsOf(found) : [];
  const toDo = findings.filter(({ verdict }) => verdict === 'look' || verdict === 'bad').length;
  const summary = () => {
    if (busy) return t('check.looking');
    return toDo === 0 ? t('check.allGood') : t('check.someToDo', { count: toDo });
  };
  return (
    <section aria-labelledby="check" className="db-sheet gap-4" data-size="large">
      <div className="flex flex-wrap items-start justify-between gap-3 [&_h2]:text-5xl">
        <div>
          <h2 id="check">{t('check.title')}</h2>
          <p className="text-muted">{t('check.lead')}</p>
        </div>
        <Button
          look="plain"
          size="small"
          busy={busy}
          icon={<IconRefresh size={20} />}
          onClick={again}
        >
          {t('check.again')}
        </Button>
      </div>
      <p role="status" className="text-xl font-bold">
        {summary()}
      </p>
      {found ? (
        <>
          <ul
            className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3 p-0"
            aria-busy={busy}
          >
            {findings.map((finding) => (
              <Line key={finding.topic} finding={finding} words={wordsOf(finding)} />
            ))}
          </ul>
          <ReportCopy findings={findings} wordsOf={wordsOf} />
        </>
      ) : (
        <div className="min-h-72 rounded-control bg-inset" aria-hidden="true" />
      )}
    </section>
  );
}
