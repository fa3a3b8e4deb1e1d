import { filesOfBlocks } from '../../../domain/block-files';
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import { bytesOf, searchVector } from '../../db/documents.repo';
import type { Columns } from '../../db/documents.repo';
import type { DbOrTransaction } from '../../db/tables';
import { maxPointsOf, minutesOf, searchTextsOf } from './kinds';

/** The columns that follow from a draft. */
export async function columnsOf(
  db: DbOrTransaction,
  kind: DocumentKind,
  draft: AnyDraft,
): Promise<Columns> {
  const language = 'language' in draft ? draft.language : undefined;
  const common = {
    title: draft.title,
    summary: draft.summary,
    subject_id: draft.subject_id,
    grade_ids: JSON.stringify(draft.grade_ids),
    body: JSON.stringify(draft),
    search: searchVector(searchTextsOf(kind, draft), language),
  };
  if (kind === 'rubric') {
    const rubric = draft as RubricDraft;
    return {
      ...common,
      criteria_count: rubric.criteria.length,
      max_points: maxPointsOf(rubric),
    };
  }
  const { standards } = draft as ResourceDraft | SequenceDraft;
  const described = { ...common, standards: JSON.stringify(standards), language };
  if (kind === 'resource')
    return { ...described, ...(await ofResource(db, draft as ResourceDraft)) };
  return { ...described, ...ofSequence(draft as SequenceDraft) };
}

async function ofResource(
  db: DbOrTransaction,
  { blocks, minutes }: ResourceDraft,
): Promise<Columns> {
  return {
    minutes,
    kinds: JSON.stringify([...new Set(blocks.map(({ type }) => type))].sort()),
    question_count: blocks.filter(({ type }) => type === 'question').length,
    media_bytes: await bytesOf(db, filesOfBlocks(blocks)),
  };
}

function ofSequence(draft: SequenceDraft): Columns {
  return {
    minutes: minutesOf(draft),
    lesson_count: draft.lessons.length,
    step_count: draft.lessons.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
