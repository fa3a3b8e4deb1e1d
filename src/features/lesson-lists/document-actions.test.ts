import { expect, it } from 'vitest';
import { actionsFor } from './document-actions';

const own = { mine: true, scope: 'owner', archived: false } as const;
const ofSchool = {
  mine: false,
  scope: 'shared',
  archived: false,
  shared_with: { kind: 'school', name: 'Cedar Valley' },
} as const;
const ofDistrict = { ...ofSchool, shared_with: { kind: 'district', name: 'Cedar' } } as const;

it('offers everything for what is one’s own', () => {
  expect(actionsFor(own, 'Teacher', 'rubric')).toEqual(['copy', 'share', 'archive', 'delete']);
  expect(actionsFor({ ...own, archived: true }, 'Teacher', 'rubric')).toEqual([
    'copy',
    'restore',
    'delete',
  ]);
});

it('offers a copy of what others share, and to administrators to take it away', () => {
  expect(actionsFor(ofSchool, 'Teacher', 'rubric')).toEqual(['copy']);
  expect(actionsFor(ofSchool, 'School Administrator', 'rubric')).toEqual(['copy', 'archive']);
  expect(actionsFor(ofDistrict, 'School Administrator', 'rubric')).toEqual(['copy']);
  expect(actionsFor(ofDistrict, 'District Administrator', 'rubric')).toEqual(['copy', 'archive']);
  expect(actionsFor({ ...ofSchool, archived: true }, 'District Administrator', 'rubric')).toEqual([
    'copy',
    'restore',
  ]);
});

it('offers only a copy of the product’s own', () => {
  const global = { mine: false, scope: 'global', archived: false } as const;
  expect(actionsFor(global, 'District Administrator', 'rubric')).toEqual(['copy']);
});

it('offers to export what can be imported again', () => {
  expect(actionsFor(ofSchool, 'Teacher', 'resource')).toEqual(['copy', 'export']);
  expect(actionsFor(ofSchool, 'Teacher', 'sequence')).toEqual(['copy', 'export']);
});
