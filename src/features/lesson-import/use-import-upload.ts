import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { networkPause } from '../../uploads/network-pause';
import { sendFile, type UploadCalls } from '../../uploads/send-file';
import { uploadCalls } from '../../uploads/upload-calls';
import { uploadProblem } from '../../uploads/upload-problem';

export const importEndings = '.docx,.md,.markdown,.csv,.tsv,.zip';
const mostBytes = 50 * 1024 * 1024;

const problems = [
  'tooLarge',
  'empty',
  'wrongKind',
  'unreadable',
  'serverFull',
  'noRoom',
  'notAllowed',
] as const;
export type ImportProblem = (typeof problems)[number] | 'failed';

export type SendState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending' | 'waiting' | 'checking';
      readonly name: string;
      readonly share: number;
    }
  | { readonly phase: 'failed'; readonly name: string; readonly problem: ImportProblem };

const calls: UploadCalls<{ readonly id: number }> = {
  ...uploadCalls,
  finish: (upload_id, signal) =>
    unwrap(api.POST('/dashboard/imports', { body: { upload_id }, signal })),
};

/** What can be said before anything is sent. */
function problemOf({ name, size }: File): ImportProblem | undefined {
  if (!importEndings.split(',').some((ending) => name.toLowerCase().endsWith(ending))) {
    return 'wrongKind';
  }
  if (size === 0) return 'empty';
  return size > mostBytes ? 'tooLarge' : undefined;
}

function problemIn(error: unknown): ImportProblem {
  const found = uploadProblem(error);
  return problems.find((problem) => problem === found) ?? 'failed';
}

/** Sends a file to be imported, and goes on by itself after a loss of the network. */
export function useImportUpload(onBegun: (importId: number) => void) {
  const [state, setState] = useState<SendState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const { name } = file;
    const known = problemOf(file);
    if (known) {
      setState({ phase: 'failed', name, problem: known });
      return;
    }
    const own = new AbortController();
    running.current = own;
    let share = 0;
    const show = (phase: 'sending' | 'waiting' | 'checking') => {
      if (!own.signal.aborted) setState({ phase, name, share });
    };
    show('sending');
    try {
      const { id } = await sendFile(file, {
        calls,
        signal: own.signal,
        onProgress: (arrived) => {
          share = arrived / file.size;
          show(arrived < file.size ? 'sending' : 'checking');
        },
        onWaiting: (waiting) => show(waiting ? 'waiting' : 'sending'),
        pause: networkPause,
        now: () => performance.now(),
      });
      if (!own.signal.aborted) onBegun(id);
    } catch (error) {
      if (!own.signal.aborted) setState({ phase: 'failed', name, problem: problemIn(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, send, cancel };
}
