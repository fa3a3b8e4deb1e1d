import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blanksText } from '../../../../domain/blanks-text';
import type { MatchingQuestion, OrderingQuestion, Question } from '../../../../domain/content';
import { scoreAnswer } from '../../../../domain/scoring';
import * as blocks from './block-edits';
import * as edits from './question-edits';

const counter = () => {
  let count = 0;
  return () => `id${String((count += 1))}`;
};
const newId = counter();

type ChoiceQuestion = Parameters<typeof edits.removeChoice>[0];

describe('blocks', () => {
  const start = blocks.blockTypes.map((type) => blocks.newBlock(type, newId));
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  it('are moved inside the list and nowhere else', () => {
    const [first = '', second = ''] = ids(start);
    expect(ids(blocks.moveBlock(start, first, 1)).slice(0, 2)).toEqual([second, first]);
    expect(ids(blocks.moveBlock(start, first, 6)).at(-1)).toBe(first);
    for (const to of [-1, 0, 7]) expect(blocks.moveBlock(start, first, to)).toBe(start);
    expect(blocks.moveBlock(start, 'gone', 1)).toBe(start);
  });

  it('keep all others whatever is done to one', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.integer({ min: -2, max: 9 }), (at, to) => {
        const id = start[at]?.id ?? '';
        const moved = blocks.moveBlock(start, id, to);
        expect([...ids(moved)].sort()).toEqual([...ids(start)].sort());
        const { blocks: more, copy } = blocks.duplicateBlock(start, id, newId);
        expect(more).toHaveLength(8);
        expect(ids(more)[at + 1]).toBe(copy);
        expect(ids(blocks.removeBlock(more, copy ?? ''))).toEqual(ids(start));
      }),
    );
  });

  it('come back where they were', () => {
    const block = start[3];
    if (!block) throw new Error('no block');
    expect(blocks.insertBlock(blocks.removeBlock(start, block.id), 3, block)).toEqual(start);
  });

  it('have standards that are compared without case', () => {
    const some = blocks.addStandard(['K-PS2-1'], '  ccss.3.nf.a.1 ');
    expect(some).toEqual(['K-PS2-1', 'ccss.3.nf.a.1']);
    expect(blocks.addStandard(some, 'k-ps2-1')).toBe(some);
    expect(blocks.addStandard(some, '  ')).toBe(some);
  });
});

/** All ids that a key names. */
function namedIn(question: Question): string[] {
  if (!('key' in question)) return [];
  const { key } = question;
  if ('choice' in key) return [key.choice];
  if ('choices' in key) return [...key.choices];
  if ('order' in key) return [...key.order];
  if ('pairs' in key) return Object.entries(key.pairs).flat();
  return 'blanks' in key ? Object.keys(key.blanks) : [];
}

