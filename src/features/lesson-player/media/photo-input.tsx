import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoQuestion } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { useBeforeLeaving } from '../answers/use-before-leaving';
import { Button } from '../../../ui/buttons/button';
import { useLessonFrame } from '../player/lesson-context';
import { Input } from '../../../ui/fields/inputs';
import { useLatest } from '../../../ui/use-latest';
import { fileRefOf } from './file-ref';
import { InWords } from './in-words';
import { OwnPicture } from './own-picture';
import { shrinkPhoto } from './shrink-photo';

type Progress = 'idle' | 'working' | 'unreadable' | 'cancelled';

export function PhotoInput({ question }: { readonly question: PhotoQuestion }) {
  const { t } = useTranslation('lesson');
  const { announce, autosave } = useLessonFrame();
  const answer = useAnswer(question);
  const latest = useLatest(answer);
  const running = useRef(Promise.resolve());
  useBeforeLeaving(() => running.current);
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const take = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const file = answer.value?.file;

  const make = async (photo: File) => {
    const made = autosave.making(question.id);
    setProgress('working');
    try {
      const small = await shrinkPhoto(photo);
      const file = await fileRefOf(small);
      // With the words that were typed beside it meanwhile.
      latest.current.choose({ ...latest.current.value, kind: 'photo', file }, small);
      setProgress('idle');
      announce(question.id, t('photo.there'));
    } catch {
      setProgress('unreadable');
    } finally {
      made();
    }
  };
  const keep = async (photo: File | undefined) => {
    if (photo === undefined) return;
    // One after the other: the last one chosen is the one that stays.
    running.current = running.current.then(() => make(photo));
    await running.current;
  };
  const remove = () => {
    take.current?.focus();
    const text = answer.value?.text;
    answer.choose({ kind: 'photo', ...(text === undefined ? {} : { text }) });
    announce(question.id, t('photo.removed'));
  };

  return (
    <div className="grid min-w-0 gap-3">
      <OwnPicture questionId={question.id} file={file} />
      {answer.readOnly ? null : (
        <div className="relative flex flex-wrap gap-2.5">
          <PhotoField
            field={camera}
            capture
            onPhoto={keep}
            onCancel={() => setProgress('cancelled')}
          />
          <PhotoField field={album} onPhoto={keep} onCancel={() => setProgress('idle')} />
          <Button
            ref={take}
            look="plain"
            size="small"
            onClick={() => camera.current?.click()}
            icon={<IconCamera size={20} />}
          >
            {file === undefined ? t('photo.take') : t('photo.takeAgain')}
          </Button>
          <Button
            look="plain"
            size="small"
            onClick={() => album.current?.click()}
            icon={<IconPhoto size={20} />}
          >
            {t('photo.choose')}
          </Button>
          {file === undefined ? null : (
            <Button look="plain" size="small" onClick={remove} icon={<IconTrash size={20} />}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
      )}
      <p
        role="status"
        className={
          progress === 'unreadable'
            ? 'rounded-control bg-warn-soft px-4 py-3 text-lg text-warn-text'
            : 'text-base text-muted empty:hidden'
        }
      >
        {progress === 'idle' ? null : t(`photo.${progress}`)}
      </p>
      <InWords question={question} kind="photo" />
    </div>
  );
}

interface PhotoFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Asks for the camera at the back; a device without one offers its files. */
  readonly capture?: boolean;
  readonly onPhoto: (photo: File | undefined) => Promise<void>;
  readonly onCancel: () => void;
}

/** The system's own way to a picture. It also asks for the camera, so a refusal ends in a cancel. */
function PhotoField({ field, capture = false, onPhoto, onCancel }: PhotoFieldProps) {
  const { t } = useTranslation('lesson');
  // React knows no onCancel for file fields.
  useEffect(() => {
    const input = field.current;
    input?.addEventListener('cancel', onCancel);
    return () => input?.removeEventListener('cancel', onCancel);
  });
  return (
    <Input
      look="none"
      ref={field}
      className="pointer-events-none absolute h-[1px] w-[1px] opacity-0"
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-hidden
      aria-label={capture ? t('photo.take') : t('photo.choose')}
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        const input = event.currentTarget;
        void onPhoto(input.files?.[0]).finally(() => {
          // The same picture may be chosen again.
          input.value = '';
        });
      }}
    />
  );
}
