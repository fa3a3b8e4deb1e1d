import { expect, it } from 'vitest';
import { typedPlace } from './typed-place';

const block = { id: 'a', html: 'Rain', minutes: 5 };
const draft = { title: 'Puddles', blocks: [block, { ...block, id: 'b' }] };

it.each([
  ['a text', { ...draft, title: 'Puddle' }, 'title'],
  [
    'a text further in',
    { ...draft, blocks: [{ ...block, html: 'R' }, draft.blocks[1]] },
    'blocks/0/html',
  ],
  [
    'a number',
    { ...draft, blocks: [{ ...block, minutes: 50 }, draft.blocks[1]] },
    'blocks/0/minutes',
  ],
  ['the first letter of a text that was not there', { ...draft, note: 'I' }, 'note'],
  ['a copy without a change', structuredClone(draft), undefined],
  ['two texts', { title: 'P', blocks: [{ ...block, html: 'R' }, draft.blocks[1]] }, undefined],
  ['an addition', { ...draft, blocks: [...draft.blocks, block] }, undefined],
  ['a deletion', { ...draft, blocks: draft.blocks.slice(1) }, undefined],
  ['a move', { ...draft, blocks: draft.blocks.toReversed() }, undefined],
  ['a tick', { ...draft, blocks: [{ ...block, on: true }, draft.blocks[1]] }, undefined],
])('knows %s', (_what, after, place) => {
  expect(typedPlace(draft, after)).toBe(place);
});
