/** A piece of a text to say in one breath; `start` and `end` are offsets into the whole text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Cuts a text into sentences. Blank pieces are left out; offsets keep pointing into the given text. */
export function sentencesOf(text: string, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    if (trimmed === '') return [];
    const start = index + segment.indexOf(trimmed);
    return [{ text: trimmed, start, end: start + trimmed.length }];
  });
}
