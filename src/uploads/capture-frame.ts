/** A still of a film, for the place where it will be played. */

/**
 * @param at seconds
 * @returns undefined when the browser cannot show or copy it
 */
export async function captureFrame(url: string, at: number): Promise<File | undefined> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.src = url;
  try {
    await happens(film, 'loadeddata');
    film.currentTime = Math.min(at, Number.isFinite(film.duration) ? film.duration / 2 : at);
    await happens(film, 'seeked');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return blob ? new File([blob], 'poster.jpg', { type: 'image/jpeg' }) : undefined;
  } catch {
    return undefined;
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}

const patienceMs = 15_000;

function happens(film: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), patienceMs);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    film.addEventListener(event, end(resolve), { once: true });
    film.addEventListener(
      'error',
      end(() => reject(new Error('film'))),
      { once: true },
    );
  });
}

/** Seconds of a film or sound as the browser finds them, where the server could not tell; 0 when it cannot either. */
export async function measureSeconds(url: string): Promise<number> {
  const film = document.createElement('video');
  film.preload = 'metadata';
  film.src = url;
  try {
    await happens(film, 'loadedmetadata');
    return Number.isFinite(film.duration) ? film.duration : 0;
  } catch {
    return 0;
  }
}
