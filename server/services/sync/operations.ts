/** Reads one operation of a batch by itself, so that a bad one cannot spoil its batch. */
import { createHash } from 'node:crypto';
import type { Check } from '../../contract';
import type { AnswerValue } from '../../../domain/answers';
import type { Schema } from '../../contract-types';
import { storableText, storableValue } from '../text/text';

type SyncResult = Schema<'SyncResult'>;

export type Operation = (
  | (Omit<Schema<'AnswerSave'>, 'value'> & { readonly value: AnswerValue })
  | Schema<'StepComplete'>
  | Schema<'AssignmentHandIn'>
) & { readonly bodyHash: string };

/** What a teacher has written: a whole resource, sequence or rubric. */
export type DocumentSave = (
  Schema<'ResourceSave'> | Schema<'SequenceSave'> | Schema<'RubricSave'>
) & { readonly bodyHash: string };

/** What a teacher has written about a student's work, or gives back. */
export type ScoreOperation = (Schema<'ScoreSave'> | Schema<'ScoreRelease'>) & {
  readonly bodyHash: string;
};

export type ReadOperation =
  | { readonly operation: Operation }
  | { readonly save: DocumentSave }
  | { readonly score: ScoreOperation }
  | { readonly rejected: SyncResult };

export interface OperationValidators {
  readonly 'answer.save': Check<Schema<'AnswerSave'>>;
  readonly 'step.complete': Check<Schema<'StepComplete'>>;
  readonly 'assignment.hand_in': Check<Schema<'AssignmentHandIn'>>;
  readonly 'resource.save': Check<Schema<'ResourceSave'>>;
  readonly 'sequence.save': Check<Schema<'SequenceSave'>>;
  readonly 'rubric.save': Check<Schema<'RubricSave'>>;
  readonly 'score.save': Check<Schema<'ScoreSave'>>;
  readonly 'score.release': Check<Schema<'ScoreRelease'>>;
}

const knownVersion = 1;

/** What is said of an operation that can never be stored. */
export const damaged = 'This change is damaged and cannot be used.';

/** What every operation carries: the route has checked no more than this. */
export interface Envelope {
  readonly op_id: string;
  readonly type?: unknown;
  readonly schema_version?: unknown;
  readonly assignment_student_id?: unknown;
}

/**
 * Reads an operation.
 * Unknown types and newer versions are told apart from broken ones: a newer server may take them later.
 */
export function readOperation(validators: OperationValidators, raw: Envelope): ReadOperation {
  const reject = (code: NonNullable<SyncResult['code']>, message: string): ReadOperation => ({
    rejected: { op_id: raw.op_id, status: 'rejected', code, message },
  });
  const validate = isKnownType(validators, raw.type) ? validators[raw.type] : undefined;
  if (!validate) return reject('unknown_type', 'This server does not know this kind of change.');
  if (typeof raw.schema_version === 'number' && raw.schema_version > knownVersion) {
    return reject('unknown_version', 'This change was made by a newer app than the server.');
  }
  if (!validate(raw)) return reject('invalid', damaged);
  // A device sends its work without the time where a server does not take that: it is the same work.
  const work = canonicalJson({ ...raw, active_seconds: undefined });
  const bodyHash = createHash('sha256').update(work).digest('base64url');
  const stored = { ...raw, device_time: storableText(raw.device_time), bodyHash };
  switch (stored.type) {
    case 'answer.save':
      return { operation: { ...stored, value: storableValue<AnswerValue>(stored.value) } };
    case 'step.complete':
    case 'assignment.hand_in':
      return { operation: stored };
    case 'score.save':
    case 'score.release':
      return { score: stored };
    default:
      return { save: stored };
  }
}

function isKnownType(
  validators: OperationValidators,
  type: unknown,
): type is keyof OperationValidators {
  return typeof type === 'string' && Object.hasOwn(validators, type);
}

/** The same text for the same content, whatever the order of its fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
