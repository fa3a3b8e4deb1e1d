import type { paths } from '../../api/schema';
import type { WantedFile } from '../storage/asset-store';
import type { PackState } from '../packs/packs-state';

/** What is shown: as it is being written, or the newest version that was published. */
export type Edition = 'draft' | 'published';

/** A sequence to look through, its lessons as students get them. */
export type SequencePreview =
  paths['/dashboard/sequences/{document_id}/preview']['get']['responses']['200']['content']['application/json'];

export type PreviewDay = SequencePreview['lessons'][number];

export interface StoredPreview {
  readonly key: string;
  readonly preview: SequencePreview;
}

/** What a preview needs to open without network, as the device's registry keeps it. */
export interface PreviewPack {
  readonly key: string;
  /** `stopped`: the person wants no more of it than what is here. */
  readonly state: 'queued' | 'ready' | 'failed' | 'no_space' | 'stopped';
  /** Kept until it is taken away; the others only while they are among the last ones opened. */
  readonly pinned: boolean;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  readonly totalBytes: number;
  /** In the order of download. */
  readonly assets: readonly WantedFile[];
}

export interface PreviewState extends PackState {
  readonly pinned: boolean;
}
