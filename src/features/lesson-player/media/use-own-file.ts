import { useEffect, useMemo } from 'react';
import type { FileRef } from '../../../../domain/answers';
import { useDraft } from '../answers/use-answer';
import { releaseUrl } from './release-url';
import { useFile, type ShownFile } from './use-file';

/**
 * An address to show or play what the student has just made or made before. Bytes that are still on
 * their way into the device's storage are shown from memory: nobody else has them yet.
 */
export function useOwnFile(questionId: string, file: FileRef | undefined): ShownFile {
  const fresh = useDraft(questionId)?.file;
  const freshUrl = useMemo(() => fresh && URL.createObjectURL(fresh), [fresh]);
  useEffect(
    () => () => {
      if (freshUrl !== undefined) releaseUrl(freshUrl);
    },
    [freshUrl],
  );
  const kept = useFile(fresh === undefined ? file : undefined);
  return freshUrl === undefined ? kept : { url: freshUrl, status: 'ready' };
}
