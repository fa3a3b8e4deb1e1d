/**
 * A browser's own recording does not say how long it is until somebody has gone to its end: then there is no way to
 * go back to a place in it. So it is gone to once, unheard, as soon as the recording is there.
 * @returns stops it, as the element goes
 */
export function learnLength(media: HTMLMediaElement): () => void {
  let learning = false;
  const begin = () => {
    if (media.duration !== Infinity || !media.paused) return;
    learning = true;
    media.currentTime = Number.MAX_SAFE_INTEGER;
  };
  /** Also where the browser has not learned it: nobody wants to begin at the end. */
  const end = () => {
    if (!learning) return;
    learning = false;
    media.currentTime = 0;
  };
  media.addEventListener('loadedmetadata', begin);
  media.addEventListener('seeked', end);
  if (media.readyState > 0) begin();
  return () => {
    media.removeEventListener('loadedmetadata', begin);
    media.removeEventListener('seeked', end);
  };
}
