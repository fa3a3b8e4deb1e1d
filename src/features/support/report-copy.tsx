import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { useCopy } from '../../ui/use-copy';
import { TextArea } from '../../ui/fields/inputs';
import type { Finding } from './findings';

interface ReportCopyProps {
  readonly findings: readonly Finding[];
  readonly wordsOf: (finding: Finding) => string;
}

/** Where the browser does not copy, the text stands there to be marked, and is marked already. */
function ByHand({ text }: { text: string }) {
  const { t } = useTranslation('support');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return <TextArea ref={area} readOnly rows={9} value={text} aria-label={t('check.report')} />;
}

/** The findings as text for a message: no names, no work, no addresses. */
export function ReportCopy({ findings, wordsOf }: ReportCopyProps) {
  const { t } = useTranslation('support');
  const [openedAt] = useState(() => new Date().toISOString());
  const text = [
    `${appName()}, ${openedAt}`,
    navigator.userAgent,
    `${screen.width} × ${screen.height}`,
    ...findings.map(
      (finding) =>
        `${t(`check.label.${finding.topic}`)}: ${t(`check.verdict.${finding.verdict}`)}. ${wordsOf(finding)}`,
    ),
  ].join('\n');
  const { outcome, copy } = useCopy(text);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <Button look="plain" size="small" icon={<IconCopy size={20} />} onClick={() => void copy()}>
        {t('check.copy')}
      </Button>
      <p role="status">{outcome ? t(`check.${outcome}`) : null}</p>
      {outcome === 'notCopied' ? <ByHand text={text} /> : null}
    </div>
  );
}
