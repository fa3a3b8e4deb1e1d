import { IconClockExclamation, IconInfoCircle, IconListCheck, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import type { StudentWork } from '../../offline/reading/scores';
import { Segmented } from '../../ui/buttons/segmented';
import { useMoments } from './point-words';
import { Note } from '../../ui/surfaces/note';

interface WorkHeadProps {
  readonly name: string;
  readonly work: StudentWork;
  readonly timeZone: string;
  /** It came in again after it was looked at or scored. */
  readonly again: boolean;
  readonly children: ReactNode;
}

/** What is to be known of it before it is scored. */
const told = { tone: 'now', className: 'basis-full' } as const;

/** Whose work it is, and since when it is here. */
export function WorkHead({ name, work, timeZone, again, children }: WorkHeadProps) {
  const { t, i18n } = useTranslation('scoring');
  const moment = useMoments(timeZone);
  const { handed_in_at: at, late_hand_in: late, state } = work;
  const words = () => {
    if (state === 'not_started') return t('work.notStarted');
    if (at === undefined || state === 'in_progress') {
      return t('work.working', { count: work.steps_done.length });
    }
    return t('work.handedIn', { time: moment(at) });
  };
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <h1 className="text-5xl leading-tight">{name}</h1>
        <p className="text-muted tabular">{words()}</p>
      </div>
      {children}
      {again && at !== undefined ? (
        <Note {...told} icon={<IconInfoCircle size={20} aria-hidden="true" />} role="status">
          {t('work.again', { time: moment(at) })}
        </Note>
      ) : null}
      {late ? (
        <Note {...told} icon={<IconClockExclamation size={20} aria-hidden="true" />}>
          <span>
            {t(late.taken ? 'work.lateHandIn' : 'work.lateHandInOff', {
              day: formatDay(i18n.language, late.due_on, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              }),
            })}
            {late.device_time === undefined ? null : (
              <span className="mt-1 block">
                {t('work.lateByTablet', { time: moment(late.device_time) })}
              </span>
            )}
          </span>
        </Note>
      ) : null}
      {work.late.length > 0 ? (
        <Note {...told} icon={<IconInfoCircle size={20} aria-hidden="true" />}>
          {t('work.late', { count: work.late.length })}
        </Note>
      ) : null}
    </header>
  );
}

export type By = 'student' | 'question';
const byIcons = { student: IconUser, question: IconListCheck };

/** One student after the other, or one question over all students. */
export function BySwitch(props: {
  readonly by: By;
  readonly takesFocus: boolean;
  readonly onBy: (by: By) => void;
}) {
  const { t } = useTranslation('scoring');
  const { by, takesFocus, onBy } = props;
  const group = useRef<HTMLDivElement>(null);
  // It was pressed, and stands elsewhere since.
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, [takesFocus]);
  return (
    <Segmented
      ref={group}
      label={t('by.label')}
      value={by}
      segments={(['student', 'question'] as const).map((value) => {
        const Icon = byIcons[value];
        return { value, words: t(`by.${value}`), icon: <Icon size={18} /> };
      })}
      onChange={onBy}
    />
  );
}

type Side = 'work' | 'score';

/** On a phone there is room for the work or for its score. */
export function SideSwitch(props: { readonly side: Side; readonly onSide: (side: Side) => void }) {
  const { t } = useTranslation('scoring');
  return (
    <div className="min-[700px]:hidden">
      <Segmented
        label={t('side.label')}
        value={props.side}
        segments={(['work', 'score'] as const).map((value) => ({
          value,
          words: t(`side.${value}`),
        }))}
        onChange={props.onSide}
      />
    </div>
  );
}
