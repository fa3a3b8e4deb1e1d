import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../documents/cover';
import { documentPath } from '../../documents/paths';
import { SubjectMark } from '../../documents/subject-mark';
import { QueryState } from '../../lists/query-state';
import { ListSkeleton } from '../../lists/list-skeleton';
import { Button } from '../../ui/buttons/button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { withSequence } from './assign-draft';
import { ChoiceSearch, typingPauseMs } from './choice-search';
import { sequenceChoiceQuery, type SequencePreview, type SequenceSummary } from './queries';
import type { AssignForm } from './use-assign-form';
import { Note } from '../../ui/surfaces/note';

/** Of what can be chosen, whether it is pressed or leads somewhere. */
const look =
  'flex min-h-13 w-full flex-wrap items-center gap-3 rounded-md px-2 py-1.5 text-start text-ink no-underline hover:bg-brand-soft';

function Choice(props: { summary: SequenceSummary; onChoose: (id: number) => void }) {
  const { summary, onChoose } = props;
  const { t } = useTranslation('assignments');
  const { id, title, subject_id, lesson_count, published_version } = summary;
  const name = title.trim() || t('untitled');
  const inside = (
    <>
      <Cover kind="sequence" subject={subject_id} title={name} size="tile" />
      <span className="grid min-w-0 flex-[1_1_9rem]">
        <strong>{name}</strong>
        <span className="font-normal text-muted">
          {published_version === undefined
            ? t('what.unpublished')
            : [
                t('days', { count: lesson_count }),
                t('what.version', { number: published_version }),
              ].join(' · ')}
        </span>
      </span>
      {subject_id === undefined ? null : <SubjectMark subject={subject_id} />}
    </>
  );
  return (
    <li>
      {published_version === undefined ? (
        // It is found, so that nobody looks for it in vain, and leads to where it is published.
        <Link
          to={documentPath('sequence', id)}
          className={`${look} [&>svg:first-child]:opacity-50`}
        >
          {inside}
          <span className="font-semibold text-brand-text underline">{t('what.open')}</span>
        </Link>
      ) : (
        <UnstyledButton className={look} onClick={() => onChoose(id)}>
          {inside}
        </UnstyledButton>
      )}
    </li>
  );
}

/** What can be chosen stands before what has to be published first. */
const publishedFirst = (found: readonly SequenceSummary[]): readonly SequenceSummary[] => [
  ...found.filter(({ published_version }) => published_version !== undefined),
  ...found.filter(({ published_version }) => published_version === undefined),
];

function Choices({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTranslation('assignments');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data, error, refetch } = useQuery(sequenceChoiceQuery(search));
  return (
    <>
      <ChoiceSearch label={t('what.search')} typed={typed} onTyped={setTyped} />
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {data ? (
        <ul
          className="db-list max-h-84 overflow-y-auto p-1"
          data-lined
          aria-label={t('what.found')}
        >
          {publishedFirst(data.data).map((summary) => (
            <Choice key={summary.id} summary={summary} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
      {data?.total === 0 ? (
        <p className="font-normal text-muted">
          {search === '' ? t('what.none') : t('what.noMatch')}
        </p>
      ) : null}
      {data && data.total > data.data.length ? (
        <p className="font-normal text-muted">
          {t('what.more', { count: data.total - data.data.length })}
        </p>
      ) : null}
    </>
  );
}

function Chosen(props: { sequence: SequencePreview; focus: boolean; onOther: () => void }) {
  const { sequence, focus, onOther } = props;
  const { t } = useTranslation('assignments');
  const other = useFocusOnMount<HTMLButtonElement>(focus);
  const minutes = sequence.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brand-soft px-4 py-3 [border:1.5px_solid_var(--db-brand-text)]">
      <Cover kind="sequence" subject={sequence.subject_id} title={sequence.title} size="tile" />
      <div className="grid min-w-0 flex-[1_1_9rem]">
        <strong lang={sequence.language}>{sequence.title}</strong>
        <span className="font-normal text-muted">
          {[
            t('days', { count: sequence.lessons.length }),
            t('minutes', { count: minutes }),
            t('what.version', { number: sequence.version ?? 0 }),
          ].join(' · ')}
        </span>
      </div>
      <SubjectMark subject={sequence.subject_id} />
      <Button ref={other} look="plain" size="small" onClick={onOther}>
        {t('what.other')}
      </Button>
    </div>
  );
}

/** What is assigned: a published sequence, found by its title. */
export function ChooseSequence({ form }: { form: AssignForm }) {
  const { t } = useTranslation('assignments');
  const { draft, change, sequence, published } = form;
  // Choosing takes the pressed button away.
  const [touched, setTouched] = useState(false);
  const choose = (id: number | undefined) => {
    setTouched(true);
    change(withSequence(draft, id));
  };
  if (draft.sequenceId === undefined) return <Choices onChoose={choose} />;
  if (published) {
    return <Chosen sequence={published} focus={touched} onOther={() => choose(undefined)} />;
  }
  if (sequence.isPending) return <ListSkeleton />;
  return (
    <>
      <Note tone="wrong" role="alert">
        {t('what.gone')}
      </Note>
      <Choices onChoose={choose} />
    </>
  );
}
