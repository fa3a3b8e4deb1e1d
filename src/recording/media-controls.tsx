import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
} from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../ui/buttons/unstyled-button';
import { Input, Select } from '../ui/fields/inputs';
import { learnLength } from './learn-length';
import { minutesAndSeconds } from './minutes-and-seconds';
import classes from './media-controls.module.css';

type Media = RefObject<HTMLMediaElement | null>;

/** How far "back" goes, in seconds: a sentence. */
const backBy = 10;

/** How far the keys go on the line, in seconds; Home and End are the browser's. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
};

interface Playing {
  readonly paused: boolean;
  /** In seconds; infinite for a recording that does not say. */
  readonly duration: number;
  readonly at: number;
}

const still: Playing = { paused: true, duration: Number.NaN, at: 0 };
const heard = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'durationchange', 'emptied'];

/** What plays now: two voices at once are understood by nobody. */
let heardNow: HTMLMediaElement | undefined;

function pauseOtherMedia({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLMediaElement)) return;
  if (heardNow !== currentTarget) heardNow?.pause();
  heardNow = currentTarget;
}

function usePlaying(media: Media): Playing {
  const [playing, setPlaying] = useState(still);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const look = () => {
      const { paused, duration, currentTime } = element;
      setPlaying({ paused, duration, at: Number.isFinite(duration) ? currentTime : 0 });
    };
    const stopLearning = learnLength(element);
    look();
    element.addEventListener('play', pauseOtherMedia);
    for (const name of heard) element.addEventListener(name, look);
    return () => {
      stopLearning();
      element.removeEventListener('play', pauseOtherMedia);
      if (heardNow === element) heardNow = undefined;
      for (const name of heard) element.removeEventListener(name, look);
    };
  }, [media]);
  return playing;
}

function seekTo({ current }: Media, seconds: number): void {
  if (current) current.currentTime = Math.max(0, seconds);
}

/** Starts or stops it. What keeps it from starting is told by the element itself. */
export function togglePlay({ current }: Media): void {
  if (!current) return;
  if (current.paused) current.play().catch(() => undefined);
  else current.pause();
}

interface MediaControlsProps {
  readonly media: Media;
  /** What is played, for who cannot see it. */
  readonly title: string;
  /** What fills the screen when somebody asks for that; none for what is only heard. */
  readonly frame?: RefObject<HTMLElement | null>;
  readonly tracks?: readonly { readonly language: string; readonly label: string }[];
}

/** The same in every browser, and large enough for small fingers. */
export function MediaControls({ media, title, frame, tracks = [] }: MediaControlsProps) {
  const { t } = useTranslation('lesson');
  const { paused, duration, at } = usePlaying(media);
  const known = Number.isFinite(duration) && duration > 0;
  const played = known ? (Math.min(at, duration) / duration) * 100 : 0;
  const Icon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[1rem] bg-card p-2 text-ink edge-card max-slim:gap-2"
      role="group"
      aria-label={title}
    >
      <UnstyledButton
        className="grid size-[var(--media-play,56px)] flex-none cursor-pointer place-items-center rounded-full bg-brand p-0 text-on-brand no-edge"
        aria-label={t(paused ? 'media.play' : 'media.pause', { title })}
        onClick={() => togglePlay(media)}
      >
        <Icon aria-hidden size={28} />
      </UnstyledButton>
      <UnstyledButton
        className="grid size-[44px] flex-none cursor-pointer place-items-center rounded-full bg-transparent p-0 text-brand-text no-edge hover:bg-brand-soft"
        aria-label={t('media.back', { seconds: backBy })}
        onClick={() => seekTo(media, at - backBy)}
      >
        <IconRewindBackward10 aria-hidden size={26} />
      </UnstyledButton>
      <Input
        look="none"
        type="range"
        className={`${classes['line'] ?? ''} m-0 h-11 min-w-0 cursor-pointer bg-transparent disabled:cursor-default disabled:opacity-50`}
        min={0}
        max={known ? duration : 1}
        step={0.1}
        value={known ? Math.min(at, duration) : 0}
        disabled={!known}
        aria-label={t('media.place')}
        aria-valuetext={
          known
            ? t('voice.time', { now: minutesAndSeconds(at), most: minutesAndSeconds(duration) })
            : minutesAndSeconds(at)
        }
        style={{ '--played': `${String(played)}%` } as CSSProperties}
        onChange={(event) => seekTo(media, Number(event.currentTarget.value))}
        onKeyDown={(event) => stepByKey(event, media)}
      />
      <span className="flex-none text-lg tabular max-slim:text-base">
        {minutesAndSeconds(at)}
        {known ? ` / ${minutesAndSeconds(duration)}` : null}
      </span>
      {tracks.length > 0 ? <Captions media={media} tracks={tracks} /> : null}
      {frame ? (
        <UnstyledButton
          className="grid size-[44px] flex-none cursor-pointer place-items-center rounded-full bg-transparent p-0 text-brand-text no-edge hover:bg-brand-soft"
          aria-label={t('media.whole')}
          onClick={() => fillScreen(frame.current, media.current)}
        >
          <IconMaximize aria-hidden size={24} />
        </UnstyledButton>
      ) : null}
    </div>
  );
}

