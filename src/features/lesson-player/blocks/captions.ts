/** Which captions a video shows: those in the app's language, until their reader chooses others, or none. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { storageKeys } from '../../../session/storage-keys';
import { useSession } from '../../../session/use-session';

const off = 'off';

const baseOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** Choices that the device would not store, by their key: they live as long as the page. */
const unstored = new Map<string, string>();

function kept(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
    unstored.delete(key);
  } catch {
    unstored.set(key, choice);
  }
}

interface Words {
  readonly language: string;
  readonly label: string;
}

/** A tag has no space in it. */
const choiceOf = ({ language, label }: Words): string => `${language} ${label}`;

/** Of two in one language the label tells which; another video may have the language under another label. */
function chosen<T extends Words>(tracks: readonly T[], choice: string): T | undefined {
  const [language = ''] = choice.split(' ');
  return tracks.find((track) => choiceOf(track) === choice) ?? inLanguage(tracks, language);
}

/** One: a lesson may have captions for Mexico and for Spain, and two of them would lie one over the other. */
function inLanguage<T extends Words>(tracks: readonly T[], language: string): T | undefined {
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => baseOf(track.language) === baseOf(language))
  );
}

/**
 * What is chosen in one video is meant for all of them, by this person at this device, until something else is chosen.
 * @returns `wanted`: which of these tracks to show; `show`: shows it in the video
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>) {
  const { i18n } = useTranslation('lesson');
  const userId = useSession()?.user.id;
  const key = `${storageKeys.captions}.${String(userId ?? 'device')}`;
  /** Safari forgets a mode that is set before the video has told what it is, and sets some itself. */
  const ready = useRef(false);

  const wanted = <T extends Words>(tracks: readonly T[]): T | undefined => {
    const choice = kept(key);
    if (choice === off) return undefined;
    return (
      (choice === null ? undefined : chosen(tracks, choice)) ?? inLanguage(tracks, i18n.language)
    );
  };
  const show = () => {
    // Started by somebody who is quicker than the network.
    if (!video.current?.readyState) return;
    ready.current = true;
    const tracks = [...video.current.textTracks];
    const shown = wanted(tracks);
    // Safari shows none for `default` alone.
    for (const track of tracks) track.mode = track === shown ? 'showing' : 'disabled';
  };
  /** Also heard, a moment later, of what was shown here; then it is as wanted. */
  const changed = useEffectEvent(() => {
    const tracks = [...(video.current?.textTracks ?? [])];
    const shown = tracks.find(({ mode }) => mode === 'showing');
    if (ready.current && shown !== wanted(tracks)) keep(key, shown ? choiceOf(shown) : off);
  });
  useEffect(() => {
    const tracks = video.current?.textTracks;
    tracks?.addEventListener('change', changed);
    return () => tracks?.removeEventListener('change', changed);
  }, [video]);
  return { wanted, show };
}
