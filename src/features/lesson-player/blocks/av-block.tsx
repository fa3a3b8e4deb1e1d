import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AudioBlock, VideoBlock } from '../../../../domain/content';
import { useConnectivity } from '../../../offline/network/use-connectivity';
import { Film, MediaControls, togglePlay } from '../../../recording/media-controls';
import { useContentLanguage } from '../player/lesson-context';
import { speaker } from '../read-aloud/speaker';
import { assetUrl } from './asset-url';
import { useCaptions } from './captions';
import { Note } from '../../../ui/surfaces/note';

export function VideoBlockView({ block }: { readonly block: VideoBlock }) {
  const language = useContentLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const captions = useCaptions(video);
  const byDefault = captions.wanted(block.captions);
  const [failed, setFailed] = useState(false);
  return (
    <Playable title={block.title} transcript={block.transcript} failed={failed}>
      <Film media={video} title={block.title} tracks={block.captions}>
        {/* Captions come from the data; the rule only sees a literal track. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className="block aspect-[16/9] w-full rounded-[1rem] bg-(--db-black)"
          playsInline
          preload="metadata"
          aria-label={block.title}
          lang={language}
          {...(block.poster === undefined ? {} : { poster: assetUrl(block.poster) })}
          onClick={() => togglePlay(video)}
          onLoadedMetadata={captions.show}
          onPlay={() => {
            speaker.stop();
            // Another video may have been told since.
            captions.show();
          }}
          onError={() => setFailed(true)}
        >
          <source src={assetUrl(block.asset)} onError={() => setFailed(true)} />
          {block.captions.map((track) => (
            <track
              key={`${track.language} ${track.label} ${track.asset}`}
              kind="captions"
              src={assetUrl(track.asset)}
              srcLang={track.language}
              label={track.label}
              default={track === byDefault}
            />
          ))}
        </video>
      </Film>
    </Playable>
  );
}

export function AudioBlockView({ block }: { readonly block: AudioBlock }) {
  const language = useContentLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  return (
    <Playable title={block.title} transcript={block.transcript} failed={failed}>
      {/* The words of the recording stand in the transcript below. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        preload="metadata"
        aria-label={block.title}
        lang={language}
        src={assetUrl(block.asset)}
        onPlay={speaker.stop}
        onError={() => setFailed(true)}
      />
      <MediaControls media={audio} title={block.title} />
    </Playable>
  );
}

interface PlayableProps {
  readonly title: string;
  readonly transcript: string;
  readonly failed: boolean;
  readonly children: ReactNode;
}

function Playable({ title, transcript, failed, children }: PlayableProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const away = !['online', 'unknown'].includes(useConnectivity());
  return (
    <figure className="grid gap-2.5 text-base">
      <figcaption className="text-lg font-bold" lang={language}>
        {title}
      </figcaption>
      {children}
      {failed ? (
        <Note tone="warn" size="large" role="status">
          {away ? t('media.notHere') : t('media.failed')}
        </Note>
      ) : null}
      {transcript.trim() === '' ? null : (
        <details className="text-lg leading-normal" {...(failed ? { open: true } : {})}>
          <summary className="db-summary">{t('media.transcript')}</summary>
          <p lang={language} className="max-w-[72ch] whitespace-pre-line">
            {transcript}
          </p>
        </details>
      )}
    </figure>
  );
}
