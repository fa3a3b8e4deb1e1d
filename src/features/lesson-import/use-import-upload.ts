import { useEffect, useRef, useState } from 'react';
import { otherByBytes, otherByName, otherByText } from '../../../domain/other-files';
import type { FileBytes, OtherFile } from '../../../domain/other-files';
import { call } from '../../api/call';
import { networkPause } from '../../uploads/network-pause';
import { sendFile, type UploadCalls } from '../../uploads/send-file';
import { uploadCalls } from '../../uploads/upload-calls';
import { uploadProblem } from '../../uploads/upload-problem';

export const importEndings = '.docx,.md,.markdown,.csv,.tsv,.zip';
const maxBytes = 50 * 1024 * 1024;

const problems = [
  'tooLarge',
  'empty',
  'wrongKind',
  'unreadable',
  'serverFull',
  'noRoom',
  'notAllowed',
] as const;
type ImportProblem = (typeof problems)[number] | 'failed';

export type SendState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending' | 'waiting' | 'checking';
      readonly name: string;
      readonly share: number;
    }
  | {
      readonly phase: 'failed';
      readonly name: string;
      readonly problem: ImportProblem | OtherFile;
    };

const calls: UploadCalls<{ readonly id: number }> = {
  ...uploadCalls,
  finish: (upload_id, signal) =>
    call('POST', '/dashboard/imports', { body: { upload_id }, signal }),
};

/** What can be said before anything is sent. Nothing of a file that was removed meanwhile: sending it says so. */
async function problemOf(file: File): Promise<ImportProblem | OtherFile | undefined> {
  const { name, size } = file;
  if (size === 0) return 'empty';
  const bytes: FileBytes = {
    name,
    read: async (from, length) =>
      new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  };
  const isKnown = importEndings.split(',').some((ending) => name.toLowerCase().endsWith(ending));
  try {
    const held = await otherByBytes(bytes);
    const other = held ?? (isKnown ? undefined : (otherByName(name) ?? (await otherByText(bytes))));
    if (other) return other;
  } catch {
    return 'unreadable';
  }
  if (!isKnown) return 'wrongKind';
  return size > maxBytes ? 'tooLarge' : undefined;
}

function problemIn(error: unknown): ImportProblem {
  const found = uploadProblem(error);
  return problems.find((problem) => problem === found) ?? 'failed';
}

/** Whether the words of the server's own refusal say what the file is. */
export const isOther = (problem: ImportProblem | OtherFile): problem is OtherFile =>
  problem === 'encrypted' || problem.startsWith('is_');

/** Sends a file to be imported, and goes on by itself after a loss of the network. */
export function useImportUpload(onBegun: (importId: number) => void) {
  const [state, setState] = useState<SendState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const { name } = file;
    const own = new AbortController();
    running.current = own;
    const isOver = () => own.signal.aborted;
    const known = await problemOf(file);
    if (isOver()) return;
    if (known) {
      setState({ phase: 'failed', name, problem: known });
      return;
    }
    let share = 0;
    const show = (phase: 'sending' | 'waiting' | 'checking') => {
      if (!isOver()) setState({ phase, name, share });
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
      if (!isOver()) onBegun(id);
    } catch (error) {
      if (!isOver()) setState({ phase: 'failed', name, problem: problemIn(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, send, cancel };
}
