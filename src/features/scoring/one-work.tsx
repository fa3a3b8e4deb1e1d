import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../domain/answers';
import type { Question } from '../../../domain/content';
import type { RubricCriterionDraft } from '../../../domain/lesson-plan';
import {
  noteCriterion,
  noteQuestion,
  scoreBounds,
  scoreQuestion,
  takeLevel,
  type ScoreDraft,
} from '../../../domain/score-draft';
import { readStudentFile } from '../../offline/storage/files';
import type { LocalPosting } from '../../offline/outbox/local-work';
import type { ScoringOutcome } from '../../offline/outbox/outbox-entry';
import { classNames } from '../../ui/surfaces/sheet';
import { useKeys } from '../../ui/use-keys';
import { AskUnfinished } from './ask-unfinished';
import { CommentField } from './comment-field';
import { partsOf, sumOf, type LessonParts } from './parts';
import { usePointWords } from './point-words';
import { QuestionScore } from './question-score';
import { changedSince } from './posted';
import { TextButton } from './text-button';
import { RubricPanel } from './rubric-panel';
import { SavedComments } from './saved-comments';
import { ScoreConflict } from './score-conflict';
import { heldBy, type Held } from './score-autosaves';
import { ScoreFoot } from './score-foot';
import { afterDigit, moved, type ScoreCommand } from './score-keys';
import { ScoreVersions } from './score-versions';
import { useScore, useScoring, type CommentPlace } from './scoring-context';
import { SetAside } from './set-aside';
import type { ScoringSlots } from './slots';
import { SendBack } from './send-back';
import { usePosting, type OnHeld } from './use-posting';
import { useScoreKeys } from './use-score-keys';
import type { WorkRow } from './use-work-rows';
import { VoiceComment } from './voice-comment';
import { stateOf } from './work-list-order';

interface OneWorkProps {
  readonly row: WorkRow;
  readonly parts: LessonParts;
  readonly slots: ScoringSlots;
  readonly localPosting: LocalPosting | undefined;
  readonly hasNext: boolean;
  /** One came here by key: the focus goes to the rubric. */
  readonly byKey: number;
  readonly place: CommentPlace;
  readonly head: ReactNode;
  readonly onPost: (outcome: ScoringOutcome, onHeld: OnHeld) => Promise<'given' | Held>;
  readonly onStudent: (step: 1 | -1) => void;
}

/** One student's work and, beside it, its score. Give it a `key` of the work. */
export function OneWork(props: OneWorkProps) {
  const { row, slots } = props;
  const { userId, lesson } = useScoring();
  const readFile = useCallback((file: FileRef) => readStudentFile(userId, file), [userId]);
  const below = useCallback(
    (question: Question) => <QuestionScore question={question} work={row.work} />,
    [row.work],
  );
  return (
    <>
      <section
        className="relative grid min-w-0 grid-cols-1 content-start gap-4 overflow-y-auto px-5.5 pt-4 pb-12 max-[700px]:overflow-visible max-[700px]:px-4 max-[700px]:group-data-[side=score]/table:hidden min-[700px]:max-[961px]:row-start-4"
        data-work-pane
        aria-label={row.name}
      >
        {props.head}
        {slots.work({ lesson, work: row.work, notes: lesson.teacher_notes, readFile, below })}
        <SetAside work={row.work} slots={slots} readFile={readFile} />
      </section>
      <Panel {...props} />
    </>
  );
}

function insertInto(draft: ScoreDraft, place: CommentPlace, text: string): ScoreDraft {
  const joined = (before: string, most: number) =>
    (before.trim() === '' ? text : `${before.trimEnd()} ${text}`).slice(0, most);
  if (place.kind === 'criterion') {
    const before = draft.marks.find(({ criterion_id }) => criterion_id === place.id)?.comment;
    return noteCriterion(draft, place.id, joined(before ?? '', scoreBounds.noteLength));
  }
  if (place.kind === 'question') {
    const before = draft.questions.find(({ question_id }) => question_id === place.id)?.comment;
    return noteQuestion(draft, place.id, joined(before ?? '', scoreBounds.noteLength));
  }
  return { ...draft, comment: joined(draft.comment, scoreBounds.commentLength) };
}

function textAt(draft: ScoreDraft, place: CommentPlace): string {
  if (place.kind === 'criterion') {
    return draft.marks.find(({ criterion_id }) => criterion_id === place.id)?.comment ?? '';
  }
  if (place.kind === 'question') {
    return draft.questions.find(({ question_id }) => question_id === place.id)?.comment ?? '';
  }
  return draft.comment;
}

