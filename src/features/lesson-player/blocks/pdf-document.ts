import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface OpenPdf {
  readonly document: Promise<pdfjs.PDFDocumentProxy>;
  close(): void;
}

/** Opens a document in a worker of its own. The content policy allows neither eval nor WebAssembly. */
export function openPdf(url: string): OpenPdf {
  const worker = new pdfjs.PDFWorker({ port: new PdfWorker() as unknown as null });
  const task = pdfjs.getDocument({
    url,
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // A page of a kept lesson comes whole from the device: no range requests to go wrong.
    disableRange: true,
    disableStream: true,
  });
  return {
    document: task.promise,
    close: () => {
      // A worker that is ended while it opens a document reports that as an error nobody can catch.
      const settled = task.promise.catch(() => undefined);
      void settled.then(() => task.destroy()).finally(() => worker.destroy());
    },
  };
}
