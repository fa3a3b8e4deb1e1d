import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceQuestion } from '../../../../domain/content';
import { minutesAndSeconds } from '../../../recording/minutes-and-seconds';
import { useRecorder } from '../../../recording/use-recorder';
import { useAnswer } from '../answers/use-answer';
import { useBeforeLeaving } from '../answers/use-before-leaving';
import { SoundPlayer } from '../../../recording/sound-player';
import { Button } from '../../../ui/buttons/button';
import { useLessonFrame } from '../player/lesson-context';
import { useLatest } from '../../../ui/use-latest';
import { speaker } from '../read-aloud/speaker';
import { fileRefOf } from './file-ref';
import { InWords } from './in-words';
import { useOwnFile } from './use-own-file';
import { Note } from '../../../ui/surfaces/note';

export function VoiceInput({ question }: { readonly question: VoiceQuestion }) {
  const { t } = useTranslation('lesson');
  const { announce } = useLessonFrame();
  const answer = useAnswer(question);
  const latest = useLatest(answer);
  const file = answer.value?.file;
  const recorder = useRecorder({
    maxSeconds: question.max_seconds,
    onStart: () => speaker.stop(),
    onRecorded: async (sound, seconds) => {
      const ref = await fileRefOf(sound);
      // With the words that were typed beside it meanwhile.
      const { choose, value } = latest.current;
      choose({ ...value, kind: 'voice', file: ref, seconds }, sound);
      announce(question.id, t('voice.there', { length: minutesAndSeconds(seconds) }));
    },
  });
  useBeforeLeaving(recorder.stop);
  const record = useRef<HTMLButtonElement>(null);
  const remove = () => {
    record.current?.focus();
    const text = answer.value?.text;
    answer.choose({ kind: 'voice', ...(text === undefined ? {} : { text }) });
    announce(question.id, t('voice.removed'));
  };
  const recording = recorder.state === 'recording';
  return (
    <div className="grid min-w-0 gap-3">
      {file === undefined || recording ? null : <OwnSound question={question} />}
      {recording ? (
        <Meter level={recorder.level} seconds={recorder.seconds} most={question.max_seconds} />
      ) : null}
      {answer.readOnly ? null : (
        <div className="relative flex flex-wrap gap-2.5">
          {recording ? (
            <Button
              look="plain"
              size="small"
              onClick={() => void recorder.stop()}
              icon={<IconPlayerStopFilled size={20} />}
            >
              {t('voice.stop')}
            </Button>
          ) : (
            <Button
              ref={record}
              look="plain"
              size="small"
              onClick={() => void recorder.start()}
              icon={<IconMicrophone size={20} />}
            >
              {file === undefined ? t('voice.record') : t('voice.recordAgain')}
            </Button>
          )}
          {file === undefined || recording ? null : (
            <Button look="plain" size="small" onClick={remove} icon={<IconTrash size={20} />}>
              {t('voice.remove')}
            </Button>
          )}
        </div>
      )}
      <Trouble state={recorder.state} />
      <InWords question={question} kind="voice" />
    </div>
  );
}

function Trouble({ state }: { readonly state: ReturnType<typeof useRecorder>['state'] }) {
  const { t } = useTranslation('lesson');
  const troubled = state === 'refused' || state === 'missing' || state === 'failed';
  return (
    <p
      role="status"
      className={
        troubled
          ? 'rounded-control bg-warn-soft px-4 py-3 text-lg text-warn-text'
          : 'text-base text-muted empty:hidden'
      }
    >
      {state === 'idle' || state === 'recording' ? null : t(`voice.${state}`)}
    </p>
  );
}

function OwnSound({ question }: { readonly question: VoiceQuestion }) {
  const { t } = useTranslation('lesson');
  const { value } = useAnswer(question);
  const { url, status } = useOwnFile(question.id, value?.file);
  if (status === 'loading') return <p className="px-0 py-3 text-muted">{t('loading.part')}</p>;
  if (url === undefined)
    return (
      <Note tone="warn" size="large">
        {t('media.ownUnavailable')}
      </Note>
    );
  return <SoundPlayer url={url} title={t('voice.own')} />;
}

interface MeterProps {
  readonly level: number;
  readonly seconds: number;
  readonly most: number;
}

/** Shows that the microphone hears something, and how much time is left. */
function Meter({ level, seconds, most }: MeterProps) {
  const { t } = useTranslation('lesson');
  return (
    <Note as="div" tone="calm" size="large" className="flex min-h-14 items-center gap-3">
      <span className="h-3.5 w-3.5 flex-none rounded-full bg-wrong" aria-hidden />
      <span className="tabular">
        {t('voice.time', { now: minutesAndSeconds(seconds), most: minutesAndSeconds(most) })}
      </span>
      <span className="h-2.5 flex-1 overflow-hidden rounded-sm bg-card" aria-hidden>
        <span
          className="block h-full origin-left rounded-sm bg-brand-text [transition:transform_150ms]"
          style={{ transform: `scaleX(${level})` }}
        />
      </span>
    </Note>
  );
}
