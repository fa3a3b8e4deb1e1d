import { useEffect, useRef, useState } from 'react';
import type { DrawingQuestion } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { useBeforeLeaving } from '../answers/use-before-leaving';
import { useLessonFrame } from '../player/lesson-context';
import { fileRefOf } from '../media/file-ref';
import { sketchToPng, type Ground } from './paint';
import { emptySketch, isBlank, type Sketch } from './sketch';

/** A drawing is written down this long after the pen was lifted. */
const SAVE_DELAY_MS = 500;
const MOST_BYTES = 2 * 1024 * 1024;

interface SketchSavingOptions {
  readonly question: DrawingQuestion;
  readonly sketch: Sketch;
  readonly ground: Ground;
  readonly hasEarlier: boolean;
}

/**
 * Turns the drawing into a picture after each pause and keeps that as the answer.
 * @returns true when the last picture could not be made
 */
export function useSketchSaving({ question, sketch, ground, hasEarlier }: SketchSavingOptions) {
  const { autosave } = useLessonFrame();
  const answer = useAnswer(question);
  const [failed, setFailed] = useState(false);
  const saved = useRef<Sketch>(emptySketch);
  const latest = useRef({ answer, sketch });
  const running = useRef(Promise.resolve());
  const made = useRef<() => void>(undefined);

  const make = async (now: Sketch): Promise<void> => {
    try {
      const blank = isBlank(now, hasEarlier);
      const png = blank ? undefined : await sketchToPng(now, ground, MOST_BYTES);
      const file = png && (await fileRefOf(png));
      // A newer sketch is on its way with a save of its own.
      if (saved.current !== now) return;
      const text = latest.current.answer.value?.text;
      latest.current.answer.choose(
        {
          kind: 'drawing',
          ...(text === undefined ? {} : { text }),
          ...(file === undefined ? {} : { file }),
        },
        png,
      );
      setFailed(false);
    } catch {
      if (saved.current === now) saved.current = emptySketch;
      setFailed(true);
    }
    if (latest.current.sketch !== now) return;
    made.current?.();
    made.current = undefined;
  };
  const save = (): Promise<void> => {
    const { sketch: now } = latest.current;
    if (saved.current !== now) {
      saved.current = now;
      running.current = make(now);
    }
    return running.current;
  };

  useEffect(() => {
    latest.current = { answer, sketch };
  });
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    if (saved.current === sketch) return undefined;
    made.current ??= autosave.making(question.id);
    const timer = setTimeout(() => void saveNow.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [autosave, question.id, sketch]);
  useBeforeLeaving(() => saveNow.current());
  return failed;
}
