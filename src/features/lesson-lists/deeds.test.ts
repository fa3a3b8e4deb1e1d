import { expect, it } from 'vitest';
import { deedsFor } from './deeds';

const own = { mine: true, scope: 'owner', archived: false } as const;
const ofSchool = {
  mine: false,
  scope: 'shared',
  archived: false,
  shared_with: { kind: 'school', name: 'Cedar Valley' },
} as const;
const ofDistrict = { ...ofSchool, shared_with: { kind: 'district', name: 'Cedar' } } as const;

it('offers everything for what is one’s own', () => {
  expect(deedsFor(own, 'Teacher', 'rubric')).toEqual(['copy', 'share', 'archive', 'delete']);
  expect(deedsFor({ ...own, archived: true }, 'Teacher', 'rubric')).toEqual([
    'copy',
    'restore',
    'delete',
  ]);
});

it('offers a copy of what others share, and to administrators to take it away', () => {
  expect(deedsFor(ofSchool, 'Teacher', 'rubric')).toEqual(['copy']);
  expect(deedsFor(ofSchool, 'School Administrator', 'rubric')).toEqual(['copy', 'archive']);
  expect(deedsFor(ofDistrict, 'School Administrator', 'rubric')).toEqual(['copy']);
  expect(deedsFor(ofDistrict, 'District Administrator', 'rubric')).toEqual(['copy', 'archive']);
  expect(deedsFor({ ...ofSchool, archived: true }, 'District Administrator', 'rubric')).toEqual([
    'copy',
    'restore',
  ]);
});

it('offers only a copy of the product’s own', () => {
  const global = { mine: false, scope: 'global', archived: false } as const;
  expect(deedsFor(global, 'District Administrator', 'rubric')).toEqual(['copy']);
});

it('offers to export what can be imported again', () => {
  expect(deedsFor(ofSchool, 'Teacher', 'resource')).toEqual(['copy', 'export']);
  expect(deedsFor(ofSchool, 'Teacher', 'sequence')).toEqual(['copy', 'export']);
});
