import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingQuestion } from '../../../../domain/content';
import { useAnswer, useDraft, useIsMaking } from '../answers/use-answer';
import { assetUrl } from '../blocks/asset-url';
import { PictureView } from '../blocks/image-block';
import { InWords } from '../media/in-words';
import { OwnPicture } from '../media/own-picture';
import { useFile } from '../media/use-file';
import { useLessonFrame } from '../player/lesson-context';
import { CanvasBoard } from './canvas-board';
import type { Ground } from './paint';
import { emptySketch, isBlank, redo, undo, visible, withMark, type Sketch } from './sketch';
import { Toolbar } from './toolbar';
import { firstTool } from './tools';
import { useLoadedImage } from './use-loaded-image';
import { useSketchSaving } from './use-sketch-saving';
import { Note } from '../../../ui/surfaces/note';

export function DrawingInput({ question }: { readonly question: DrawingQuestion }) {
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  // The last strokes of who turns the page back at once are still being made into a picture: that is the ground.
  const isMade = !useIsMaking(question.id);
  const [begun, setBegun] = useState(isMade);
  if (isMade && !begun) setBegun(true);
  return (
    <>
      {answer.readOnly ? (
        <OwnPicture questionId={question.id} file={answer.value?.file} />
      ) : begun ? (
        <Drawing question={question} />
      ) : (
        <p className="px-0 py-5 text-muted">{t('loading.part')}</p>
      )}
      <InWords question={question} kind="drawing" />
    </>
  );
}

function Drawing({ question }: { readonly question: DrawingQuestion }) {
  const { t } = useTranslation('lesson');
  const { announce } = useLessonFrame();
  const answer = useAnswer(question);
  // What was there at the opening is the ground; what is drawn now is kept as strokes above it.
  const [earlierFile] = useState(answer.value?.file);
  const [fresh] = useState(useDraft(question.id)?.file);
  const kept = useFile(earlierFile, fresh);
  const earlier = useLoadedImage(kept.url);
  const background = useLoadedImage(question.background && assetUrl(question.background.asset));
  const ground: Ground = useMemo(
    () => ({ background: background.image, earlier: earlier.image }),
    [background.image, earlier.image],
  );
  const [sketch, setSketch] = useState<Sketch>(emptySketch);
  const [tool, setTool] = useState(firstTool);
  const howId = useId();
  const hasEarlier = earlierFile !== undefined;
  const failed = useSketchSaving({ question, sketch, ground, hasEarlier });

  const isBroken = kept.url !== undefined && earlier.ready && earlier.image === undefined;
  // Drawing over an earlier drawing that cannot be shown would throw it away unseen.
  if (hasEarlier && (kept.status === 'unavailable' || isBroken)) {
    return (
      <Note tone="warn" size="large">
        {t(isBroken ? 'drawing.earlierBroken' : 'drawing.earlierUnavailable')}
      </Note>
    );
  }
  if (!background.ready || (hasEarlier && earlier.image === undefined)) {
    return <p className="px-0 py-5 text-muted">{t('loading.part')}</p>;
  }
  return (
    <div className="grid min-w-0 gap-3">
      <Toolbar
        tool={tool}
        onTool={setTool}
        canUndo={sketch.done.length > 0}
        canRedo={sketch.undone.length > 0}
        canClear={!isBlank(sketch, hasEarlier) || visible(sketch).strokes.length > 0}
        onUndo={() => setSketch(undo)}
        onRedo={() => setSketch(redo)}
        onClear={() => setSketch((now) => withMark(now, { type: 'clear' }))}
      />
      <CanvasBoard
        name={t('drawing.board')}
        descriptionId={howId}
        sketch={sketch}
        ground={ground}
        tool={tool}
        onStroke={(stroke) => setSketch((now) => withMark(now, stroke))}
        onSay={(what) =>
          announce(
            `${question.id}-pen`,
            t(what === 'pen_down' ? 'drawing.penDown' : 'drawing.penUp'),
          )
        }
      />
      <p id={howId} className="text-base text-muted">
        {t('drawing.keyboard')}
      </p>
      {question.background === undefined ? null : (
        <span className="db-hidden">
          <PictureView picture={question.background} />
        </span>
      )}
      {failed ? (
        <Note tone="warn" size="large" role="alert">
          {t('drawing.failed')}
        </Note>
      ) : null}
    </div>
  );
}
