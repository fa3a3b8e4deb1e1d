/** One question of many kinds, as a table that can be imported as it is. */
export const sampleTable = [
  ['kind', 'prompt', 'text', 'choices', 'answer', 'points', 'hint', 'resource'],
  ['single_choice', 'What is 3 × 4?', '', '7|12|34', '12', '1', 'Count by fours.', 'Times tables'],
  ['multiple_choice', 'Which are even?', '', '2|5|8', 'A, C', '2', '', 'Times tables'],
  ['true_false', 'A square has four sides.', '', '', 'true', '1', '', 'Shapes'],
  ['number', 'Half of 3?', '', '', '3/2', '1', '', 'Times tables'],
  ['short_text', 'The capital of Texas?', '', '', 'Austin', '1', '', 'Places'],
  ['fill_blanks', '', 'A [[triangle]] has three [[sides|edges]].', '', '', '2', '', 'Shapes'],
  ['ordering', 'From small to large', '', '1/4|1/2|3/4', '', '1', '', 'Times tables'],
  ['matching', 'What belongs together?', '', 'cat = kitten|dog = puppy', '', '1', '', 'Animals'],
  ['long_text', 'How do you know?', '', '', '', '2', '', 'Shapes'],
  ['drawing', 'Draw a pentagon.', '', '', '', '1', '', 'Shapes'],
] as const;
