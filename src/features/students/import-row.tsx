import { IconAlertTriangle, IconCheck, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/fields/choice-fields';
import { LineResult } from '../../ui/surfaces/line-result';
import type { ImportedStudent } from './queries';

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
    <LineResult
      line={t('list.line', { line: row.line })}
      name={row.name ?? row.text}
      facts={row.result === 'error' ? undefined : facts}
      icon={<ResultIcon size={18} aria-hidden="true" />}
      result={row.problem ? t(`problem.${row.problem}`) : t(`result.${row.result}`)}
      tone={row.result === 'error' ? 'wrong' : row.result === 'new' ? 'new' : undefined}
    >
      {row.by_name || asNew ? (
        <CheckField
          label={t('list.asNew')}
          checked={asNew}
          onToggle={(on) => onAsNew(row.line, on)}
        />
      ) : null}
    </LineResult>
  );
}