/** A tenth of a second, which is the line's own step, is nothing to who listens. */
function stepByKey(event: KeyboardEvent, media: Media): void {
  const step = keySteps[event.key];
  if (step === undefined || !media.current || !Number.isFinite(media.current.duration)) return;
  event.preventDefault();
  seekTo(media, Math.min(media.current.currentTime + step, media.current.duration));
}

/** iPhones fill the screen with the video alone. */
interface OldVideo {
  readonly webkitEnterFullscreen?: () => void;
}

function fillScreen(frame: HTMLElement | null, media: HTMLMediaElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else if (frame && 'requestFullscreen' in frame) frame.requestFullscreen().catch(() => undefined);
  else (media as OldVideo | null)?.webkitEnterFullscreen?.();
}

const none = '';

/** Which captions are shown, or none. The choice is the element's: who keeps it listens there. */
function Captions({ media, tracks }: Required<Pick<MediaControlsProps, 'media' | 'tracks'>>) {
  const { t } = useTranslation('lesson');
  const [shown, setShown] = useState(none);
  useEffect(() => {
    const list = media.current?.textTracks;
    const look = () => {
      const at = [...(list ?? [])].findIndex(({ mode }) => mode === 'showing');
      setShown(at === -1 ? none : String(at));
    };
    look();
    list?.addEventListener('change', look);
    return () => list?.removeEventListener('change', look);
  }, [media]);
  return (
    <Select
      look="none"
      className="min-h-11 max-w-40 min-w-0 flex-[4_1_6rem] rounded-control bg-card px-2.5 py-1 text-base text-ink edge-strong max-slim:max-w-none"
      aria-label={t('media.captions')}
      value={shown}
      options={[
        { value: none, label: t('media.noCaptions') },
        ...tracks.map(({ language, label }, at) => ({
          value: String(at),
          label,
          lang: language,
        })),
      ]}
      onChoose={(value) => {
        [...(media.current?.textTracks ?? [])].forEach((track, at) => {
          track.mode = String(at) === value ? 'showing' : 'disabled';
        });
        setShown(value);
      }}
    />
  );
}

interface FilmProps extends Required<Pick<MediaControlsProps, 'title' | 'tracks'>> {
  readonly media: RefObject<HTMLVideoElement | null>;
  /** The video itself. */
  readonly children: ReactNode;
}

/** A video above its controls; both fill the screen when somebody asks for that. */
export function Film({ media, title, tracks, children }: FilmProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={`${classes['film'] ?? ''} grid gap-2`}>
      {children}
      <MediaControls media={media} title={title} frame={frame} tracks={tracks} />
    </div>
  );
}
