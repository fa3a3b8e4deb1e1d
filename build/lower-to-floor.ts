/**
 * Rewrites the few modules that Safari 15.4 cannot read, and leaves all others as they are: lowering everything costs
 * bytes in the first file and time on the oldest tablets.
 */
import { transformWithOxc, type Plugin } from 'vite';
import { loweredTarget } from './floor';
import { aboveFloor } from './floor-syntax';
import { isNode } from './syntax-tree';

export const lowerToFloor = (): Plugin => ({
  name: 'lower-to-floor',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.(?:[cm]?js|tsx?)(?:$|\?)/, code: /\bclass\b/ },
    async handler(code, id) {
      const tree: unknown = this.parse(code);
      if (!isNode(tree) || aboveFloor(tree).every((what) => what === 'lookbehind')) return null;
      const lowered = await transformWithOxc(code, id.replace(/\?.*$/, ''), {
        lang: 'js',
        target: loweredTarget,
      });
      return { code: lowered.code, map: lowered.map ?? null };
    },
  },
});
