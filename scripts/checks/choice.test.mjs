import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../prepare.mjs';
import { chooseTests, nearest, nounsOf, ofEverybody } from './choice.mjs';

const all = [
  'domain/marks.test.ts',
  'src/features/scoring/score-foot.test.tsx',
  'tests/api/groups.test.ts',
  'tests/api/group-changes.test.ts',
  'tests/api/scoring.test.ts',
  'tests/e2e/groups.spec.ts',
  'tests/e2e/scoring.spec.ts',
];

describe('the nouns of a path', () => {
  it('leave out what every path has, and are in the singular', () => {
    expect([...nounsOf('server/services/groups/group-members.repo.ts')]).toEqual([
      'group',
      'member',
    ]);
  });
});

describe('the tests for a change', () => {
  it('are, of the server, those that share its nouns, the plainest first', () => {
    expect(nearest(['server/services/groups/groups.ts'], all.slice(2, 5), 3)).toEqual([
      'tests/api/groups.test.ts',
      'tests/api/group-changes.test.ts',
    ]);
  });

  it('are those that come to it through imports, and a browser test of its feature', () => {
    const changed = ['src/features/scoring/score-foot.tsx'];
    const reached = new Set([...changed, 'src/features/scoring/score-foot.test.tsx']);
    expect(chooseTests(changed, reached, all)).toEqual({
      unit: [],
      component: ['src/features/scoring/score-foot.test.tsx'],
      api: [],
      e2e: ['tests/e2e/scoring.spec.ts'],
    });
  });

  it('are the nearest of the components where all of them come to it', () => {
    const changed = ['src/features/rubrics/level-cell.tsx'];
    const others = ['groups', 'scoring', 'students', 'sign-in'];
    const rest = others.map((room) => `src/features/${room}/${room}.test.tsx`);
    const near = [
      'src/features/rubrics/rubric-editor.test.tsx',
      'src/features/scoring/level-keys.test.tsx',
    ];
    const reached = new Set([...changed, ...rest, ...near]);
    expect(chooseTests(changed, reached, [...reached]).component).toEqual(near);
  });

  it.each(['src/api/client.ts', 'domain/points.ts'])(
    'are some of the components for a change of %s, which is near to none',
    (file) => {
      const rest = ['groups', 'students'].map((room) => `src/features/${room}/${room}.test.tsx`);
      const reached = new Set([file, ...rest, ...ofEverybody]);
      expect(chooseTests([file], reached, [...reached]).component).toEqual(ofEverybody);
    },
  );

  it('are there, those for everybody', () => {
    expect(ofEverybody.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('are a changed test itself', () => {
    const changed = [
      'tests/api/groups.test.ts',
      'tests/e2e/scoring.spec.ts',
      'domain/marks.test.ts',
    ];
    const chosen = chooseTests(changed, new Set(changed), all);
    expect(chosen).toEqual({
      unit: ['domain/marks.test.ts'],
      component: [],
      api: ['tests/api/groups.test.ts'],
      e2e: ['tests/e2e/scoring.spec.ts'],
    });
  });

  it('are none for a document', () => {
    const chosen = chooseTests(['README.md'], new Set(['README.md']), all);
    expect(Object.values(chosen).flat()).toEqual([]);
  });
});
