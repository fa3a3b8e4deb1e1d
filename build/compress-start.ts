/**
 * Compresses the start before the bundler does: of its hundreds of small functions Terser folds those with one caller
 * into it, which the bundler's own minifier does not, and that is a kilobyte of what each tablet loads first. Packages
 * gain nothing by it, and screens not enough for the time it takes.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

export const compressStart = (): Plugin => ({
  name: 'compress-start',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (name !== 'start') return null;
    const { code: compressed } = await minify(code, {
      module: true,
      ecma: 2020,
      // Names are made short afterwards; what comments say of purity is for that step, too.
      mangle: false,
      format: { comments: 'all' },
      compress: { passes: 2 },
    });
    if (compressed === undefined) throw new Error('Nothing is left of the start.');
    return { code: compressed, map: null };
  },
});
