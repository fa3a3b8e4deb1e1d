/** How many pages a PDF has. It is opened in a thread of its own, which may not take long or much. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import { damagedFile } from '../uploads/image-check';
import { checkStreams } from './pdf-streams';

const patienceMs = 20_000;
/** A file of the largest size has room; what unfolds beyond this is no lesson's PDF. */
const maxBytes = { ofOne: 64 * 1024 * 1024, ofAll: 256 * 1024 * 1024 };
const maxPages = 1_000;

const library = pathToFileURL(
  createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'),
).href;

/*
 * A thread's limit counts no bytes of arrays, and a few of the file may unfold into gigabytes. So arrays are
 * counted as they are made, whatever filter asks for them: a stream grows by ever larger ones.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  let all = 0;
  for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Int32Array']) {
    const made = globalThis[name];
    globalThis[name] = new Proxy(made, {
      construct(target, args, newTarget) {
        const count = typeof args[0] === 'number' ? args[0] : 0;
        const bytes = count * (made.BYTES_PER_ELEMENT ?? 1);
        all += bytes;
        if (bytes > workerData.most.ofOne || all > workerData.most.ofAll) {
          parentPort.postMessage({ failure: 'TooMuchInside' });
          throw new RangeError('Too much inside');
        }
        return Reflect.construct(target, args, newTarget === globalThis[name] ? target : newTarget);
      },
    });
  }
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
  await checkStreams(bytes);
  const { pages, failure } = await ask(new Uint8Array(bytes));
  if (failure === 'PasswordException') {
    throw new AppError(422, 'encrypted_file');
  }
  if (failure === 'TooMuchInside') {
    throw new AppError(413, 'too_large', { said: 'too_much_inside' });
  }
  if (pages === undefined || pages < 1) throw damagedFile();
  if (pages > maxPages) {
    throw new AppError(413, 'too_large', {
      said: { key: 'too_many_pages', values: { count: maxPages } },
    });
  }
  return pages;
}

function ask(bytes: Uint8Array): Promise<Answer> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { library, bytes, most: maxBytes },
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
