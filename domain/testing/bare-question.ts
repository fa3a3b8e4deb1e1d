/** What every question has, whatever it asks: a test adds its kind and what the kind needs. */
export const bareQuestion = {
  id: 'q',
  prompt: '<p>Why?</p>',
  points: 1,
  hints: [],
  required: true,
  show_answers: false,
};
