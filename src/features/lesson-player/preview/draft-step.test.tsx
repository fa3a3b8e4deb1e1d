/** What a teacher types is shown beside the editor at once, however many blocks there are. */
import { expect, it } from 'vitest';
import type { Block, Step } from '../../../../domain/content';
import { draftStep } from './draft-step';

const words = { image: 'i', video: 'v', audio: 'a', pdf: 'p', link: 'l' };
const text = (id: string, html: string): Block => ({ id, type: 'rich_text', html });
const stepOf = (blocks: readonly Block[]): Step => ({
  ...{ id: 'one', title: 'Rain', kind: 'teach', minutes: 5, directions: '' },
  blocks,
});

it('leaves alone what has not changed, and heeds a change of language', () => {
  const [first, second] = [text('a', '<p>One</p>'), text('b', '<p>Two</p>')];
  const before = draftStep(stepOf([first, second]), words).blocks;
  const after = draftStep(stepOf([first, text('b', '<p>Two!</p>')]), words).blocks;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual(text('b', '<p>Two!</p>'));

  const empty: Block = { id: 'c', type: 'link', title: '', url: '' };
  const inWords = (link: string) => draftStep(stepOf([empty]), { ...words, link }).blocks[0];
  expect(inWords('No link yet')).toMatchObject({ html: '<p><em>No link yet</em></p>' });
  expect(inWords('Sin enlace')).toMatchObject({ html: '<p><em>Sin enlace</em></p>' });
});
