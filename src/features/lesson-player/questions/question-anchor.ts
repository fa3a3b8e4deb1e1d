/** Where a link to a question leads. */
export function questionAnchor(questionId: string): string {
  return `question-${questionId}`;
}
