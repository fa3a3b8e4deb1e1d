import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaControls } from './media-controls';
import { Note } from '../ui/surfaces/note';

interface SoundPlayerProps {
  readonly url: string;
  readonly title: string;
}

/** Somebody's voice. Spoken to one person: there is nobody who could have captioned it. */
export function SoundPlayer({ url, title }: SoundPlayerProps) {
  const { t } = useTranslation('lesson');
  const audio = useRef<HTMLAudioElement>(null);
  /** A Chromebook records what older iPads do not understand. */
  const [failed, setFailed] = useState<string>();
  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={url} aria-label={title} onError={() => setFailed(url)} />
      <MediaControls media={audio} title={title} />
      {failed === url ? (
        <Note tone="warn" size="small" role="status" className="mx-0 mt-2 mb-0">
          {t('media.noSound')}
        </Note>
      ) : null}
    </div>
  );
}
