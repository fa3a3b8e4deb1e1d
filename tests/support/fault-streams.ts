import { Transform } from 'node:stream';

/** Passes so many bytes on, then calls `cut` and swallows the rest; shorter streams pass whole. */
export function cutAfter(bytes: number, cut: () => void): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (left <= 0) {
        done();
        return;
      }
      const part = chunk.subarray(0, left);
      left -= part.length;
      this.push(part);
      // The part must be on its way before the line breaks.
      if (left <= 0) setTimeout(cut, 5);
      done();
    },
  });
}

/** Passes bytes on no faster than the given rate. */
export function trickle(bytesPerSecond: number): Transform {
  const slice = Math.max(1, Math.round(bytesPerSecond / 20));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let at = 0;
      const next = (): void => {
        if (at >= chunk.length || this.destroyed) {
          done();
          return;
        }
        this.push(chunk.subarray(at, at + slice));
        at += slice;
        setTimeout(next, 50);
      };
      next();
    },
  });
}

/** Changes one byte in the middle of the first chunk. */
export function corrupted(): Transform {
  let spoilt = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const copy = Buffer.from(chunk);
      if (!spoilt && copy.length > 0) {
        const middle = Math.floor(copy.length / 2);
        copy[middle] = (copy[middle] ?? 0) ^ 0xff;
        spoilt = true;
      }
      done(null, copy);
    },
  });
}
