import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { pdfPartsPath } from '../../../offline/packs/pdf-part-names';

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface OpenPdf {
  readonly document: Promise<pdfjs.PDFDocumentProxy>;
  /** Tells each page, from 1, of which something could not be drawn; at once, and as it turns out. */
  onLost(listener: (pages: ReadonlySet<number>) => void): void;
  close(): void;
}

/** What the reader's worker says of something to draw, as far as it is looked at. */
interface Said {
  readonly action?: unknown;
  readonly data?: unknown;
}

/**
 * The page of which the worker could not read a picture, or 0 for something of all pages: a picture that is used
 * again, or letters. The reader itself passes over it without a word.
 */
function lostPage({ action, data }: Said): number | undefined {
  if (!Array.isArray(data)) return undefined;
  const said: readonly unknown[] = data;
  if (action === 'obj' && said[2] === 'Image' && said[3] === null) return Number(said[1]) + 1;
  if (action !== 'commonobj') return undefined;
  const what = said[2];
  if (said[1] === 'Image') return what === null ? 0 : undefined;
  const isBroken = said[1] === 'Font' && typeof what === 'object' && what !== null;
  return isBroken && 'error' in what ? 0 : undefined;
}

/** Opens a document in a worker of its own. The content policy allows neither eval nor WebAssembly. */
export function openPdf(url: string): OpenPdf {
  const port = new PdfWorker();
  const lost = new Set<number>();
  let tell: ((pages: ReadonlySet<number>) => void) | undefined;
  port.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const page = lostPage(data);
    if (page === undefined || lost.has(page)) return;
    lost.add(page);
    tell?.(lost);
  });
  const worker = new pdfjs.PDFWorker({ port: port as unknown as null });
  const parts = new URL(pdfPartsPath, location.href).href;
  const task = pdfjs.getDocument({
    url,
    worker,
    isEvalSupported: false,
    useWasm: false,
    // Rare decoders and letters, from our own server. The worker fetches what a page needs, and nothing before.
    wasmUrl: `${parts}wasm/`,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    useWorkerFetch: true,
    enableXfa: false,
    // A page of a kept lesson comes whole from the device: no range requests to go wrong.
    disableRange: true,
    disableStream: true,
  });
  return {
    document: task.promise,
    onLost: (listener) => {
      tell = listener;
      if (lost.size > 0) listener(lost);
    },
    close: () => {
      tell = undefined;
      // A worker that is ended while it opens a document reports that as an error nobody can catch.
      const settled = task.promise.catch(() => undefined);
      void settled.then(() => task.destroy()).finally(() => worker.destroy());
    },
  };
}
