import { useRef } from 'react';
import { MediaControls } from './media-controls';

interface SoundPlayerProps {
  readonly url: string;
  readonly title: string;
}

/** Somebody's voice. Spoken to one person: there is nobody who could have captioned it. */
export function SoundPlayer({ url, title }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={url} aria-label={title} />
      <MediaControls media={audio} title={title} />
    </div>
  );
}
