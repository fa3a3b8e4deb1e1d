import { describe, expect, it } from 'vitest';
import type { RubricCriterionDraft, RubricDraft } from '../../../domain/lesson-plan';
import type { ReadRubric } from '../../../domain/rubric-csv';
import { importPlan, readRubricFile } from './rubric-files';

const criterion = (name: string): RubricCriterionDraft => ({
  id: name,
  name,
  description: '',
  weight: 1,
  standard: null,
  range: false,
  levels: [],
});
const draft: RubricDraft = {
  title: 'Here',
  summary: 'Kept',
  subject_id: 2,
  grade_ids: [3],
  hide_points: true,
  criteria: ['Claim', 'Reason'].map(criterion),
};
const read: ReadRubric = {
  title: 'There',
  summary: '',
  criteria: ['Reason', 'Drawing'].map(criterion),
  problems: [],
};

describe('importPlan', () => {
  it('says what a file changes when it takes the place', () => {
    const plan = importPlan(draft, read, 'replace');
    expect(plan).toMatchObject({ gone: ['Claim'], added: ['Drawing'], replaced: ['Reason'] });
    expect(plan.next).toEqual({ ...draft, title: 'There', criteria: read.criteria });
  });

  it('adds below, as far as there is room', () => {
    const full = { ...draft, criteria: Array.from({ length: 19 }, (_, at) => criterion(`c${at}`)) };
    const plan = importPlan(full, read, 'add');
    expect(plan).toMatchObject({ gone: [], replaced: [], added: ['Reason'], over: 1 });
    expect(plan.next.title).toBe('Here');
    expect(plan.next.criteria).toHaveLength(20);
  });
});

it('tells a file by what it holds, not by its name, and refuses what is too large', async () => {
  const json = JSON.stringify({ CFRubric: { title: 'As JSON', CFRubricCriteria: [] } });
  expect(await readRubricFile(new File([json], 'rubric.csv'))).toMatchObject({ title: 'As JSON' });
  const csv = 'criterion,level,points\nClaim,Yes,1';
  expect(await readRubricFile(new File([csv], 'rubric.json'))).toMatchObject({
    criteria: [{ name: 'Claim' }],
  });
  const latin = Uint8Array.from('criterion,level,points\nRaz\u00f3n,S\u00ed,1', (sign) =>
    sign.charCodeAt(0),
  );
  expect(await readRubricFile(new File([latin], 'old.csv'))).toMatchObject({
    criteria: [{ name: 'Razón', levels: [{ title: 'Sí' }] }],
  });
  expect(await readRubricFile(new File(['PK\u0003\u0004'], 'book.xlsx'))).toBe('not_text');
  expect(await readRubricFile(new File(['x'.repeat(400_001)], 'x.csv'))).toBe('too_large');
});
