import { IconHistory } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveState } from '../../documents/save-state';
import type { LocalPosting } from '../../offline/outbox/local-work';
import type { StudentWork } from '../../offline/reading/scores';
import { useReachable } from '../../offline/network/use-connectivity';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { useMoments, usePointWords } from './point-words';
import type { Posted } from './posted';
import { Note } from '../../ui/surfaces/note';
import { TextButton } from './text-button';
import { heldBy } from './score-autosaves';
import { useScore, useScoring } from './scoring-context';
import type { Posting } from './use-posting';

interface ScoreFootProps {
  readonly work: StudentWork;
  readonly state: StudentWork['state'];
  readonly localPosting: LocalPosting | undefined;
  /** What the student has, where it is something else than what stands here now. */
  readonly changed: Posted | undefined;
  /** What stands here now. */
  readonly points: number;
  /** Nothing is missing in what stands here. */
  readonly finished: boolean;
  readonly hidePoints: boolean;
  readonly hasNext: boolean;
  readonly posting: Posting;
  readonly onNext: () => void;
  /** The focus has come to the way on: past the last criterion. */
  readonly onEnd: () => void;
  readonly onVersions: () => void;
  /** Both sides of a conflict whose dialog was closed. */
  readonly onCompare: () => void;
}

/** Where the score is, and the ways on: give the work back, or go to the next student. */
export function ScoreFoot(props: ScoreFootProps) {
  const { t } = useTranslation('scoring');
  const { mayScore, lesson } = useScoring();
  const { work } = props;
  const { view } = useScore(work.assignment_student_id);
  const { canPost, busy, failure, post } = props.posting;
  const held = heldBy(view);
  const why = useId();
  const again = canPost && props.state === 'scored' && props.changed !== undefined;
  // What comes next: to give what is complete, else to go on.
  const gives = again || (canPost && props.state === 'handed_in' && props.finished && !held);
  return (
    <div className="grid grid-cols-1 gap-2 bg-card px-4 pt-1.5 pb-3 edge-top max-[1101px]:gap-1 max-[1101px]:px-3 max-[700px]:sticky max-[700px]:bottom-0 max-[700px]:z-1 low:gap-1 low:pt-0.5 low:pb-2">
      <PostedWords {...props} />
      {held && canPost ? (
        <p id={why} className="text-md text-muted">
          {t(`release.held.${held}`)}{' '}
          {view.conflict ? (
            <TextButton onClick={props.onCompare}>{t('conflict.compare')}</TextButton>
          ) : null}
        </p>
      ) : null}
      {failure ? (
        <Note tone="warn" size="small" role="alert">
          {t(`release.notPosted.${failure}`)}
        </Note>
      ) : null}
      <div className="flex min-h-9 items-center justify-between gap-2 low:min-h-8 [&>:first-child]:min-w-0 low:[&>button]:-my-1">
        {mayScore ? (
          <SaveState view={view} updatedAt={work.score?.updated_at} timeZone={lesson.time_zone} />
        ) : (
          <p className="text-md text-muted">{t('release.readOnly')}</p>
        )}
        <IconButton
          label={t('versions.open')}
          icon={<IconHistory size={20} aria-hidden="true" />}
          onClick={props.onVersions}
        />
      </div>
      {/* One row in every width: the longest words have the most room, in Spanish as well. */}
      <div className="flex gap-1.5 wrap-normal [&>:first-child:not(:last-child)]:shrink-[0.7] [&>:last-child]:flex-auto">
        {canPost ? (
          <>
            <Button
              look="plain"
              size="slim"
              busy={busy}
              aria-disabled={held !== undefined || undefined}
              aria-describedby={held && why}
              keys="R"
              onClick={() => post('returned')}
            >
              {t('release.return')}
            </Button>
            <Button
              look={gives ? 'main' : 'plain'}
              size="slim"
              busy={busy}
              aria-disabled={held !== undefined || undefined}
              aria-describedby={held && why}
              keys="G"
              onClick={() => post('scored')}
            >
              {t(props.state === 'scored' ? 'release.again' : 'release.give')}
            </Button>
          </>
        ) : null}
        <Button
          look={gives ? 'plain' : 'main'}
          size="slim"
          keys="↵"
          aria-disabled={!props.hasNext || undefined}
          data-end
          onFocus={props.onEnd}
          onClick={props.onNext}
        >
          {t(props.hasNext ? 'next' : 'last')}
        </Button>
      </div>
    </div>
  );
}

/** Something else stands here than the student has. */
function ChangedWords({ changed, points, hidePoints }: ChangedProps) {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  const { outcome, total, onItsWay } = changed;
  const told = outcome === 'scored' && !hidePoints && total.points !== points;
  return (
    <Note tone="warn" size="small" role="status">
      {told
        ? t(onItsWay ? 'release.changed.gets' : 'release.changed.sees', {
            total: words.ofAll(total.points, total.max_points),
          })
        : t(`release.changed.${outcome}`)}
    </Note>
  );
}

interface ChangedProps extends Pick<ScoreFootProps, 'points' | 'hidePoints'> {
  readonly changed: Posted;
}

/** What has become of giving it back. */
function PostedWords(props: ScoreFootProps) {
  const { work, state, localPosting, changed, posting } = props;
  const { t } = useTranslation('scoring');
  const { lesson } = useScoring();
  const moment = useMoments(lesson.time_zone);
  const reachable = useReachable();
  if (localPosting?.state === 'parked') {
    const known = ['conflict', 'handed_in_again', 'not_handed_in', 'not_saved', 'held'] as const;
    const why = known.find((code) => code === localPosting.code) ?? 'other';
    return (
      <Note tone="warn" size="small" role="alert">
        {t(`release.refused.${why}`)}
      </Note>
    );
  }
  if (work.score?.waits === true && lesson.release_at !== undefined && state === 'handed_in') {
    return (
      <p className="text-md text-muted">
        {t('release.waits', { time: moment(lesson.release_at) })}
      </p>
    );
  }
  if (changed) return <ChangedWords {...props} changed={changed} />;
  if (localPosting && localPosting.state !== 'sent') {
    // With network nothing waits for it: what is sent back stays here only as long as it can be taken back.
    const soon = posting.takeBack ? 'inAMoment' : 'now';
    return (
      <p role="status" className="text-md text-muted">
        {t(
          reachable
            ? `release.${soon}.${localPosting.outcome}`
            : `release.onItsWay.${localPosting.outcome}`,
        )}
      </p>
    );
  }
  if (work.score?.taken_back === true && state === 'handed_in') {
    return (
      <Note tone="warn" size="small" role="status">
        {t('release.takenBack')}
      </Note>
    );
  }
  if (state === 'scored' || state === 'returned') {
    const at = work.result?.released_at;
    return (
      <p className="text-md text-muted">
        {at === undefined
          ? t(`release.done.${state}`)
          : t(`release.doneAt.${state}`, { time: moment(at) })}
      </p>
    );
  }
  return state === 'handed_in' ? null : <p className="text-md text-muted">{t('release.notYet')}</p>;
}
