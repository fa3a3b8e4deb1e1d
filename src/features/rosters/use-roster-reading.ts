import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { readRoster, rostersKey } from './queries';

/** Why a file is not even sent. */
export type Unsent = 'tooLarge' | 'empty' | 'notZip' | 'several' | 'unreadable';

export type ReadingState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading'; readonly name: string }
  | {
      readonly phase: 'unsent';
      readonly name: string;
      readonly bytes: number;
      readonly problem: Unsent;
    }
  | { readonly phase: 'failed'; readonly name: string; readonly error: unknown };

/** What every zip begins with. */
const zipMark = 'PK';

async function problemOf(file: File): Promise<Unsent | undefined> {
  if (file.size === 0) return 'empty';
  try {
    if ((await file.slice(0, zipMark.length).text()) !== zipMark) return 'notZip';
  } catch {
    return 'unreadable';
  }
  return file.size > rosterBounds.zipBytes ? 'tooLarge' : undefined;
}

/** Sends one zip at a time, and what can be said before that is said before. */
export function useRosterReading(onRead: (runId: number) => void) {
  const [state, setState] = useState<ReadingState>({ phase: 'idle' });
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]): Promise<void> => {
    const [file, another] = files;
    if (!file) return;
    const { name, size: bytes } = file;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: ReadingState) => {
      if (!own.signal.aborted) setState(next);
    };
    const problem = another ? 'several' : await problemOf(file);
    if (problem) {
      show({ phase: 'unsent', name, bytes, problem });
      return;
    }
    show({ phase: 'reading', name });
    try {
      const { id } = await readRoster(file, own.signal);
      if (!own.signal.aborted) onRead(id);
    } catch (error) {
      show({ phase: 'failed', name, error });
      // The answer may have been lost, and not the file.
      void client.invalidateQueries({ queryKey: rostersKey });
    }
  };

  return {
    state,
    send,
    cancel: () => {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
