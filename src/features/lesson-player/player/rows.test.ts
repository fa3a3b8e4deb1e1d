import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import { pictureGroups, rowsOf, type MaterialBlock } from './rows';

const text = (id: string): Block => ({ id, type: 'rich_text', html: '' });
const ask = (id: string): Block => ({
  id,
  type: 'question',
  question: { ...bareQuestion, id: `${id}-q`, kind: 'photo' },
});
const shape = (blocks: readonly Block[]) =>
  rowsOf(blocks).map((row) => [
    row.material.map((block) => block.id).join(''),
    row.questions.map((block) => block.id).join(''),
  ]);

describe('rowsOf', () => {
  it('puts questions beside the material before them', () => {
    expect(shape([text('a'), text('b'), ask('1'), ask('2')])).toEqual([['ab', '12']]);
  });
  it('begins a new row with the material after a question', () => {
    expect(shape([text('a'), ask('1'), text('b'), ask('2')])).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
  it('has rows of one sheet', () => {
    expect(shape([ask('1'), text('a')])).toEqual([
      ['', '1'],
      ['a', ''],
    ]);
    expect(shape([])).toEqual([]);
  });
});

describe('pictureGroups', () => {
  it('groups neighboring pictures only', () => {
    const picture = (id: string): MaterialBlock => ({
      id,
      type: 'image',
      asset: 'a'.repeat(64),
      alt: id,
      width: 4,
      height: 3,
    });
    const words: MaterialBlock = { id: 'w', type: 'rich_text', html: '' };
    const groups = pictureGroups([picture('a'), picture('b'), words, picture('c')]);
    expect(groups.map((group) => group.map((block) => block.id).join(''))).toEqual([
      'ab',
      'w',
      'c',
    ]);
  });
});
