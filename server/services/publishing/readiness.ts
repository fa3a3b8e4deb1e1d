/** The readiness check of a draft as it is stored: with its resources, their files, and math that can be rendered. */
import type { Block } from '../../../domain/content';
import type { SequenceDraft } from '../../../domain/lesson-plan';
import type { InPieces } from '../../../domain/in-pieces';
import { memoize } from '../../../domain/memoize';
import { finding, planFindings } from '../../../domain/plan-check';
import { readinessInPieces } from '../../../domain/readiness';
import type { Finding } from '../../../domain/readiness-findings';
import { findAssets } from '../../db/assets.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { unreadableTex } from '../text/rich-text';
import type { Semaphore } from '../scheduling/semaphore';
import { findComposable } from './composable';
import { eachInPieces, runScheduled } from '../scheduling/piece-scheduler';
import { composeInPieces } from './compose';
import type { ResourcesById } from './compose';
import type { Documents } from '../documents/documents';
import { emptyIfMissing } from './frozen-only';

/** A longer list helps nobody, and the contract bounds it. */
const maxFindings = 500;

/** What the check finds in a draft and these resources; stops come first. */
export async function findingsOf(
  db: DbOrTransaction,
  draft: SequenceDraft,
  resources: ResourcesById,
): Promise<readonly Finding[]> {
  const { files } = await runScheduled(composeInPieces(draft, resources));
  const assets = await findAssets(db, files);
  const fileBytes = new Map(assets.map(({ sha256, bytes }) => [sha256, bytes]));
  const found = await runScheduled(readinessInPieces(draft, { resources, fileBytes }));
  const math = await runScheduled(mathFindings(draft, resources));
  return [...math, ...found].slice(0, maxFindings);
}

/** TeX that cannot be read would end the publishing half-way. */
function* mathFindings(
  draft: SequenceDraft,
  resources: ResourcesById,
): InPieces<readonly Finding[]> {
  const readable = memoize(isReadable);
  const findings: Finding[] = [];
  for (const { lesson, step, values, resource } of shownIn(draft, resources)) {
    const blocks = yield* eachInPieces(resource.blocks, (block) => ({
      block,
      is: readable(block),
    }));
    const place = { lesson, step: step.id, resource: step.resource_id };
    for (const { block, is } of blocks) {
      if (is) continue;
      findings.push({
        code: 'math_unreadable',
        level: 'stop',
        place: { ...place, block: block.id },
        values: { ...values, title: step.title.trim() || resource.title.trim() },
      });
    }
  }
  return findings;
}

const shownIn = ({ lessons }: SequenceDraft, resources: ResourcesById) =>
  lessons.flatMap((lesson, day) =>
    lesson.steps.flatMap((step, place) => {
      const { resource_id } = step;
      const resource = resource_id === null ? undefined : resources.get(resource_id);
      if (resource_id === null || !resource) return [];
      const values = { day: day + 1, step: place + 1 };
      return [{ lesson: lesson.id, step: { ...step, resource_id }, values, resource }];
    }),
  );

function isReadable(block: Block): boolean {
  if (block.type === 'rich_text') return unreadableTex(block.html).length === 0;
  return block.type !== 'question' || unreadableTex(block.question.prompt).length === 0;
}

export type ReadinessChecks = ReturnType<typeof createReadinessChecks>;

export function createReadinessChecks(parts: {
  db: Db;
  documents: Documents;
  semaphore: Semaphore;
}) {
  const { db, documents, semaphore } = parts;

  async function check(person: Person, id: number) {
    const row = await documents.seen(person, 'sequence', id);
    const draft = row.body ?? emptyIfMissing('sequence', row);
    const resources = await findComposable(db, row, draft);
    const findings = resources
      ? await findingsOf(db, draft, resources)
      : [finding('material_large', 'stop'), ...planFindings(draft)].slice(0, maxFindings);
    return { rev: row.rev, findings };
  }

  return {
    /**
     * Checks the saved draft.
     * @returns the findings and the rev that they are about
     * @throws AppError 403, 404; 429 and 503 for too many
     */
    check: (person: Person, id: number, gone?: AbortSignal) =>
      semaphore.during(person.id, () => check(person, id), gone),
  };
}
