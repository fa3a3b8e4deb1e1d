/** Our own zip. `docs/export-format.md` describes it for those who write or read it elsewhere. */
import type { PlannedSequence } from './plan';

export const formatName = 'daybook-lessons';
/** Grows when an older reader could no longer understand what is written. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';

export interface DocumentEntry {
  readonly id: string;
  readonly file: string;
  /** Of the file's bytes. */
  readonly sha256: string;
}

export interface MediumEntry {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  readonly file: string;
}

export interface Manifest {
  readonly format: typeof formatName;
  readonly version: number;
  /** ISO 8601. */
  readonly exported_at: string;
  readonly resources: readonly DocumentEntry[];
  readonly sequences: readonly DocumentEntry[];
  readonly rubrics: readonly DocumentEntry[];
  readonly media: readonly MediumEntry[];
}

/** What the file of a sequence holds; those of resources and rubrics hold the draft alone. */
export type SequenceFile = Omit<PlannedSequence, 'local_id'>;
