import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { holdUpdates } from '../../../offline/app/sw-bridge';
import { useScreenTitle } from '../../../ui/use-screen-title';
import { FINISH_PAGE, openingPage } from '../player/pages';
import { LessonPlayer } from '../player/lesson-player';
import { playerLesson } from '../player/player-lesson';
import { PreviewBar } from './preview-bar';
import { asStudentLesson, type PreviewLesson, type PreviewSequence } from './preview-lesson';
import { PreviewWorks } from './preview-work';
import { StepNotes } from './step-notes';

interface PreviewPlayerProps {
  readonly sequence: PreviewSequence;
  /** Which day is open, beginning with 1. */
  readonly position: number;
  /** Which edition it is, in words. */
  readonly edition: string;
  /** Whose name stands where a student reads the teacher's. */
  readonly teacher: string;
  readonly onDay: (position: number) => void;
  readonly onClose: () => void;
}

/** A lesson as students see it, from the first step to handing in. Nothing of it is kept or sent. */
export function PreviewPlayer(props: PreviewPlayerProps) {
  const { sequence, position } = props;
  const [works] = useState(() => new PreviewWorks());
  const [round, setRound] = useState(0);
  const [notesShown, setNotesShown] = useState(true);
  useEffect(() => holdUpdates(), []);
  const lesson = sequence.lessons.find((each) => each.position === position);
  useScreenTitle(lesson?.title);
  if (lesson === undefined) return null;
  return (
    <OneLesson
      key={`${position} ${round}`}
      {...props}
      lesson={lesson}
      works={works}
      notesShown={notesShown}
      onNotes={() => setNotesShown(!notesShown)}
      onAgain={() => {
        works.startAgain(position);
        setRound(round + 1);
      }}
    />
  );
}

interface OneLessonProps extends PreviewPlayerProps {
  readonly lesson: PreviewLesson;
  readonly works: PreviewWorks;
  readonly notesShown: boolean;
  readonly onNotes: () => void;
  readonly onAgain: () => void;
}

function OneLesson(props: OneLessonProps) {
  const { t } = useTranslation('preview');
  const { sequence, lesson, onClose } = props;
  const [preview] = useState(() => props.works.of(lesson.position));
  const local = useSyncExternalStore(preview.subscribe, preview.local);
  const [given] = useState(() =>
    asStudentLesson(sequence, lesson, sequence.lessons.length, props.teacher),
  );
  const shown = playerLesson(given, local);
  const hasNotes = Object.values(lesson.teacher_notes).some((note) => note.trim() !== '');
  const kept = shown.state === 'handed_in' ? FINISH_PAGE : preview.place();
  return (
    <LessonPlayer
      work={preview.work}
      lesson={shown}
      firstPage={openingPage(shown.steps, shown.stepsDone, kept)}
      banner={
        <PreviewBar
          days={sequence.lessons}
          position={lesson.position}
          edition={props.edition}
          language={sequence.language}
          notes={hasNotes ? (props.notesShown ? 'shown' : 'hidden') : 'none'}
          onDay={props.onDay}
          onNotes={props.onNotes}
          onAgain={props.onAgain}
        />
      }
      beside={(page) =>
        props.notesShown ? (
          <StepNotes text={lesson.teacher_notes[page]} language={sequence.language} />
        ) : null
      }
      line={
        <p className="text-center text-md text-muted max-[820px]:col-span-full max-[820px]:row-[1]">
          {t('player.line')}
        </p>
      }
      onClose={onClose}
    />
  );
}
