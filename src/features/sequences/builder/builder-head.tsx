import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEye,
  IconHistory,
  IconSend2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { useWordings } from '../../../standards/wordings';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Pill } from '../../../ui/buttons/pill';
import { useBuilder } from './builder-context';
import { useGradeWords } from './resource-panel';
import { SequenceTitle } from './sequence-title';

/** The steps back and forth that the document keeps. */
export interface Undoing {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface BuilderHeadProps {
  readonly id: number | undefined;
  readonly draft: SequenceDraft;
  readonly rubric: string | undefined;
  readonly undoing: Undoing;
  readonly saveLine: ReactNode;
  readonly nextVersion: number;
  /** Something was tried that needs a title. */
  readonly titleWanted: boolean;
  readonly onPublish: () => void;
  /** Publishes, and goes on to whom it is given; not for those who give nothing to students. */
  readonly onPublishAndAssign: (() => void) | undefined;
  /** That is going on. */
  readonly busy: boolean;
}

function Facts({ draft, rubric }: Pick<BuilderHeadProps, 'draft' | 'rubric'>) {
  const { t } = useTranslation(['builder', 'reference']);
  const { open } = useBuilder();
  const gradeWords = useGradeWords();
  const titleOf = useWordings(draft.standards);
  const shown = draft.standards.slice(0, 3);
  const more = draft.standards.length - shown.length;
  const facts: readonly (readonly [string, string, string])[] = [
    ['subject', t(`reference:subject.${draft.subject_id}`), 'panel'],
    ['grades', gradeWords(draft.grade_ids) ?? t('head.noGrades'), 'panel'],
    ...shown.map((code) => [code, code, 'sequence-standards'] as const),
    ...(more > 0
      ? [['more', t('head.moreStandards', { count: more }), 'sequence-standards'] as const]
      : []),
    ...(rubric === undefined
      ? []
      : [['rubric', t('head.rubric', { name: rubric }), 'panel'] as const]),
  ];
  return (
    <ul
      className="mt-2.5 flex list-none flex-wrap gap-2 p-0 max-[60.01em]:group-data-tight/builder:hidden"
      aria-label={t('head.facts')}
    >
      {facts.map(([key, words, focus]) => (
        <li key={key}>
          <Pill
            data-subject={key === 'subject' ? draft.subject_id : undefined}
            title={titleOf(key)}
            onClick={() => open({ kind: 'sequence' }, focus)}
          >
            <span className="inline-block first-letter:uppercase">{words}</span>
          </Pill>
        </li>
      ))}
      <li>
        <Button
          look="quiet"
          size="small"
          data-focus="edit-details"
          onClick={() => open({ kind: 'sequence' }, 'panel')}
        >
          {t('head.edit')}
        </Button>
      </li>
    </ul>
  );
}

export function BuilderHead(props: BuilderHeadProps) {
  const { id, draft, undoing } = props;
  const [first] = draft.lessons;
  const { t } = useTranslation('builder');
  const { open } = useBuilder();
  return (
    <div className="col-span-full">
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2.5">
        <SequenceTitle
          title={draft.title}
          lang={draft.language}
          wanted={props.titleWanted}
          next={first === undefined ? 'add-day' : `day:${first.id}`}
        />
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
          <div className="flex min-w-0 items-center gap-x-2 gap-y-1.5">
            {props.saveLine}
            <IconButton
              label={t('head.undo')}
              hint={t('head.undoKeys')}
              icon={<IconArrowBackUp size={20} aria-hidden="true" />}
              off={!undoing.canUndo}
              onClick={undoing.undo}
            />
            <IconButton
              label={t('head.redo')}
              hint={t('head.redoKeys')}
              icon={<IconArrowForwardUp size={20} aria-hidden="true" />}
              off={!undoing.canRedo}
              onClick={undoing.redo}
            />
            <IconButton
              label={t('head.versions')}
              icon={<IconHistory size={20} aria-hidden="true" />}
              data-focus="versions"
              onClick={() => open({ kind: 'versions' }, 'panel')}
            />
          </div>
          {/*
            Where not all has room in one row each half goes to the next one as a whole. On a tablet the look at it is a
            picture alone: publishing needs the room for its words, in Spanish above all.
          */}
          <div className="flex min-w-0 items-center gap-x-2 gap-y-1.5 whitespace-nowrap max-narrow:flex-wrap max-narrow:whitespace-normal max-wide:[&>a>:last-child]:sr-only">
            {id === undefined ? null : (
              <ButtonLink
                look="plain"
                size="small"
                icon={<IconEye size={20} />}
                title={t('head.preview')}
                to="/dashboard/lessons/instructional-sequences/$id"
                params={{ id: String(id) }}
              >
                {t('head.preview')}
              </ButtonLink>
            )}
            <Button
              look={props.onPublishAndAssign ? 'plain' : 'main'}
              size="small"
              data-focus="publish"
              onClick={props.onPublish}
            >
              {t('head.publish', { number: props.nextVersion })}
            </Button>
            {props.onPublishAndAssign ? (
              <Button
                size="small"
                icon={<IconSend2 size={20} />}
                busy={props.busy}
                onClick={props.onPublishAndAssign}
              >
                {t('publish.assign')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <Facts draft={draft} rubric={props.rubric} />
    </div>
  );
}
