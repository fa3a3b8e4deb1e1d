import { join } from 'node:path';
import { findAssetType } from '../../db/assets.repo';
import type { Db } from '../../db/tables';
import { LruCache } from '../responses/lru-cache';

export interface FoundAsset {
  /** Of the file, on this machine. */
  readonly path: string;
  readonly type: string;
}

export type Assets = ReturnType<typeof createAssets>;

/** @param root folder of the media's file store */
export function createAssets({ db, root }: { readonly db: Db; readonly root: string }) {
  const types = new LruCache<string>(10_000);
  return {
    /** Where a medium lies and what it is; undefined for an unknown one. */
    async find(sha256: string): Promise<FoundAsset | undefined> {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
      const type = types.get(sha256) ?? (await findAssetType(db, sha256));
      if (type === undefined) return undefined;
      types.set(sha256, type);
      return { path: join(root, sha256.slice(0, 2), sha256), type };
    },
  };
}
