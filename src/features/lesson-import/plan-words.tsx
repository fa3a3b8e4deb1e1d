import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import type { ImportSummary, LessonImport } from './queries';

/** "This will make 3 resources and 1 sequence. 12 of 10,000 rows have problems and are left out." */
export function PlanWords({ job, summary }: { job: LessonImport; summary: ImportSummary }) {
  const { t } = useTranslation('import');
  const { number, list } = useFormats();
  const count = (kind: string) => summary.items.filter((item) => item.kind === kind).length;
  const counts = [
    count('sequence') > 0 ? t('plan.sequences', { count: count('sequence') }) : '',
    count('resource') > 0 ? t('plan.resources', { count: count('resource') }) : '',
    count('rubric') > 0 ? t('plan.rubrics', { count: count('rubric') }) : '',
  ].filter((words) => words !== '');
  const made = list(counts);
  const { rows } = summary;
  return (
    <>
      <p className="text-muted" dir="auto">
        {t('state.file', { name: job.file_name })}
      </p>
      <p className="max-w-[60ch] text-lg font-semibold">
        {counts.length === 0 ? t('plan.none') : t('plan.willMake', { list: made })}
        {rows && rows.left_out > 0
          ? ` ${t('plan.rows', { count: rows.read, left: number(rows.left_out), read: number(rows.read) })}`
          : null}
      </p>
    </>
  );
}
