import { useCallback, useEffect, useRef, useState } from 'react';
import { lookForBadge } from './look-for-badge';
import { openQrReader } from './qr-reader';

/** A tablet that nobody minds does not film a classroom. */
const longestMs = 120_000;

export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure' | 'reader';
type Facing = 'user' | 'environment';

export type CameraState =
  /** `byItself`: nobody has turned it off. */
  | { readonly is: 'off'; readonly byItself: boolean }
  | { readonly is: 'starting'; readonly turning: boolean }
  | { readonly is: 'on'; readonly facing: Facing; readonly notBadge: boolean }
  | { readonly is: 'trouble'; readonly trouble: CameraTrouble };

/** What reads the codes could not be loaded. */
class NoReader extends Error {}

function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof NoReader) return 'reader';
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

/** Calls when the camera should not or cannot go on: after a while, when nobody sees the page, when it is gone. */
function watchEnds(
  stream: MediaStream,
  signal: AbortSignal,
  { onRest, onGone }: { readonly onRest: () => void; readonly onGone: () => void },
): void {
  const timer = setTimeout(onRest, longestMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const lookAtPage = () => {
    if (document.visibilityState === 'hidden') onRest();
  };
  document.addEventListener('visibilitychange', lookAtPage, { signal });
  for (const track of stream.getTracks()) track.addEventListener('ended', onGone, { signal });
  // The question whether the camera may be used can take longer than anybody stays.
  lookAtPage();
}

/**
 * The camera that looks for a badge. It goes off when one was read, when the screen is left or not seen, after
 * two minutes, and by hand.
 * @param onBadge gets the badge in its one spelling
 */
export function useBadgeCamera(onBadge: (badge: string) => void) {
  const [state, setState] = useState<CameraState>({ is: 'off', byItself: false });
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController>(undefined);

  const turnOff = useCallback((byItself: boolean) => {
    running.current?.abort();
    setState({ is: 'off', byItself });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (facing: Facing = 'user', turning = false) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const over = () => own.signal.aborted;
    if (!('mediaDevices' in navigator)) {
      setState({ is: 'trouble', trouble: 'insecure' });
      return;
    }
    const fail = (trouble: CameraTrouble) => {
      own.abort();
      setState({ is: 'trouble', trouble });
    };
    setState({ is: 'starting', turning });
    try {
      const look = await openQrReader().catch((cause: unknown) => {
        throw new NoReader('no reader', { cause });
      });
      if (over()) return;
      const stream = await openCamera(facing);
      own.signal.addEventListener('abort', () => stopTracks(stream));
      const element = video.current;
      if (over() || !element) {
        stopTracks(stream);
        return;
      }
      element.srcObject = stream;
      await element.play();
      if (over()) return;
      setState({ is: 'on', facing, notBadge: false });
      watchEnds(stream, own.signal, { onRest: () => turnOff(true), onGone: () => fail('busy') });
      const badge = await lookForBadge(
        () => look(element),
        own.signal,
        (notBadge) => setState({ is: 'on', facing, notBadge }),
      );
      if (badge === undefined || over()) return;
      turnOff(false);
      onBadge(badge);
    } catch (error) {
      if (!over()) fail(troubleOf(error));
    }
  };

  return { state, video, start, stop: () => turnOff(false) };
}
