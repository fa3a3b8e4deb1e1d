import { IconAlertTriangle, IconCheck, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/fields/choice-fields';
import type { ImportedStudent } from './queries';
import classes from './students.module.css';

const icons = { new: IconPlus, joins: IconUserCheck, there: IconCheck, error: IconAlertTriangle };

interface ImportRowProps {
  readonly row: ImportedStudent;
  readonly asNew: boolean;
  readonly onAsNew: (line: number, asNew: boolean) => void;
}

/** What would come of one line, in words; where a name alone was known, it can be another child. */
export function ImportRow({ row, asNew, onAsNew }: ImportRowProps) {
  const { t } = useTranslation('students');
  const ResultIcon = icons[row.result];
  const facts = [row.username, row.group].filter(Boolean).join(' · ');
  return (
    <li data-result={row.result}>
      <span className="text-muted tabular">{t('list.line', { line: row.line })}</span>
      <span>
        <strong>{row.name ?? row.text}</strong>
        {facts && row.result !== 'error' ? <span className="text-muted"> {facts}</span> : null}
        <span className={classes['result']}>
          <ResultIcon size={18} aria-hidden="true" />
          {row.problem ? t(`problem.${row.problem}`) : t(`result.${row.result}`)}
        </span>
        {row.by_name || asNew ? (
          <CheckField
            label={t('list.asNew')}
            checked={asNew}
            onToggle={(on) => onAsNew(row.line, on)}
          />
        ) : null}
      </span>
    </li>
  );
}
