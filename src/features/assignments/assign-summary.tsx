import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../offline/network/use-connectivity';
import { Button } from '../../ui/buttons/button';
import { useDayWords } from './use-day-words';
import type { AssignForm } from './use-assign-form';
import { Note } from '../../ui/surfaces/note';

/** What will happen, in one sentence. */
function useSentence({ draft, published, days, heads }: AssignForm): string | undefined {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const [first, last] = [days.at(0), days.at(-1)];
  if (!published || first === undefined || last === undefined) return undefined;
  const { groupIds, students } = draft;
  const parts = [
    ...(groupIds.length > 0 ? [t('summary.groups', { count: groupIds.length })] : []),
    ...(students.length > 0 && groupIds.length > 0
      ? [t('summary.more', { count: students.length })]
      : []),
  ];
  const all = heads === undefined ? '' : t('students', { count: heads });
  const whom = parts.length === 0 ? all : `${parts.join(' + ')}${all === '' ? '' : ` (${all})`}`;
  return t('summary.sentence', {
    title: published.title,
    days: t('days', { count: days.length }),
    whom,
    when:
      first === last
        ? t('summary.on', { day: long(first) })
        : t('summary.fromTo', { from: long(first), to: long(last) }),
  });
}

/** Not forbidden: a class may well go through a sequence twice. */
function Repeats({ repeats }: Pick<AssignForm, 'repeats'>) {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  return repeats.map(({ assignment_id, starts_on, ends_on, students }) => (
    <Note tone="now" key={assignment_id} className="font-semibold empty:hidden">
      {t('summary.again', { count: students, from: long(starts_on), to: long(ends_on) })}
    </Note>
  ));
}

interface AssignSummaryProps {
  readonly form: AssignForm;
  readonly busy: boolean;
  /** What went wrong with all of it. */
  readonly problem: string | undefined;
  readonly onAssign: () => void;
}

/** The assignment in plain words, what is still missing, and the action. */
export function AssignSummary({ form, busy, problem, onAssign }: AssignSummaryProps) {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const reachable = useReachable();
  const sentence = useSentence(form);
  const { draft, missing, heads } = form;
  return (
    <aside
      className="db-sheet sticky top-4 max-[62em]:static"
      data-raised
      aria-labelledby="assign-summary"
    >
      <h2 id="assign-summary" className="flex items-center gap-2 text-lg">
        <IconChecklist size={22} aria-hidden="true" />
        {t('summary.title')}
      </h2>
      <div role="status" className="grid gap-2 text-lg leading-normal">
        {sentence === undefined ? (
          <>
            <p>{t('summary.before')}</p>
            <ul className="ps-5 text-muted">
              {missing.map((part) => (
                <li key={part}>{t(`missing.${part}`)}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{sentence}</p>
        )}
        {sentence !== undefined && draft.dueOn !== undefined ? (
          <p>{t('summary.due', { day: long(draft.dueOn) })}</p>
        ) : null}
        {sentence === undefined ? null : <Repeats repeats={form.repeats} />}
        {heads === 0 && missing.length === 0 ? <p>{t('summary.nobody')}</p> : null}
      </div>
      {reachable ? null : (
        <Note tone="now" className="font-semibold empty:hidden">
          {t('summary.offline')}
        </Note>
      )}
      {problem === undefined ? null : (
        <Note tone="wrong" role="alert">
          {problem}
        </Note>
      )}
      <Button busy={busy} icon={<IconChecklist size={20} />} onClick={onAssign}>
        {t('assign.button')}
      </Button>
    </aside>
  );
}
