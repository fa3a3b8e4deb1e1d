import type { DocumentKind } from '../../../domain/lesson-plan';
import type { MediaBox } from './files/media-box';
import type { ImportPlan } from './plan';
import type { Report } from './report';

/** What is known of a file before a reader is chosen. */
export interface Glimpse {
  /** As it was called where it came from. */
  readonly filename: string;
  /** Names inside a zip; undefined for anything else. */
  readonly entries: readonly string[] | undefined;
}

export interface ReadInput {
  readonly filename: string;
  /** Where the file lies. */
  readonly path: string;
  readonly media: MediaBox;
  readonly report: Report;
  /** Whether a document that came from outside has the shape that the contract asks for. */
  readonly fits: (kind: DocumentKind, draft: unknown) => boolean;
  /** From 0 to 1; also lets other work have its turn where reading shares a thread with it. */
  readonly onProgress: (done: number) => Promise<void>;
}

/** One format. Another one is another file and a line in `readers.ts`. */
export interface Reader {
  readonly name: string;
  accepts(file: Glimpse): boolean;
  /** @throws UnreadableFile when nothing of the file can be taken */
  read(input: ReadInput): Promise<ImportPlan>;
}
