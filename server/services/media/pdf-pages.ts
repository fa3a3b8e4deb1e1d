/** How many pages a PDF has. It is opened in a thread of its own, which may not take long or much. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import { damagedFile } from '../image-check';

const patienceMs = 20_000;
const maxPages = 1_000;

const library = pathToFileURL(
  createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'),
).href;

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  console.log = console.warn = console.info = () => undefined;
  import(workerData.library).then(async ({ getDocument }) => {
    try {
      const { promise } = getDocument({ data: workerData.bytes, isEvalSupported: false, verbosity: 0 });
      const document = await promise;
      await document.getPage(document.numPages);
      parentPort.postMessage({ pages: document.numPages });
    } catch (error) {
      parentPort.postMessage({ failure: String(error && error.name) });
    }
  });`;

interface Answer {
  readonly pages?: number;
  readonly failure?: string;
}

/** @throws AppError 422 encrypted_file, damaged_file; 413 too_large for more pages than a lesson can have */
export async function pagesOfPdf(bytes: Buffer): Promise<number> {
  const { pages, failure } = await ask(new Uint8Array(bytes));
  if (failure === 'PasswordException') {
    throw new AppError(422, 'encrypted_file', 'This file is locked with a password.');
  }
  if (pages === undefined || pages < 1) throw damagedFile();
  if (pages > maxPages) {
    throw new AppError(413, 'too_large', `${String(maxPages)} pages are the most.`);
  }
  return pages;
}

function ask(bytes: Uint8Array): Promise<Answer> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { library, bytes },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve) => {
    const failed = () => resolve({ failure: 'unreadable' });
    const timer = setTimeout(failed, patienceMs);
    worker.once('message', resolve);
    worker.once('error', failed);
    worker.once('exit', failed);
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