function idsIn(question: Question): string[] {
  const lists = ['choices', 'items', 'left', 'right', 'parts'].flatMap((name) => {
    const list = (question as unknown as Record<string, unknown>)[name];
    return Array.isArray(list) ? (list as { id?: string }[]) : [];
  });
  return lists.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

describe('a question', () => {
  const filled = (kind: (typeof edits.questionKinds)[number]): Question => {
    const question = edits.newQuestion(kind, newId);
    const base = { ...question, prompt: 'Why?', points: 3, hints: ['Look'], standard: 'K-1' };
    if (base.kind === 'single_choice' || base.kind === 'multiple_choice') {
      return edits.toggleRight(base, base.choices[1]?.id ?? '');
    }
    if (base.kind === 'fill_blanks')
      return edits.withBlanks(base, 'Ice is [cold|icy].', newId, String);
    return base;
  };

  it('keeps what fits when it becomes another kind, and its key names only what is there', () => {
    for (const from of edits.questionKinds) {
      for (const to of edits.questionKinds) {
        const before = filled(from);
        const after = edits.changeKind(before, to, newId);
        expect(after).toMatchObject({
          ...{ id: before.id, kind: to, prompt: 'Why?', points: 3 },
          ...{ hints: ['Look'], standard: 'K-1' },
        });
        const there = idsIn(after);
        for (const id of namedIn(after)) expect(there, `${from} to ${to}`).toContain(id);
      }
    }
  });

  it('carries choices and the right one between single and multiple', () => {
    const single = filled('single_choice') as ChoiceQuestion;
    const multiple = edits.changeKind(single, 'multiple_choice', newId) as ChoiceQuestion;
    expect(multiple).toMatchObject({ choices: single.choices, key: { choices: namedIn(single) } });
    expect(edits.changeKind(multiple, 'single_choice', newId)).toEqual(single);
  });

  it('has a copy with ids and a key of its own', () => {
    for (const kind of edits.questionKinds) {
      const question = filled(kind);
      const copy = edits.withNewIds(question, newId);
      const [own, others] = [new Set([copy.id, ...idsIn(copy)]), [question.id, ...idsIn(question)]];
      for (const id of others) expect(own.has(id)).toBe(false);
      for (const id of namedIn(copy)) expect(own.has(id)).toBe(true);
      expect(namedIn(copy)).toHaveLength(namedIn(question).length);
    }
  });

  it('forgets a right choice that is removed', () => {
    const single = filled('single_choice') as ChoiceQuestion;
    const [wrong, right] = single.choices;
    expect(edits.removeChoice(single, wrong?.id ?? '').key).toEqual(single.key);
    expect(edits.removeChoice(single, right?.id ?? '')).not.toHaveProperty('key');
    let multiple = filled('multiple_choice') as ChoiceQuestion;
    multiple = edits.toggleRight(multiple, multiple.choices[0]?.id ?? '');
    expect(namedIn(multiple)).toEqual(multiple.choices.slice(0, 2).map(({ id }) => id));
    multiple = edits.removeChoice(multiple, multiple.choices[0]?.id ?? '');
    expect(namedIn(multiple)).toEqual([multiple.choices[0]?.id]);
    multiple = edits.toggleRight(multiple, multiple.choices[0]?.id ?? '');
    expect(multiple).not.toHaveProperty('key');
  });

  it('is never first shown in the right order', () => {
    let question = edits.newQuestion('ordering', newId) as OrderingQuestion;
    const shown = () => question.items.map(({ id }) => id);
    expect(shown()).not.toEqual(edits.orderOf(question));
    question = edits.addItem(question, 'last');
    expect(edits.orderOf(question).at(-1)).toBe('last');
    question = edits.moveItem(question, 'last', -1);
    expect(edits.orderOf(question).indexOf('last')).toBe(2);
    expect(edits.moveItem(question, edits.orderOf(question)[0] ?? '', -1)).toBe(question);
    expect(shown()).not.toEqual(edits.orderOf(question));
    question = edits.removeItem(question, 'last');
    expect(namedIn(question)).not.toContain('last');
    expect(
      scoreAnswer(question, { kind: 'ordering', order: edits.orderOf(question) })?.points,
    ).toBe(1);
  });

  it('keeps a right entry that another left one needs', () => {
    let question = edits.newQuestion('matching', newId) as MatchingQuestion;
    question = edits.addDistractor(edits.addPair(question, 'l', 'r'), 'odd');
    expect(question).toMatchObject({ key: { pairs: { l: 'r' } } });
    question = edits.removePair(question, 'l');
    expect(idsIn(question)).not.toContain('r');
    expect(idsIn(question)).toContain('odd');
    expect(edits.removeDistractor(question, 'odd').right).toHaveLength(3);
    const [first, second] = question.left;
    const shared = question.key?.pairs[first?.id ?? ''] ?? '';
    const both = {
      ...question,
      key: { pairs: { ...question.key?.pairs, [second?.id ?? '']: shared } },
    };
    expect(idsIn(edits.removePair(both, first?.id ?? ''))).toContain(shared);
  });

  it('has blanks where a text says so, and the text again', () => {
    const empty = edits.newQuestion('fill_blanks', newId);
    if (empty.kind !== 'fill_blanks') throw new Error('another kind');
    const text = 'Water [evaporates | turns to vapor] in the [sun]. [غيمة] 🌧';
    const question = edits.withBlanks(empty, text, newId, String);
    expect(question.parts.map(({ type }) => type).join()).toBe(
      'text,blank,text,blank,text,blank,text',
    );
    expect(blanksText(question)).toBe(text.replace(' | ', '|'));
    const labelled = {
      ...question,
      parts: question.parts.map((part) => (part.type === 'blank' ? { ...part, label: 'x' } : part)),
    };
    const longer = edits.withBlanks(labelled, `${text} [more]`, newId, String);
    expect(longer.parts.filter((part) => part.type === 'blank').map(({ label }) => label)).toEqual([
      ...['x', 'x', 'x', '4'],
    ]);
    expect(edits.withBlanks(question, 'Nothing', newId, String)).not.toHaveProperty('key');
  });
});
