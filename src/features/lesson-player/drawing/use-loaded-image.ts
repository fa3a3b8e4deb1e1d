import { useEffect, useState } from 'react';

interface Loaded {
  readonly url: string;
  readonly image: HTMLImageElement | undefined;
}

/** A decoded picture. `ready` is also true when there is none to wait for, or it cannot be shown. */
export function useLoadedImage(url: string | undefined): {
  readonly image: HTMLImageElement | undefined;
  readonly ready: boolean;
} {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (url === undefined) return;
    let gone = false;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        if (!gone) setLoaded({ url, image });
      },
      () => {
        if (!gone) setLoaded({ url, image: undefined });
      },
    );
    return () => {
      gone = true;
    };
  }, [url]);
  if (url === undefined) return { image: undefined, ready: true };
  return loaded?.url === url
    ? { image: loaded.image, ready: true }
    : { image: undefined, ready: false };
}
