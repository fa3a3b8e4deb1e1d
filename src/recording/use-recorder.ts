import { useEffect, useRef, useState } from 'react';
import { recordingFormat, startRecording, type Recording } from './recorder';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'refused' | 'missing' | 'failed';

interface RecorderOptions {
  readonly maxSeconds: number;
  /** Before the microphone is asked for: what speaks on this page falls silent. */
  readonly onStart?: () => void;
  readonly onRecorded: (sound: Blob, seconds: number) => Promise<void>;
}

const TICK_MS = 100;

function reasonOf(error: unknown): RecorderState {
  if (!(error instanceof DOMException)) return 'failed';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  return error.name === 'NotFoundError' ? 'missing' : 'failed';
}

/** A recording from the first press to the finished sound; ends by itself when the time is over. */
export function useRecorder({ maxSeconds, onStart, onRecorded }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const running = useRef<{ recording: Recording; began: number } | undefined>(undefined);
  const ending = useRef(Promise.resolve());
  const gone = useRef(false);

  const end = async ({ recording, began }: { recording: Recording; began: number }) => {
    const length = Math.min(maxSeconds, (performance.now() - began) / 1000);
    if (!gone.current) setState('idle');
    const sound = await recording.stop();
    if (sound.size > 0) await onRecorded(sound, Math.round(length * 10) / 10);
  };
  // Comes when the sound is there, whoever asked for its end first.
  const stop = () => {
    const now = running.current;
    if (now !== undefined) {
      running.current = undefined;
      ending.current = end(now).catch(() => {
        if (!gone.current) setState('failed');
      });
    }
    return ending.current;
  };

  const start = async () => {
    if (state === 'asking' || state === 'recording') return;
    const format = recordingFormat();
    if (format === undefined || !('mediaDevices' in navigator)) {
      setState('missing');
      return;
    }
    onStart?.();
    setState('asking');
    try {
      const recording = await startRecording(format);
      if (gone.current) {
        recording.discard();
        return;
      }
      running.current = { recording, began: performance.now() };
      setSeconds(0);
      setState('recording');
    } catch (error) {
      setState(reasonOf(error));
    }
  };

  const stopNow = useRef(stop);
  useEffect(() => {
    stopNow.current = stop;
  });
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      const now = running.current;
      if (now === undefined) return;
      const passed = (performance.now() - now.began) / 1000;
      setSeconds(Math.min(maxSeconds, passed));
      setLevel(now.recording.level());
      if (passed >= maxSeconds) void stopNow.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state, maxSeconds]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return { state, seconds, level, start, stop };
}
