import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssetKind } from '../../domain/upload-bounds';
import { networkPause } from './network-pause';
import { sendFile, type AssetFacts } from './send-file';
import { uploadCalls } from './upload-calls';
import { uploadBegins } from './under-way';
import { isOfKind, problemOfFile, uploadProblem, type UploadProblem } from './upload-problem';

export type UploadState =
  | { readonly phase: 'idle' }
  | {
      /** `shrinking`: it is too big as it came. `checking`: all has arrived, the server looks at it. */
      readonly phase: 'shrinking' | 'sending' | 'waiting' | 'checking';
      readonly name: string;
      readonly arrived: number;
      readonly bytes: number;
    }
  | { readonly phase: 'failed'; readonly name: string; readonly problem: UploadProblem };

const idle: UploadState = { phase: 'idle' };

/**
 * Sends one file at a time. It goes on by itself after a loss of the network, and is thrown away when the
 * control goes from the screen.
 * @param onDone is given the medium and the file that was chosen
 * @param given is sent at once, and each time it is another one
 */
export function useUpload(
  kind: AssetKind,
  onDone: (facts: AssetFacts, file: File) => void,
  given?: File,
) {
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const busy = state.phase !== 'idle' && state.phase !== 'failed';
  useEffect(() => (busy ? uploadBegins() : undefined), [busy]);

  /** @param isSmaller it has been made so here, because as it came it was too big */
  const send = async (file: File, isSmaller = false): Promise<void> => {
    running.current?.abort();
    if (!isSmaller) chosen.current = file;
    const fail = (problem: UploadProblem) =>
      setState({ phase: 'failed', name: file.name, problem });
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    /** @param problem is said where it can be made no smaller */
    const failOrShrink = async (problem: UploadProblem): Promise<void> => {
      if (problem === 'tooLarge' && kind === 'picture' && !isSmaller) {
        setState({ phase: 'shrinking', name: file.name, arrived: 0, bytes: file.size });
        const smaller = await import('./smaller-picture')
          .then(({ smallerPicture }) => smallerPicture(file))
          .catch(() => undefined);
        if (signal.aborted) return;
        if (smaller) {
          await send(smaller, true);
          return;
        }
      }
      fail(problem);
    };
    const known = problemOfFile(file, kind);
    if (known) {
      await failOrShrink(known);
      return;
    }
    const show = (next: UploadState) => {
      if (!signal.aborted) setState(next);
    };
    const at = (phase: 'sending' | 'waiting' | 'checking', arrived: number): UploadState => ({
      phase,
      name: file.name,
      arrived,
      bytes: file.size,
    });
    let arrived = 0;
    show(at('sending', 0));
    try {
      const facts = await sendFile(file, {
        calls: uploadCalls,
        signal,
        onProgress: (now) => {
          arrived = now;
          show(at(now < file.size ? 'sending' : 'checking', now));
        },
        onWaiting: (waiting) => show(at(waiting ? 'waiting' : 'sending', arrived)),
        pause: networkPause,
        now: () => performance.now(),
      });
      if (signal.aborted) return;
      if (!isOfKind(facts.type, kind)) {
        fail('wrongKind');
        return;
      }
      show(idle);
      onDone(facts, file);
    } catch (error) {
      if (!signal.aborted) await failOrShrink(uploadProblem(error));
    }
  };

  const sendNow = useEffectEvent((file: File) => void send(file));
  useEffect(() => {
    if (given) sendNow(given);
  }, [given]);

  const cancel = () => {
    running.current?.abort();
    setState(idle);
  };
  const retry = () => {
    if (chosen.current) void send(chosen.current);
  };
  return { state, busy, send, cancel, retry };
}
