import { useCallback, useEffect, useRef, useState } from 'react';
import { readBadge } from '../../../domain/badge';
import { openQrReader } from './qr-reader';

/** Between two looks, so that an old tablet has time for its picture. */
const pauseMs = 150;

export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure';
type Facing = 'user' | 'environment';

export type CameraState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'on'; readonly facing: Facing; readonly notBadge: boolean }
  | { readonly is: 'trouble'; readonly trouble: CameraTrouble };

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** Looks until a badge is read. @returns undefined when it was broken off */
async function lookFor(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onOther: () => void,
): Promise<string | undefined> {
  const look = await openQrReader();
  while (!signal.aborted) {
    // A frame that could not be read is followed by another.
    const text = await look(video).catch(() => undefined);
    const badge = text === undefined ? undefined : readBadge(text);
    if (badge !== undefined) return badge;
    if (text !== undefined) onOther();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}

/**
 * The camera that looks for a badge. It goes off when one was read, when the screen is left, and by hand.
 * @param onBadge gets the badge in its one spelling
 */
export function useBadgeCamera(onBadge: (badge: string) => void) {
  const [state, setState] = useState<CameraState>({ is: 'off' });
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ is: 'off' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (facing: Facing = 'user') => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const over = () => own.signal.aborted;
    if (!('mediaDevices' in navigator)) {
      setState({ is: 'trouble', trouble: 'insecure' });
      return;
    }
    setState({ is: 'starting' });
    try {
      const stream = await openCamera(facing);
      own.signal.addEventListener('abort', () => stopTracks(stream));
      const element = video.current;
      if (over() || !element) {
        stopTracks(stream);
        return;
      }
      element.srcObject = stream;
      await element.play();
      setState({ is: 'on', facing, notBadge: false });
      const badge = await lookFor(element, own.signal, () =>
        setState({ is: 'on', facing, notBadge: true }),
      );
      if (badge === undefined || over()) return;
      stop();
      onBadge(badge);
    } catch (error) {
      if (over()) return;
      own.abort();
      setState({ is: 'trouble', trouble: troubleOf(error) });
    }
  };

  return { state, video, start, stop };
}
