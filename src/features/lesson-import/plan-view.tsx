import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ItemList } from './item-list';
import { withNeeds } from './chosen';
import { PlanWords } from './plan-words';
import { confirmImport, importQuery, type ImportSummary, type LessonImport } from './queries';

interface PlanViewProps {
  readonly job: LessonImport;
  readonly summary: ImportSummary;
  readonly onCancel: () => void;
}

/** What would be made, what of it to take, and the one button that makes it. */
export function PlanView({ job, summary, onCancel }: PlanViewProps) {
  const { t } = useTranslation('import');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(summary.items.map(({ local_id }) => local_id)),
  );
  const taken = withNeeds(summary.items, chosen);
  const confirm = useMutation({
    mutationFn: () => confirmImport(job.id, [...taken]),
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(job.id).queryKey }),
  });
  return (
    <section className="db-sheet" data-size="small" aria-labelledby="import-plan">
      <h2 id="import-plan" className="text-3xl">
        {t('plan.title')}
      </h2>
      <PlanWords job={job} summary={summary} />
      {job.failure || confirm.isError ? (
        <Notice tone="warn" icon={<IconAlertTriangle size={22} />}>
          {t(`failure.${job.failure?.code ?? 'not_made'}`, job.failure?.values ?? {})}
        </Notice>
      ) : null}
      {summary.items.length === 0 ? null : (
        <ItemList items={summary.items} chosen={chosen} taken={taken} onChoose={setChosen} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {summary.items.length === 0 ? null : (
          <Button
            busy={confirm.isPending}
            disabled={taken.size === 0}
            onClick={() => confirm.mutate()}
          >
            {taken.size === 0 ? t('plan.chosenNone') : t('plan.confirm', { count: taken.size })}
          </Button>
        )}
      </div>
    </section>
  );
}
