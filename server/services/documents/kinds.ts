/** What the server reads out of a draft when it is saved: the columns that lists show and search. */
import type { Block } from '../../../domain/content';
import type { SearchTexts } from '../../db/documents.repo';
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';

export interface DraftOf {
  readonly resource: ResourceDraft;
  readonly sequence: SequenceDraft;
  readonly rubric: RubricDraft;
}

/** The resources of a sequence's steps, each once. */
export function resourcesOf(draft: SequenceDraft): readonly number[] {
  const ids = draft.lessons.flatMap(({ steps }) => steps.map(({ resource_id }) => resource_id));
  return [...new Set(ids)].filter((id) => id !== null);
}

export function minutesOf(draft: SequenceDraft): number {
  const steps = draft.lessons.flatMap((lesson) => lesson.steps);
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The most points that work can get: of each criterion its best level, by its weight. */
export function maxPointsOf(draft: RubricDraft): number {
  return draft.criteria.reduce(
    (sum, { weight, levels }) => sum + weight * Math.max(0, ...levels.map(({ points }) => points)),
    0,
  );
}

/** Most letters of one document that are searched: more makes no search better. */
const searchedLength = 40_000;

/** What is searched, by weight. */
export function searchTextsOf(kind: DocumentKind, draft: AnyDraft): SearchTexts {
  const { title, summary } = draft;
  return { title, summary, rest: restOf(kind, draft).join(' ').slice(0, searchedLength) };
}

function restOf(kind: DocumentKind, draft: AnyDraft): string[] {
  if (kind === 'resource') {
    const { blocks, standards } = draft as ResourceDraft;
    return [...standards, ...blocks.flatMap(wordsOfBlock)];
  }
  if (kind === 'sequence') {
    const { lessons, standards } = draft as SequenceDraft;
    return [
      ...standards,
      ...lessons.flatMap((lesson) => [
        lesson.title,
        lesson.summary,
        ...lesson.steps.flatMap((step) => [step.title, step.directions]),
      ]),
    ];
  }
  const { criteria } = draft as RubricDraft;
  return criteria.flatMap((criterion) => [
    criterion.name,
    criterion.standard ?? '',
    ...criterion.levels.map(({ descriptor }) => descriptor),
  ]);
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

function wordsOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'rich_text':
      return [withoutTags(block.html)];
    case 'image':
      return [block.alt, block.caption ?? ''];
    case 'question':
      return [withoutTags(block.question.prompt), block.question.standard ?? ''];
    case 'video':
    case 'audio':
      return [block.title, block.transcript];
    default:
      return [block.title];
  }
}
