import { describe, expect, it } from 'vitest';
import { filesOfBlock, filesOfBlocks, picturesOfQuestion } from './block-files';
import type { Block, Picture, Question } from './content';
import { bareQuestion } from './testing/bare-question';

const picture = (asset: string): Picture => ({ asset, alt: asset });
const asked = (question: Question): Block => ({ id: 'b', type: 'question', question });

const choices = [
  { id: 'a', text: 'A', picture: picture('sun') },
  { id: 'b', text: 'B' },
  { id: 'c', text: 'C', picture: picture('moon') },
];
const single: Question = { ...bareQuestion, kind: 'single_choice', shuffle: false, choices };
const multiple: Question = { ...bareQuestion, kind: 'multiple_choice', shuffle: false, choices };
const drawing: Question = { ...bareQuestion, kind: 'drawing', background: picture('map') };
const video: Block & { type: 'video' } = {
  id: 'v',
  type: 'video',
  asset: 'film',
  title: 'Rain',
  transcript: '',
  seconds: 9,
  captions: [{ language: 'en', label: 'English', asset: 'words' }],
};

describe('the files of a block', () => {
  it.each<[string, Block, readonly string[]]>([
    ['a question with pictures to choose from', asked(single), ['sun', 'moon']],
    ['a question with several right pictures', asked(multiple), ['sun', 'moon']],
    ['a question that is drawn on a picture', asked(drawing), ['map']],
    ['a drawing on nothing', asked({ ...bareQuestion, kind: 'drawing' }), []],
    ['a question in words', asked({ ...bareQuestion, kind: 'true_false' }), []],
    ['a video with captions', video, ['film', 'words']],
    ['a video with a poster', { ...video, poster: 'still' }, ['film', 'still', 'words']],
    ['text', { id: 't', type: 'rich_text', html: '<p>Rain</p>' }, []],
  ])('%s', (_name, block, files) => {
    expect(filesOfBlock(block)).toEqual(files);
  });

  it('come once each, without those still to be chosen', () => {
    const image = (asset: string): Block => ({
      id: 'i',
      type: 'image',
      ...picture(asset),
      width: 1,
      height: 1,
    });
    const blocks = [image('sun'), image(''), asked(single), video];
    expect(filesOfBlocks(blocks)).toEqual(['sun', 'moon', 'film', 'words']);
  });
});

it('the pictures of a question keep their words', () => {
  expect(picturesOfQuestion(drawing)).toEqual([picture('map')]);
});