function Panel(props: OneWorkProps) {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  const { row, parts, place, onStudent } = props;
  const { userId, mayScore, announce, onPlace } = useScoring();
  const score = useScore(row.id);
  const { draft, change } = score;
  const own = partsOf(parts, row.work);
  const sum = sumOf(own, draft);
  const panel = useRef<HTMLElement>(null);
  const whole = useRef<HTMLTextAreaElement>(null);
  const [now, setNow] = useState(0);
  const [focusAsked, setFocusAsked] = useState(props.byKey);
  const [asked, setAsked] = useState({ comment: { at: 0, times: 0 }, voice: 0 });
  const [dialog, setDialog] = useState<'versions' | 'saved'>();
  const [compared, setCompared] = useState(0);
  const criteria = parts.rubric?.criteria;
  const count = criteria?.length ?? parts.questions.length;

  useEffect(() => {
    if (focusAsked === 0) return;
    const here = panel.current?.querySelector<HTMLElement>(
      now === count && count > 0
        ? '[data-end]'
        : '[data-now] [data-level][tabindex="0"], [data-now] [data-points]',
    );
    (here ?? panel.current)?.focus();
    here?.closest('[data-now]')?.scrollIntoView({ block: 'nearest' });
  }, [focusAsked, now, count]);
  const walkTo = (index: number) => {
    setNow(index);
    setFocusAsked(focusAsked + 1);
  };

  const take = (criterion: RubricCriterionDraft, index: number): boolean => {
    const level = criterion.levels[index];
    if (!level || !mayScore) return false;
    change((before) => takeLevel(before, criterion, level));
    const after = sumOf(own, takeLevel(draft, criterion, level));
    announce(
      t('say.level', {
        number: index + 1,
        count: criterion.levels.length,
        title: level.title,
        total: words.ofAll(after.points, after.max_points),
      }),
    );
    return true;
  };
  const digit = (number: number): boolean => {
    if (now === count && count > 0 && mayScore) {
      const what = criteria ? 'criteria' : 'questions';
      announce(t(sum.finished ? `say.all.${what}` : `say.open.${what}`, { count: sum.missing }));
      return true;
    }
    const criterion = criteria?.[now];
    if (criterion) {
      if (!take(criterion, number - 1)) return false;
    } else {
      const question = parts.questions[now]?.question;
      if (!question || !mayScore || number > question.points) return false;
      change((before) => scoreQuestion(before, question, number));
      announce(t('say.points', { name: row.name, points: number, most: question.points }));
    }
    walkTo(afterDigit(now, count));
    return true;
  };
  useScoreKeys((command: ScoreCommand) => {
    if (command.type === 'digit') return digit(command.digit);
    if (command.type === 'nextStudent') onStudent(1);
    else if (command.type === 'previousStudent') onStudent(-1);
    else if (command.type === 'leave') walkTo(now);
    else {
      const to = moved(now, count, command.type);
      if (to === 'student') onStudent(1);
      else walkTo(to);
    }
    return true;
  });
  const state = stateOf(row.work, props.localPosting);
  const posting = usePosting({
    name: row.name,
    state,
    sum,
    held: heldBy(score.view),
    onPost: props.onPost,
  });
  const { post } = posting;
  useKeys([
    { keys: criteria ? '1-9' : '0-9', words: t(criteria ? 'keys.digit' : 'keys.digitPoints') },
    { keys: 'Enter', words: t('keys.next') },
    { keys: 'ArrowUp', words: t('keys.previous') },
    { keys: 'n', words: t('keys.nextStudent'), run: () => onStudent(1) },
    { keys: 'p', words: t('keys.previousStudent'), run: () => onStudent(-1) },
    { keys: 'Alt+ArrowDown', words: t('keys.nextStudentAlways') },
    { keys: 'c', words: t('keys.comment'), run: () => whole.current?.focus() },
    {
      keys: 'k',
      words: t('keys.note'),
      run: () => {
        const at = Math.min(now, count - 1);
        setAsked({ ...asked, comment: { at, times: asked.comment.times + 1 } });
      },
    },
    { keys: 's', words: t('keys.saved'), run: () => setDialog('saved') },
    {
      keys: 'v',
      words: t('keys.voice'),
      run: () => setAsked({ ...asked, voice: asked.voice + 1 }),
    },
    { keys: 'r', words: t('keys.return'), run: () => post('returned') },
    { keys: 'g', words: t('keys.give'), run: () => post('scored') },
    { keys: 'mod+shift+z', words: t('keys.redo'), run: score.redo },
    { keys: 'mod+z', words: t('keys.undo'), run: posting.takeBack ?? score.undo },
  ]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-score-pane
      className={classNames(
        'grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto_auto] bg-[color-mix(in_srgb,var(--db-card)_70%,var(--db-paper))] focus:outline-none',
        'min-[700px]:[border-inline-start:1px_solid_var(--db-line)] min-[700px]:max-[961px]:row-start-4',
        'max-[700px]:mt-3 max-[700px]:flex-1 max-[700px]:edge-top max-[700px]:group-data-[side=work]/table:hidden',
      )}
      aria-labelledby="score-title"
    >
      <div className="flex items-baseline justify-between gap-4 px-4.5 pt-4 pb-2 max-[1101px]:pt-3 low:pt-2 low:pb-1">
        <h2 id="score-title" className="text-xl max-[1101px]:text-base">
          {parts.rubric?.title || t('rubric.title')}
        </h2>
        <p
          className="flex-none text-muted tabular"
          aria-label={words.ofAll(sum.points, sum.max_points)}
        >
          <strong className="text-4xl text-ink">{words.number(sum.points)}</strong> {'/'}{' '}
          {words.number(sum.max_points)}
        </p>
      </div>
      <div className="relative grid scroll-p-4 grid-cols-1 content-start gap-2 overflow-y-auto px-2.5 pt-1 pb-4 max-[700px]:overflow-visible low:gap-0.5 low:pt-0.5 low:pb-1">
        <RubricPanel
          parts={parts}
          work={row.work}
          now={now}
          commentAsked={asked.comment}
          onNow={setNow}
          onTake={take}
        />
      </div>
      {/* Always in sight, whatever of the criteria is; the two ways to a comment in one row, in Spanish as well. */}
      <div className="relative flex flex-wrap items-center gap-x-2 px-4 py-1.5 edge-top max-[1101px]:gap-x-1 max-[1101px]:px-3 low:py-0.5 [&>:first-child]:basis-full">
        <CommentField
          ref={whole}
          label={t('comment.label')}
          hint={t('comment.hint')}
          value={draft.comment}
          most={scoreBounds.commentLength}
          readOnly={!mayScore}
          lines={2}
          onFocus={() => onPlace({ kind: 'whole' }, row.id)}
          onChange={(comment) => change((before) => ({ ...before, comment }))}
        />
        {mayScore ? (
          <TextButton
            className="max-[1101px]:px-1 max-[1101px]:text-xs"
            onClick={() => setDialog('saved')}
          >
            {t('saved.open')}
            <kbd className="db-key max-[1101px]:hidden pointer-coarse:hidden">{'S'}</kbd>
          </TextButton>
        ) : null}
        <VoiceComment assignmentStudentId={row.id} asked={asked.voice} />
      </div>
      <ScoreFoot
        work={row.work}
        state={state}
        localPosting={props.localPosting}
        changed={changedSince(
          { work: row.work, localPosting: props.localPosting, parts: own, waits: parts.waits },
          draft,
        )}
        points={sum.points}
        finished={sum.finished}
        hidePoints={parts.rubric?.hide_points === true}
        hasNext={props.hasNext}
        posting={posting}
        onNext={() => onStudent(1)}
        onEnd={() => setNow(count)}
        onVersions={() => setDialog('versions')}
        onCompare={() => setCompared(compared + 1)}
      />
      <ScoreConflict
        key={compared}
        assignmentStudentId={row.id}
        parts={parts}
        by={row.work.score?.updated_by}
        notPosted={props.localPosting !== undefined && props.localPosting.state !== 'sent'}
      />
      {posting.asked === 'note' ? (
        <SendBack
          name={row.name}
          assignmentStudentId={row.id}
          onSend={() => post('returned')}
          onClose={posting.cancel}
        />
      ) : null}
      {posting.asked === 'unfinished' ? (
        <AskUnfinished
          rubric={parts.rubric}
          sum={sum}
          onConfirm={() => post('scored')}
          onClose={posting.cancel}
        />
      ) : null}
      {dialog === 'versions' ? (
        <ScoreVersions
          assignmentStudentId={row.id}
          parts={parts}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'saved' && mayScore ? (
        <SavedComments
          userId={userId}
          text={textAt(draft, place)}
          onInsert={(text) => change((before) => insertInto(before, place, text))}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </section>
  );
}
