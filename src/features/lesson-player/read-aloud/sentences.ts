/** A piece of a text to say in one breath; `start` and `end` are offsets into the whole text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Cuts a text into sentences. Blank pieces are left out; offsets keep pointing into the given text. */
export function sentencesOf(text: string, language: string): Sentence[] {
  return segmentsOf(text, language).flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    if (trimmed === '') return [];
    const start = index + segment.indexOf(trimmed);
    return [{ text: trimmed, start, end: start + trimmed.length }];
  });
}

function segmentsOf(text: string, language: string): { segment: string; index: number }[] {
  if ('Segmenter' in Intl) {
    return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  }
  return [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|$|.)/gu)].map((match) => ({
    segment: match[0],
    index: match.index,
  }));
}
