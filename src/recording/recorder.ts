/** Formats in the order in which they are wanted; iPads know only the last. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'] as const;

export function recordingFormat(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

export interface Recording {
  /** Loudness now, 0 to 1. */
  level(): number;
  /** Ends it and gives the sound. */
  stop(): Promise<Blob>;
  /** Ends it and keeps nothing. */
  discard(): void;
}

/**
 * Starts to record. Throws a DOMException named `NotAllowedError` when the person or the school's
 * settings refuse the microphone, `NotFoundError` when there is none.
 */
export async function startRecording(format: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: 32_000 });
  const meter = levelMeter(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const release = () => {
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  // In pieces, so that a recording that breaks off still has its beginning.
  recorder.start(1000);
  return {
    level: meter.level,
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      release();
      return new Blob(pieces, { type: format.split(';')[0] ?? format });
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

function levelMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}
