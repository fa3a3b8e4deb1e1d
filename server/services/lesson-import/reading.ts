/** Reads a file into its folder: the part of an import that is a thread's work. */
import type { DocumentKind } from '../../../domain/lesson-plan';
import { contractValidator } from '../../contract';
import type { Schema } from '../../contract-types';
import { isTooLarge } from '../documents/draft-size';
import { importFolder } from './files/import-folder';
import { MediaBox } from './files/media-box';
import type { ImportPlan, PlannedResource, PlannedRubric, PlannedSequence } from './plan';
import { readImport } from './readers';
import { Report } from './report';
import { summaryOf } from './summary';
import { UnreadableFile } from './unreadable';

export interface ReadingTask {
  /** Of all imports. */
  readonly root: string;
  readonly folder: string;
  readonly filename: string;
}

export type ReadingResult =
  | { readonly summary: Schema<'ImportSummary'>; readonly failure?: never }
  | { readonly summary?: never; readonly failure: Schema<'ImportFailure'> };

/**
 * Reads a file and keeps what would be made of it.
 * @param onProgress from 0 to 1; whoever waits in it gives others their turn
 */
export async function readIntoFolder(
  task: ReadingTask,
  onProgress: (done: number) => Promise<void>,
): Promise<ReadingResult> {
  const folder = importFolder(task.root, task.folder);
  const report = new Report();
  try {
    await folder.prepare();
    const read = await readImport({
      filename: task.filename,
      path: folder.file,
      media: new MediaBox(folder.media),
      report,
      fits,
      onProgress,
    });
    const plan = onlyFitting(read, report);
    await folder.keepPlan(plan);
    return { summary: summaryOf(plan) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { failure: { code: error.code, values: error.values } };
  }
}

const schemas = {
  resource: 'ResourceDraft',
  sequence: 'SequenceDraft',
  rubric: 'RubricDraft',
} as const;

/** By the contract and its bounds: what is taken here is what a person could have sent. */
function fits(kind: DocumentKind, draft: unknown): boolean {
  return contractValidator()(schemas[kind])(draft) && !isTooLarge(draft);
}

/** Whatever a reader has made wrong, nothing but good drafts reaches the database. */
function onlyFitting(plan: ImportPlan, report: Report): ImportPlan {
  const keep =
    (kind: DocumentKind) =>
    ({ draft }: PlannedResource | PlannedSequence | PlannedRubric): boolean => {
      const good = fits(kind, draft);
      if (!good) report.error('draft_damaged', { place: draft.title });
      return good;
    };
  const resources = plan.resources.filter(keep('resource'));
  const sequences = plan.sequences.filter(keep('sequence'));
  const rubrics = plan.rubrics.filter(keep('rubric'));
  if (resources.length + sequences.length + rubrics.length === 0 && report.lines.length === 0) {
    throw new UnreadableFile('nothing_inside');
  }
  return { ...plan, resources, sequences, rubrics, report: report.lines };
}
