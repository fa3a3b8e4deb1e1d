import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../domain/answers';
import { readStudentFile } from '../../offline/storage/files';
import { keepVoice } from '../../offline/reading/scores';
import { minutesAndSeconds } from '../../recording/minutes-and-seconds';
import { SoundPlayer } from '../../recording/sound-player';
import { useRecorder } from '../../recording/use-recorder';
import { IconButton } from '../../ui/buttons/icon-button';
import { Note } from '../../ui/surfaces/note';
import { TextButton } from './text-button';
import { useScore, useScoring } from './scoring-context';
import { useLatest } from '../../ui/use-latest';

/** Two minutes say more than a child listens to. */
const maxSeconds = 120;

interface VoiceCommentProps {
  readonly assignmentStudentId: number;
  /** Grows when the key is pressed. */
  readonly asked: number;
}

/** Words to the student, spoken. Kept on this device at once, and sent before the score that names them. */
export function VoiceComment({ assignmentStudentId, asked }: VoiceCommentProps) {
  const { t } = useTranslation('scoring');
  const { userId, announce, mayScore } = useScoring();
  const { draft, change } = useScore(assignmentStudentId);
  const [failed, setFailed] = useState(false);
  const record = useRef<HTMLButtonElement>(null);
  const recorder = useRecorder({
    maxSeconds,
    onRecorded: async (sound, seconds) => {
      try {
        const voice = await keepVoice(userId, sound);
        change((now) => ({ ...now, voice }));
        announce(t('voice.there', { length: minutesAndSeconds(seconds) }));
      } catch {
        setFailed(true);
      }
    },
  });
  const recording = recorder.state === 'recording';
  const toggle = () => {
    setFailed(false);
    void (recording ? recorder.stop() : recorder.start());
  };
  const newest = useLatest(toggle);
  const [first] = useState(asked);
  useEffect(() => {
    if (asked > first) newest.current();
  }, [asked, first, newest]);
  // A recording that is running when one goes on to the next student belongs to this one.
  const finish = useRef(recorder.stop);
  useEffect(() => {
    finish.current = recorder.stop;
  });
  useEffect(() => () => void finish.current(), []);
  if (!mayScore && draft.voice === null) return null;
  const trouble =
    recorder.state === 'refused' || recorder.state === 'missing' || recorder.state === 'failed';
  return (
    // The player is one row, for the rubric stands above it.
    <div className="grid flex-auto gap-1.5 [--media-line:2.5rem] [--media-play:44px]">
      {draft.voice !== null && !recording ? <Sound userId={userId} file={draft.voice} /> : null}
      {mayScore ? (
        <div className="flex flex-wrap items-center gap-2">
          <TextButton
            ref={record}
            className="max-[1101px]:gap-1 max-[1101px]:px-1 max-[1101px]:text-xs"
            onClick={toggle}
          >
            {recording ? (
              <IconPlayerStopFilled size={18} aria-hidden="true" />
            ) : (
              <IconMicrophone size={18} aria-hidden="true" />
            )}
            {recording
              ? t('voice.stop', { time: minutesAndSeconds(recorder.seconds) })
              : t(draft.voice === null ? 'voice.record' : 'voice.again')}
          </TextButton>
          {draft.voice === null || recording ? null : (
            <IconButton
              icon={<IconTrash size={20} aria-hidden="true" />}
              label={t('voice.remove')}
              onClick={() => {
                record.current?.focus();
                change((now) => ({ ...now, voice: null }));
              }}
            />
          )}
        </div>
      ) : null}
      {trouble || failed ? (
        <Note tone="warn" size="small" role="alert">
          {t(`voice.${trouble ? recorder.state : 'failed'}` as 'voice.failed')}
        </Note>
      ) : null}
    </div>
  );
}

function Sound({ userId, file }: { userId: number; file: FileRef }) {
  const { t } = useTranslation('scoring');
  const [shown, setShown] = useState<{ readonly sha256: string; readonly url?: string }>();
  const { sha256, bytes, type } = file;
  useEffect(() => {
    let url: string | undefined;
    let over = false;
    readStudentFile(userId, { sha256, bytes, type }).then(
      (blob) => {
        if (over) return;
        url = URL.createObjectURL(blob);
        setShown({ sha256, url });
      },
      () => {
        if (!over) setShown({ sha256 });
      },
    );
    return () => {
      over = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [userId, sha256, bytes, type]);
  if (shown?.sha256 !== sha256) return null;
  if (shown.url === undefined) return <p className="text-muted">{t('voice.notHere')}</p>;
  return <SoundPlayer url={shown.url} title={t('voice.own')} />;
}
