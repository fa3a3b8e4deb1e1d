import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { registerFlushInAllTabs } from '../../offline/tabs/other-tabs';
import {
  bringWhatIsShown,
  forgetScoreConflict,
  saveScore,
  type Scoring,
  type StudentWork,
} from '../../offline/reading/scores';
import type { LocalScores } from '../../offline/outbox/use-outbox';
import { Button } from '../../ui/buttons/button';
import { useScreenTitle } from '../../ui/use-screen-title';
import { classNames } from '../../ui/surfaces/sheet';
import { blindSeed, keepWithoutNames, scoresWithoutNames } from './blind';
import { ByQuestion } from './by-question';
import { postOrSendBack } from './post-or-send-back';
import { OneWork } from './one-work';
import { lessonParts } from './parts';
import { PostAll } from './post-all';
import { ScoreAutosaves } from './score-autosaves';
import { ScoringProvider, type CommentPlace } from './scoring-context';
import type { ScoringPlace } from './scoring-place';
import type { ScoringSlots } from './slots';
import { useWorkRows } from './use-work-rows';
import { BySwitch, SideSwitch, WorkHead } from './work-head';
import { WorkList } from './work-list';
import { listed, neighbor } from './work-list-order';

interface ScoringTableProps {
  readonly userId: number;
  readonly scoring: Scoring;
  readonly local: LocalScores;
  readonly at: ScoringPlace;
  /** The work of this lesson is on this device. */
  readonly kept: boolean;
  readonly slots: ScoringSlots;
  readonly top: ReactNode;
  readonly onGo: (change: Partial<ScoringPlace>) => void;
  readonly onAskAgain: () => void;
}

