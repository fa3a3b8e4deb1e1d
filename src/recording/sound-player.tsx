import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaControls } from './media-controls';

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
        <p
          role="status"
          className="mx-0 mt-2 mb-0 rounded-control bg-warn-soft px-3 py-2 text-warn-text"
        >
          {t('media.noSound')}
        </p>
      ) : null}
    </div>
  );
}
