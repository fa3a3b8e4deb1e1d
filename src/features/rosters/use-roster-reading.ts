import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { chosenOf, type Unsent } from './chosen-files';
import { readRoster, rostersKey } from './queries';

/** Of several files the first, and how many come with it. */
interface Named {
  readonly name: string;
  readonly more: number;
}

export type ReadingState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'reading' } & Named)
  | {
      readonly phase: 'unsent';
      readonly name: string;
      readonly bytes: number;
      readonly problem: Unsent;
    }
  | ({ readonly phase: 'failed'; readonly error: unknown } & Named);

/** One zip, under the name of its first file. @returns undefined where a file cannot be read */
async function zipOf(tables: readonly File[], { name, more }: Named, signal: AbortSignal) {
  const { zipFiles } = await import('./zip-files');
  const zip = await zipFiles(tables, rosterBounds.zipBytes, signal).catch(() => undefined);
  return zip && Object.assign(zip, { name: more > 0 ? `${name} + ${String(more)}` : name });
}

/** Sends one roster at a time, and what can be said before that is said before. */
export function useRosterReading(onRead: (runId: number) => void) {
  const [state, setState] = useState<ReadingState>({ phase: 'idle' });
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: ReadingState) => {
      if (!own.signal.aborted) setState(next);
    };
    const unsent = (problem: Unsent, { name, size }: { name: string; size: number }) =>
      show({ phase: 'unsent', name, bytes: size, problem });
    const chosen = await chosenOf(files);
    if (!chosen) return;
    if ('problem' in chosen) {
      unsent(chosen.problem, chosen.file);
      return;
    }
    const [first] = 'zip' in chosen ? [chosen.zip] : chosen.tables;
    const more = 'zip' in chosen ? 0 : chosen.tables.length - 1;
    const named = { name: first?.name ?? '', more };
    show({ phase: 'reading', ...named });
    try {
      const zip = 'zip' in chosen ? chosen.zip : await zipOf(chosen.tables, named, own.signal);
      if (!zip) {
        unsent('unreadable', { name: named.name, size: 0 });
        return;
      }
      if (zip.size > rosterBounds.zipBytes) {
        unsent('tooLarge', zip);
        return;
      }
      const { id } = await readRoster(zip, own.signal);
      if (!own.signal.aborted) onRead(id);
    } catch (error) {
      show({ phase: 'failed', ...named, error });
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
