import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** A zip on its way, which knows how much of it has been taken. */
export class ExportStream extends Transform {
  #taken = 0;

  get taken(): number {
    return this.#taken;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#taken += chunk.byteLength;
    done(null, chunk);
  }
}

interface Pace {
  readonly leastBytes: number;
  /** In milliseconds. */
  readonly every: number;
}

/**
 * Ends a zip of which too little is taken. A slow line gets all of it, however long that takes.
 * @param finish is called once it is over, one way or the other
 */
export function endIfStuck(zip: ExportStream, pace: Pace, finish: () => void): void {
  let before = 0;
  const look = setInterval(() => {
    if (zip.taken - before < pace.leastBytes) zip.destroy();
    before = zip.taken;
  }, pace.every).unref();
  zip.once('close', () => {
    clearInterval(look);
    finish();
  });
}
