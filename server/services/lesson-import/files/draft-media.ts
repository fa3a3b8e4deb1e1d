/** Which files a draft names, and a draft without those that are missing. */
import { filesOfBlocks } from '../../../../domain/block-files';
import type { Block, Picture, Question } from '../../../../domain/content';
import type { ResourceDraft, SequenceDraft } from '../../../../domain/lesson-plan';

/** Whether a file is there. */
export type Has = (sha256: string) => boolean;

/** The files of a resource, each once. */
export const mediaOfResource = (draft: ResourceDraft): readonly string[] =>
  filesOfBlocks(draft.blocks);

/** The files that a sequence itself names: its lessons' covers. */
export const mediaOfSequence = (draft: SequenceDraft): string[] => [
  ...new Set(draft.lessons.flatMap(({ cover }) => (cover ? [cover.asset] : []))),
];

/** The resource without whatever names a file that is not there. */
export function withMedia(draft: ResourceDraft, has: Has): ResourceDraft {
  return { ...draft, blocks: draft.blocks.flatMap((block) => blockWith(block, has)) };
}

/** The sequence with a drawn cover where the own one is not there. */
export const coversWith = (draft: SequenceDraft, has: Has): SequenceDraft => ({
  ...draft,
  lessons: draft.lessons.map((lesson) => ({
    ...lesson,
    cover: lesson.cover && has(lesson.cover.asset) ? lesson.cover : null,
  })),
});

function blockWith(block: Block, has: Has): Block[] {
  switch (block.type) {
    case 'image':
    case 'audio':
    case 'pdf':
      return has(block.asset) ? [block] : [];
    case 'video': {
      const { poster, captions, ...video } = block;
      const kept = captions.filter(({ asset }) => has(asset));
      const shown = poster !== undefined && has(poster) ? { poster } : {};
      return has(block.asset) ? [{ ...video, ...shown, captions: kept }] : [];
    }
    case 'question':
      return [{ ...block, question: questionWith(block.question, has) }];
    default:
      return [block];
  }
}

function questionWith(question: Question, has: Has): Question {
  if (question.kind === 'drawing') {
    const { background, ...bare } = question;
    return { ...bare, ...pictureWith('background', background, has) };
  }
  if (question.kind !== 'single_choice' && question.kind !== 'multiple_choice') return question;
  const choices = question.choices.map(({ picture, ...choice }) => ({
    ...choice,
    ...pictureWith('picture', picture, has),
  }));
  return { ...question, choices };
}

const pictureWith = <Name extends string>(
  name: Name,
  picture: Picture | undefined,
  has: Has,
): Partial<Record<Name, Picture>> =>
  picture && has(picture.asset) ? ({ [name]: picture } as Record<Name, Picture>) : {};
