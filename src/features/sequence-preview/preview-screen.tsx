import { IconCopy, IconEye, IconPencil, IconPrinter, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { editionOf, type Edition, type SequencePreview } from '../../offline/previews/previews';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { useScreenTitle } from '../../ui/use-screen-title';
import { DayCard } from './day-card';
import { EditionSwitch } from './edition-switch';
import { KeepOffline } from './keep-offline';
import { copySequence } from './queries';
import { SequenceFacts } from './sequence-facts';

interface PreviewScreenProps {
  readonly userId: number;
  readonly preview: SequencePreview;
  /** Whether this person gives lessons to students. */
  readonly mayAssign: boolean;
  readonly onEdition: (edition: Edition) => void;
  /** There is an own copy now. */
  readonly onCopied: (id: number) => void;
}

/** A sequence at a glance: its days, what one can do with it, and the way into each day. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { userId, preview, mayAssign, onEdition, onCopied } = props;
  const { t } = useTranslation('preview');
  const { id, title, summary, language, lessons } = preview;
  useScreenTitle(title);
  const of = editionOf(preview);
  const [first] = lessons;
  return (
    <article className="grid max-w-272 gap-4.5">
      <header className="grid gap-3.5 rounded-sheet bg-card px-7 py-5.5 raised">
        <div className="grid gap-1.5">
          <h1 lang={language} className="text-[clamp(1.5rem,1.2rem_+_1vw,1.875rem)] leading-tight">
            {title}
          </h1>
          {summary.trim() === '' ? null : (
            <p lang={language} className="max-w-[72ch] text-base leading-normal text-muted">
              {summary}
            </p>
          )}
        </div>
        <SequenceFacts preview={preview} />
        <EditionSwitch preview={preview} onEdition={onEdition} />
        <div className="flex flex-wrap items-center gap-2.5">
          {first === undefined ? null : (
            <ButtonLink
              to="/dashboard/lessons/instructional-sequences/$id/day/$position"
              params={{ id: String(id), position: String(first.position) }}
              search={{ of }}
              icon={<IconEye size={22} />}
            >
              {t('screen.open')}
            </ButtonLink>
          )}
          {mayAssign && preview.published_version !== undefined ? (
            <ButtonLink
              to="/dashboard/assignments/new"
              search={{ sequence: id }}
              look="plain"
              icon={<IconSend2 size={20} />}
            >
              {t('screen.assign')}
            </ButtonLink>
          ) : null}
          {preview.mine ? (
            <ButtonLink
              to={builderOf(id)}
              look={first === undefined ? 'main' : 'plain'}
              icon={<IconPencil size={20} />}
            >
              {t('screen.edit')}
            </ButtonLink>
          ) : null}
          <CopyButton sequenceId={id} onCopied={onCopied} />
          <ButtonLink
            to="/dashboard/lessons/instructional-sequences/$id/print"
            params={{ id: String(id) }}
            search={{ of }}
            look="plain"
            icon={<IconPrinter size={20} />}
          >
            {t('screen.print')}
          </ButtonLink>
        </div>
        <KeepOffline userId={userId} preview={preview} />
      </header>
      {lessons.length === 0 ? (
        <p className="db-vacant text-center">
          {t(preview.mine ? 'screen.emptyMine' : 'screen.empty')}
        </p>
      ) : (
        <ol className="grid list-none gap-4 p-0" aria-label={t('screen.days')}>
          {lessons.map((day) => (
            <DayCard key={day.position} preview={preview} day={day} />
          ))}
        </ol>
      )}
    </article>
  );
}

/** The builder's page. */
function builderOf(id: number): string {
  return `/dashboard/lessons/instructional-sequences/${id}/builder`;
}

function CopyButton(props: { sequenceId: number; onCopied: (id: number) => void }) {
  const { t, i18n } = useTranslation('preview');
  const copy = useSubmit(async () => props.onCopied(await copySequence(props.sequenceId)));
  return (
    <>
      <Button
        look="plain"
        icon={<IconCopy size={20} />}
        busy={copy.busy}
        onClick={() => void copy.submit()}
      >
        {t('screen.copy')}
      </Button>
      {copy.problem.form ? (
        <p role="alert" className="text-base text-warn-text">
          {problemWords(i18n, copy.problem.form)}
        </p>
      ) : null}
    </>
  );
}
