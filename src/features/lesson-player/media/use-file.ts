import { useEffect, useState } from 'react';
import type { FileRef } from '../../../../domain/answers';
import { useLessonFrame } from '../player/lesson-context';
import { releaseUrl } from './release-url';

export interface ShownFile {
  readonly url: string | undefined;
  readonly status: 'loading' | 'ready' | 'unavailable';
}

const loading: ShownFile = { url: undefined, status: 'loading' };
const unavailable: ShownFile = { url: undefined, status: 'unavailable' };

/**
 * An address to show or play a kept file of the student. `unavailable`: nobody has it now.
 * @param fresh its bytes, where they may not be in the device's storage yet
 */
export function useFile(file: FileRef | undefined, fresh?: Blob): ShownFile {
  const { work } = useLessonFrame();
  const [shown, setShown] = useState<ShownFile & { sha256?: string }>(loading);
  const { sha256, bytes, type } = file ?? {};
  useEffect(() => {
    if (sha256 === undefined || bytes === undefined || type === undefined) return undefined;
    let url: string | undefined;
    let over = false;
    const read = fresh ? Promise.resolve(fresh) : work.readFile({ sha256, bytes, type });
    read.then(
      (blob) => {
        if (over) return;
        url = URL.createObjectURL(blob);
        setShown({ url, status: 'ready', sha256 });
      },
      () => {
        if (!over) setShown({ ...unavailable, sha256 });
      },
    );
    return () => {
      over = true;
      if (url === undefined) return;
      releaseUrl(url);
      setShown(loading);
    };
  }, [work, fresh, sha256, bytes, type]);
  if (file === undefined) return unavailable;
  return shown.sha256 === file.sha256 ? shown : loading;
}