function useAutosaves({ userId, scoring, local, onAskAgain }: ScoringTableProps): ScoreAutosaves {
  const { works } = scoring;
  const [autosaves] = useState(() => {
    const made = new ScoreAutosaves({
      write: (assignmentStudentId, draft, baseRev) =>
        saveScore(userId, assignmentStudentId, { draft, baseRev }),
      forgetConflict: (assignmentStudentId) => forgetScoreConflict(userId, assignmentStudentId),
      askAgain: onAskAgain,
    });
    made.feed(works, local);
    return made;
  });
  useEffect(() => autosaves.feed(works, local), [autosaves, works, local]);
  useEffect(() => {
    const write = () => void autosaves.flush();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    window.addEventListener('pagehide', write);
    const forget = registerFlushInAllTabs(() => autosaves.flush());
    return () => {
      forget();
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [autosaves]);
  return autosaves;
}

/** Handed in again since it was first seen here, or since somebody has scored it. */
function isAgain(work: StudentWork, first: string | undefined): boolean {
  const at = work.handed_in_at;
  if (work.state !== 'handed_in' || at === undefined) return false;
  if (first !== undefined && first !== at) return true;
  return work.score !== undefined && Date.parse(at) > Date.parse(work.score.updated_at);
}

/** The works of one lesson with what is said of them. Everything is here: going on asks nobody. */
export function ScoringTable(props: ScoringTableProps) {
  const { t } = useTranslation('scoring');
  const { userId, scoring, local, at, slots, onGo } = props;
  const { lesson, works } = scoring;
  const autosaves = useAutosaves(props);
  const parts = useMemo(() => lessonParts(lesson), [lesson]);
  const [blind, setBlind] = useState(() => scoresWithoutNames(userId));
  const rows = useWorkRows({
    works,
    parts,
    autosaves,
    local,
    filter: at.show,
    seed: blind ? blindSeed() : undefined,
  });
  const [seen] = useState(
    () => new Map(works.map((work) => [work.assignment_student_id, work.handed_in_at])),
  );
  const [said, setSaid] = useState('');
  const [byKey, setByKey] = useState(0);
  const [switched, setSwitched] = useState<ScoringPlace['by']>();
  const listButton = useRef<HTMLButtonElement>(null);
  const [listShown, setListShown] = useState(false);
  const [side, setSide] = useState<'work' | 'score'>('work');
  const [place, setPlace] = useState<{ readonly of: number; readonly at: CommentPlace }>();
  const row =
    rows.find(({ work }) => work.student.id === at.studentId) ??
    rows.find(({ shown }) => shown) ??
    rows[0];
  useScreenTitle(t('screen', { lesson: lesson.title }));
  useEffect(() => {
    const stop = new AbortController();
    void bringWhatIsShown(scoring, userId, stop.signal);
    return () => stop.abort();
  }, [scoring, userId]);

  const announce = useCallback((text: string) => setSaid(text), []);
  const onPlace = useCallback((next: CommentPlace, of: number) => setPlace({ of, at: next }), []);
  const context = useMemo(
    () => ({ userId, lesson, autosaves, mayScore: lesson.may_score, announce, onPlace }),
    [userId, lesson, autosaves, announce, onPlace],
  );
  const open = at.by === 'student' ? row?.id : undefined;
  const show = (id: number) => {
    const next = rows.find((each) => each.id === id);
    setListShown(false);
    setSwitched(undefined);
    // The list goes where it lies over the work, and what was pressed with it.
    if (listShown) listButton.current?.focus();
    if (next) onGo({ studentId: next.work.student.id, by: 'student' });
  };
  const step = (direction: 1 | -1) => {
    const next = row && neighbor(rows, row.id, direction);
    if (!next) {
      setSaid(t(direction === 1 ? 'say.last' : 'say.first'));
      return;
    }
    setByKey(byKey + 1);
    setSwitched(undefined);
    onGo({ studentId: next.work.student.id });
    const inList = listed(rows, next.id);
    const number = inList.indexOf(next) + 1;
    setSaid(t('say.student', { name: next.name, number, count: inList.length, state: next.pill }));
  };
  const list = (
    <WorkList
      lesson={lesson}
      kept={props.kept}
      rows={rows}
      open={open}
      filter={at.show}
      blind={blind}
      shownOnPhone={listShown}
      onFilter={(show) => onGo({ show })}
      onBlind={(without) => {
        keepWithoutNames(userId, without);
        setBlind(without);
      }}
      onOpen={show}
    >
      {lesson.may_score ? (
        <PostAll
          rows={rows}
          onPost={(work) => postOrSendBack(userId, work, 'scored', { autosaves, local })}
        />
      ) : null}
    </WorkList>
  );
  const bySwitch = (
    <BySwitch
      by={at.by}
      takesFocus={switched === at.by}
      onBy={(by) => {
        setSwitched(by);
        onGo({ by });
      }}
    />
  );
  return (
    <ScoringProvider value={context}>
      <div
        className={classNames(
          'group/table flex flex-col min-[961px]:grid min-[961px]:h-full min-[961px]:grid-rows-[auto_minmax(0,1fr)]',
          at.by === 'student'
            ? 'max-[700px]:min-h-[100dvh] min-[700px]:grid min-[700px]:h-[100dvh] min-[700px]:grid-cols-[minmax(0,1fr)_19.5rem] min-[700px]:grid-rows-[auto_auto_auto_minmax(0,1fr)] min-[961px]:grid-cols-[12.5rem_minmax(0,1fr)_22rem] min-[1101px]:grid-cols-[17rem_minmax(0,1fr)_minmax(21rem,28.5rem)]'
            : 'min-[961px]:grid-cols-[12.5rem_minmax(0,1fr)] min-[1101px]:grid-cols-[17rem_minmax(0,1fr)]',
        )}
        data-side={side}
      >
        {props.top}
        <div className="col-span-full flex flex-wrap items-center justify-between gap-2 px-4 pt-3 min-[961px]:hidden">
          <Button
            ref={listButton}
            look="plain"
            size="small"
            aria-expanded={listShown}
            onClick={() => setListShown(!listShown)}
          >
            {t('list.open', { count: listed(rows, open).length })}
          </Button>
          {at.by === 'student' ? <SideSwitch side={side} onSide={setSide} /> : null}
        </div>
        {list}
        {at.by === 'question' ? (
          <section
            className="relative grid min-w-0 grid-cols-1 content-start gap-4 overflow-y-auto px-5.5 pt-4 pb-12 max-[700px]:overflow-visible max-[700px]:px-4"
            aria-label={t('by.question')}
          >
            <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="text-5xl leading-tight">{t('by.question')}</h1>
              {bySwitch}
            </header>
            <ByQuestion
              parts={parts}
              rows={rows}
              questionId={at.question}
              slots={slots}
              onQuestion={(question) => onGo({ question })}
            />
          </section>
        ) : row ? (
          <OneWork
            key={row.id}
            row={row}
            parts={parts}
            slots={slots}
            localPosting={local.postings.get(row.id)}
            hasNext={neighbor(rows, row.id, 1) !== undefined}
            byKey={byKey}
            place={place?.of === row.id ? place.at : { kind: 'whole' }}
            head={
              <WorkHead
                name={row.name}
                work={row.work}
                timeZone={lesson.time_zone}
                again={isAgain(row.work, seen.get(row.id))}
              >
                {bySwitch}
              </WorkHead>
            }
            onPost={(outcome, onHeld) =>
              postOrSendBack(userId, row.work, outcome, {
                autosaves,
                local,
                ...(onHeld && { onHeld }),
              })
            }
            onStudent={step}
          />
        ) : null}
        <p className="db-hidden" role="status">
          {said}
        </p>
      </div>
    </ScoringProvider>
  );
}
