/** The readiness check of a draft as it is stored: with its resources, their files, and math that can be rendered. */
import type { Block } from '../../../domain/content';
import type { SequenceDraft } from '../../../domain/lesson-plan';
import { once } from '../../../domain/once';
import { finding, planFindings } from '../../../domain/plan-check';
import { readiness } from '../../../domain/readiness';
import type { Finding } from '../../../domain/readiness-findings';
import { findAssets } from '../../db/assets.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { unreadableTex } from '../rich-text';
import { findComposable } from './composable';
import { compose } from './compose';
import type { ResourcesById } from './compose';
import type { Documents } from './documents';
import { emptyIfMissing } from './frozen-only';

/** A longer list helps nobody, and the contract bounds it. */
const mostFindings = 500;

/** What the check finds in a draft and these resources; stops come first. */
export async function findingsOf(
  db: DbOrTransaction,
  draft: SequenceDraft,
  resources: ResourcesById,
): Promise<readonly Finding[]> {
  const assets = await findAssets(db, compose(draft, resources).files);
  const fileBytes = new Map(assets.map(({ sha256, bytes }) => [sha256, bytes]));
  const found = readiness(draft, { resources, fileBytes });
  return [...mathFindings(draft, resources), ...found].slice(0, mostFindings);
}

/** TeX that cannot be read would end the publishing half-way. */
function mathFindings(draft: SequenceDraft, resources: ResourcesById): readonly Finding[] {
  const readable = once(isReadable);
  return draft.lessons.flatMap((lesson, day) =>
    lesson.steps.flatMap((step, place): Finding[] => {
      const id = step.resource_id;
      const resource = id === null ? undefined : resources.get(id);
      if (id === null || !resource) return [];
      const title = step.title.trim() || resource.title.trim();
      return resource.blocks
        .filter((block) => !readable(block))
        .map((block) => ({
          code: 'math_unreadable',
          level: 'stop',
          place: { lesson: lesson.id, step: step.id, resource: id, block: block.id },
          values: { day: day + 1, step: place + 1, title },
        }));
    }),
  );
}

function isReadable(block: Block): boolean {
  if (block.type === 'rich_text') return unreadableTex(block.html).length === 0;
  return block.type !== 'question' || unreadableTex(block.question.prompt).length === 0;
}

export type ReadinessChecks = ReturnType<typeof createReadinessChecks>;

export function createReadinessChecks({ db, documents }: { db: Db; documents: Documents }) {
  return {
    /**
     * Checks the saved draft.
     * @returns the findings and the rev that they are about
     * @throws AppError 403, 404
     */
    async check(person: Person, id: number) {
      const row = await documents.seen(person, 'sequence', id);
      const draft = row.body ?? emptyIfMissing('sequence', row);
      const resources = await findComposable(db, row, draft);
      const findings = resources
        ? await findingsOf(db, draft, resources)
        : [finding('material_large', 'stop'), ...planFindings(draft)].slice(0, mostFindings);
      return { rev: row.rev, findings };
    },
  };
}
