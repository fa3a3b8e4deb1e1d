import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '../../../../domain/content';
import type { Language, SubjectId } from '../../../../domain/lesson-plan';
import { Button } from '../../../ui/buttons/button';
import { useAnnouncer } from '../player/announcer';
import { LessonProvider } from '../player/lesson-context';
import { playerLesson } from '../player/player-lesson';
import { StepView } from '../player/step-view';
import { useAutosave } from '../player/use-autosave';
import { draftStep } from './draft-step';
import { asStudentLesson } from './preview-lesson';
import { PreviewWorks } from './preview-work';

interface StepPreviewProps {
  /** As it is edited: its rich text may hold TeX, and things may be missing. */
  readonly step: Step;
  readonly language: Language;
  readonly subject?: SubjectId | null | undefined;
}

/** One step as a tablet shows it, beside its editor. Can be tried out; answers go nowhere. */
export function StepPreview({ step, language, subject }: StepPreviewProps) {
  const { t } = useTranslation('preview');
  const [works, setWorks] = useState(() => ({ all: new PreviewWorks(), round: 0 }));
  return (
    <section
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-2"
      aria-label={t('step.label')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-md text-muted">
        <p>{t('bar.preview')}</p>
        <Button
          look="quiet"
          size="small"
          onClick={() => setWorks({ all: new PreviewWorks(), round: works.round + 1 })}
        >
          {t('bar.again')}
        </Button>
      </div>
      <Tablet>
        <OneStep
          key={works.round}
          works={works.all}
          step={step}
          language={language}
          subject={subject}
        />
      </Tablet>
    </section>
  );
}

function OneStep(props: StepPreviewProps & { readonly works: PreviewWorks }) {
  const { step, language, subject } = props;
  const { t } = useTranslation('preview');
  const [preview] = useState(() => props.works.of(1));
  const local = useSyncExternalStore(preview.subscribe, preview.local);
  const { work } = preview;
  const autosave = useAutosave(work);
  const { announce, region } = useAnnouncer();
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = useMemo(
    () => ({
      image: t('step.missing.image'),
      video: t('step.missing.video'),
      audio: t('step.missing.audio'),
      pdf: t('step.missing.pdf'),
      link: t('step.missing.link'),
    }),
    [t],
  );
  const shown = useMemo(() => draftStep(step, missing), [step, missing]);
  const context = useMemo(() => {
    const sequence = { title: step.title, subject_id: subject ?? 2, language };
    const day = {
      position: 1,
      title: step.title,
      summary: '',
      minutes: step.minutes,
      cover: { asset: '', alt: '' },
      steps: [shown],
    };
    const lesson = playerLesson(asStudentLesson(sequence, day, 1, ''), local);
    const fixed = { readOnly: false, parkedHandIn: undefined, mainPlace: null };
    return { ...fixed, work, lesson, autosave, announce };
  }, [step, shown, subject, language, local, work, autosave, announce]);
  return (
    <LessonProvider value={context}>
      <StepView step={shown} number={1} heading={heading} />
      {region}
    </LessonProvider>
  );
}

/** As wide as a tablet lies on a table. On a phone there is no room for that: then as wide as the phone. */
const tabletWidth = 1024;
const tabletNeeds = 900;

/** Shows its content at a tablet's size, made as small as the room beside the editor asks for. */
function Tablet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('preview');
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setRoom(innerWidth < tabletNeeds ? undefined : element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const label = t('step.tablet');
  const zoom = room === undefined ? 1 : Math.min(1, room / tabletWidth);
  return (
    <>
      {/* Scrolls by keyboard only when it can hold the focus. */}
      <div
        ref={frame}
        className="min-h-64 overflow-auto overscroll-contain rounded-sheet bg-paper [border:10px_solid_var(--db-line)]"
        role="group"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div
          className="px-6 py-5"
          style={room === undefined ? {} : { zoom, width: `${tabletWidth}px` }}
        >
          {children}
        </div>
      </div>
    </>
  );
}
