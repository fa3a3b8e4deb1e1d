/** Where an import's file lies, and what was read of it: the plan is too large for a row. */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportPlan, PlannedMedium, PlannedSequence } from '../plan';
import type { ReportLine } from '../report';

export const importsIn = (dataDir: string): string => join(dataDir, 'imports');

/** What was planned, without the drafts of resources and rubrics: those lie in a file each. */
export interface PlanOutline {
  readonly resources: readonly string[];
  readonly rubrics: readonly string[];
  readonly sequences: readonly PlannedSequence[];
  readonly media: readonly PlannedMedium[];
}

export function importFolder(root: string, name: string) {
  const folder = join(root, name);
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  const write = (file: string, value: unknown) =>
    writeFile(join(folder, file), JSON.stringify(value));
  return {
    file: join(folder, 'file'),
    media: join(folder, 'media'),
    medium: (sha256: string) => join(folder, 'media', sha256),

    /** Empty but for the file: a reader that was interrupted has left things behind. */
    async prepare(): Promise<void> {
      await rm(join(folder, 'media'), { recursive: true, force: true });
      await mkdir(join(folder, 'media'), { recursive: true });
    },

    async keepPlan(plan: ImportPlan): Promise<void> {
      for (const { local_id, draft } of [...plan.resources, ...plan.rubrics]) {
        await write(`draft-${local_id}.json`, draft);
      }
      const outline: PlanOutline = {
        resources: plan.resources.map(({ local_id }) => local_id),
        rubrics: plan.rubrics.map(({ local_id }) => local_id),
        sequences: plan.sequences,
        media: plan.media,
      };
      await write('plan.json', outline);
      await write('report.json', plan.report);
    },

    plan: async (): Promise<PlanOutline> => (await read('plan.json')) as PlanOutline,
    draft: async <Draft>(localId: string): Promise<Draft> =>
      (await read(`draft-${localId}.json`)) as Draft,
    report: async (): Promise<readonly ReportLine[]> =>
      (await read('report.json').catch(() => [])) as readonly ReportLine[],

    /** When all is made, nothing else is of use. */
    async keepReportOnly(): Promise<void> {
      for (const name of await readdir(folder)) {
        if (name !== 'report.json') await rm(join(folder, name), { recursive: true, force: true });
      }
    },

    /** Tries for about two seconds: another process may read until it has heard of its end. */
    remove: (): Promise<void> =>
      rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 120 }),
  };
}

export type ImportFolder = ReturnType<typeof importFolder>;
