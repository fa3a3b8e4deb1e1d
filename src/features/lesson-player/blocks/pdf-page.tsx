import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdFocusInSight } from '../../../ui/focus-in-sight';
import { useContentLanguage } from '../player/lesson-context';
import { TextLayer, type PDFDocumentProxy } from './pdf-document';
import { Note } from '../../../ui/surfaces/note';
import classes from './pdf.module.css';

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly page: number;
  readonly zoom: number;
  readonly name: string;
}

interface Place {
  readonly frame: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
}

/** Paints one page and lays its text over the picture, so that it can be selected and read aloud. */
async function paint(
  props: Pick<PdfPageProps, 'document' | 'page' | 'zoom'>,
  { frame, canvas, text }: Place,
  signal: AbortSignal,
): Promise<void> {
  const page = await props.document.getPage(props.page);
  if (signal.aborted) return;
  const unscaled = page.getViewport({ scale: 1 });
  const scale = (frame.clientWidth / unscaled.width) * props.zoom;
  const viewport = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const bringFocusBack = holdFocusInSight();
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  void bringFocusBack();
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  text.style.setProperty('--scale-factor', String(scale));
  const painting = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
  });
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener('abort', () => {
    painting.cancel();
    layer.cancel();
  });
  await Promise.all([painting.promise, layer.render()]);
  // Takes away the canvas that the viewer hangs into the page to measure letters.
  TextLayer.cleanup();
}

export function PdfPage({ document, page, zoom, name }: PdfPageProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [failedPage, setFailedPage] = useState<number>();
  useEffect(() => {
    if (frame.current === null || canvas.current === null || text.current === null) return;
    const place = { frame: frame.current, canvas: canvas.current, text: text.current };
    const stop = new AbortController();
    paint({ document, page, zoom }, place, stop.signal).catch(() => {
      if (!stop.signal.aborted) setFailedPage(page);
    });
    return () => stop.abort();
  }, [document, page, zoom]);
  return (
    <>
      {failedPage === page ? (
        <Note tone="warn" size="large" role="status">
          {t('pdf.failed')}
        </Note>
      ) : null}
      {/* Scrolls by keyboard only when it can hold the focus. */}
      <div
        ref={frame}
        className="overflow-auto rounded-[1rem] bg-(--db-white) edge"
        role="group"
        aria-label={name}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="relative w-max">
          {/* As small as can be until its size is known, so that nothing moves twice. */}
          <canvas className="block" ref={canvas} width={1} height={1} aria-hidden />
          <div ref={text} className={classes['textLayer']} lang={language} />
        </div>
      </div>
    </>
  );
}
