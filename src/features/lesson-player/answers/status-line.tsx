import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceTablet,
  IconDeviceTabletCheck,
  IconEye,
  IconInbox,
  IconLoader2,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { useKnownAnswer, useLessonFrame } from '../player/lesson-context';
import { answerStatus, parkedTextKey, statusTextKey, type AnswerStatus } from './answer-status';
import { useDraft, useIsMaking, useSettling } from './use-answer';
import classes from './status-line.module.css';

const ICONS: Readonly<Record<AnswerStatus, typeof IconInbox>> = {
  saving: IconLoader2,
  full: IconAlertTriangle,
  failed: IconAlertTriangle,
  nowhere: IconEye,
  saved: IconDeviceTabletCheck,
  sending: IconCloudUp,
  sent: IconCloudCheck,
  kept: IconInbox,
  parked: IconDeviceTablet,
};

const LINE = 'flex min-h-7 grow items-center gap-x-2 gap-y-1 text-base font-semibold';

/** Where an answer is not with the school, the line stands out and has a row of its own. */
function lookOf(status: AnswerStatus | undefined): string {
  if (status === 'saved' || status === 'sent') return 'text-done-text';
  if (status && ['full', 'failed', 'parked', 'kept'].includes(status))
    return 'basis-full rounded-control bg-warn-soft px-3.5 py-2 text-warn-text';
  return 'text-muted';
}

/** A tap is on the device in less: a word and a picture that come and go within it would hold it up, for nobody to read. */
const sayAfterMs = 200;

/** What there is to say of it; nothing yet while an answer has only just been given. */
function useSaid(status: AnswerStatus | undefined): AnswerStatus | undefined {
  const [takesLong, setTakesLong] = useState(false);
  const saving = status === 'saving';
  useEffect(() => {
    if (!saving) return undefined;
    const timer = setTimeout(() => setTakesLong(true), sayAfterMs);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [saving]);
  return saving && !takesLong ? undefined : status;
}

/** Where this answer is: in the field only, on the device, on its way, or with the school. */
export function StatusLine({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation('lesson');
  const { work, autosave, announce, readOnly } = useLessonFrame();
  const draft = useDraft(questionId);
  useSettling(questionId, draft);
  const stored = useKnownAnswer(questionId, (answer) => answer);
  const status = answerStatus(draft, stored, work, useIsMaking(questionId));
  const said = useSaid(status);
  const text =
    said === undefined
      ? ''
      : t(said === 'parked' ? parkedTextKey(stored?.code) : statusTextKey(said, stored?.code));
  // What came with the lesson is no news; what happens while it is open is.
  const silent = useRef(said);
  useEffect(() => {
    if (silent.current === said) return;
    silent.current = undefined;
    if (said !== undefined && said !== 'saving') announce(`status-${questionId}`, text);
  }, [announce, questionId, text, said]);

  // In work that has been handed in, only what is not with the school is worth a line.
  if (readOnly && (status === undefined || status === 'sent')) return <p className={LINE} />;
  const Icon = ICONS[said ?? 'saved'];
  const troubled = said === 'full' || said === 'failed';
  return (
    <div className={`${LINE} ${lookOf(said)}`} data-status={status}>
      <Icon aria-hidden size={20} className={said ? 'flex-none' : 'invisible flex-none'} />
      <span
        className={`${classes['words'] ?? ''} grid min-w-0 items-center`}
        data-room={t(work.goesNowhere ? 'status.nowhere' : 'status.sending')}
      >
        <span>
          {text}
          {stored?.conflict === true ? (
            <span className="block font-normal text-muted">{t('status.conflict')}</span>
          ) : null}
        </span>
      </span>
      {troubled ? (
        <Button look="plain" size="small" onClick={() => void autosave.flush(questionId)}>
          {t('action.tryAgain')}
        </Button>
      ) : null}
    </div>
  );
}
