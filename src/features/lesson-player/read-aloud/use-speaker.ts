import { useSyncExternalStore } from 'react';
import { canRead, speaker, type Speaking } from './speaker';

export function useSpeaking(): Speaking {
  return useSyncExternalStore(speaker.subscribe, speaker.get);
}

function onVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => {
    speechSynthesis.removeEventListener('voiceschanged', changed);
  };
}

/** Voices arrive late on most systems, so the answer may turn from false to true. */
export function useCanRead(language: string): boolean {
  return useSyncExternalStore(onVoices, () => canRead(language));
}
