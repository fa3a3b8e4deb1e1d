import { ask, type AuthoredLesson, choices, items, picture } from '../authoring';
import { clues } from './lesson-3-clues';
import { chapter3, html, plain } from './story';

export const lesson3: AuthoredLesson = {
  title: 'The bell that called nobody',
  summary: 'Sorrel rings and nobody comes. Find the difference between what she wants and needs.',
  cover: {
    asset: 'cover-fox-3.svg',
    alt: 'A sad fox sits by a pond with a gold bell. A heron stands in the water and looks at her.',
  },
  steps: [
    {
      id: 'fox3-hook',
      title: 'Whose sound is it?',
      kind: 'hook',
      minutes: 3,
      directions: 'Think about sounds that call people together.',
      notes:
        'A school bell, a whistle, a name called for dinner. Ask: would you come if a stranger made that sound?',
      blocks: [
        picture({
          id: 'fox3-hook-picture',
          asset: 'fox-bell.svg',
          alt: 'A gold bell that is ringing',
          width: 640,
          height: 480,
        }),
        ask({
          id: 'fox3-q-sound',
          kind: 'short_text',
          prompt: '<p>Which sound tells <strong>you</strong> to come? Who makes it?</p>',
          max_length: 100,
          hints: ['Think of home, of school, of a game.'],
        }),
      ],
    },
    {
      id: 'fox3-read',
      title: 'Chapter 3',
      kind: 'teach',
      minutes: 8,
      directions: 'Listen to the chapter and read along. Then answer.',
      notes:
        'Let students listen first with eyes closed, then again with the text. Strong readers may read only.',
      blocks: [
        {
          id: 'fox3-read-audio',
          type: 'audio',
          title: 'Chapter 3, read aloud',
          asset: 'fox-chapter-3.mp3',
          seconds: 93,
          transcript: plain('Chapter 3. The bell that called nobody.', chapter3),
        },
        html('Chapter 3. The bell that called nobody', chapter3),
        picture({
          id: 'fox3-read-picture',
          asset: 'fox-heron.svg',
          alt: 'At dusk, the fox sits by a pond with her eyes down, the bell beside her. A tall heron stands in the water.',
          height: 540,
        }),
        ask({
          id: 'fox3-q-empty',
          kind: 'single_choice',
          prompt: '<p>Why did the animals <strong>not</strong> come when Sorrel rang?</p>',
          points: 2,
          hints: ['Read the second paragraph again.'],
          choices: choices(
            'They could not hear the bell.',
            'The bell was broken.',
            'The sound came from the wrong place, and that worried them.',
            'They were asleep.',
          ),
          key: { choice: 'c' },
          feedback: {
            correct: 'Yes. “Something is not right,” they said.',
            incorrect:
              'They lifted their heads and turned around, so they heard it and were awake. What did they say?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox3-guided',
      title: 'Wants, does, happens',
      kind: 'guided',
      minutes: 6,
      directions: 'Readers follow a character in three steps. Use the map.',
      notes:
        'Want and need are the words of the week. “Food” is chosen by students who think of foxes in general; send them to the stew in chapter 2.',
      blocks: [
        picture({
          id: 'fox3-guided-map',
          asset: 'fox-want-map.svg',
          alt: 'Three boxes in a row. Wants: a fox; what does she say, what does she need? Does: a bell; what does she do for it? Happens: a barn; what comes out of it?',
          height: 520,
        }),
        '<p>A <strong>want</strong> is what a character says or tries to get. A <strong>need</strong> is what would really help. Often the character does not know it yet.</p>',
        ask({
          id: 'fox3-q-need',
          kind: 'multiple_choice',
          prompt:
            '<p>Which pictures show something that Sorrel <strong>tried to get</strong> or <strong>really needs</strong>? Choose all.</p>',
          points: 2,
          hints: ['One is the thing that she took. One is hidden in the heron’s question.'],
          choices: [
            {
              id: 'bell',
              text: 'the bell',
              picture: { asset: 'fox-want-bell.svg', alt: 'A gold bell' },
            },
            {
              id: 'food',
              text: 'food',
              picture: { asset: 'fox-want-food.svg', alt: 'A bowl of food' },
            },
            {
              id: 'company',
              text: 'somebody to be with',
              picture: {
                asset: 'fox-want-company.svg',
                alt: 'A fox and a goat close together',
              },
            },
            {
              id: 'barn',
              text: 'a barn of her own',
              picture: { asset: 'fox-want-barn.svg', alt: 'A barn with a lit door' },
            },
          ],
          key: { choices: ['bell', 'company'] },
          feedback: {
            correct: 'Yes. She wants the bell. She needs somebody to be with.',
            incorrect:
              'She walked past the food in chapter 2, and she never asks for a barn. What did she take? What does the heron ask?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
        ask({
          id: 'fox3-q-map',
          kind: 'matching',
          prompt: '<p>Fill the map: match each step with the story.</p>',
          points: 3,
          hints: ['“Happens” is what comes out in the end.'],
          left: items({ wants: 'Sorrel wants …', does: 'So she …', happens: 'But …' }),
          right: items({
            nobody: 'nobody comes to her hill.',
            rings: 'takes the bell and rings it.',
            everybody: 'everybody to come to her.',
            heron: 'the heron takes the bell away.',
          }),
          key: { pairs: { wants: 'everybody', does: 'rings', happens: 'nobody' } },
          feedback: {
            correct: 'That is the chapter in three lines.',
            incorrect: 'The heron only asks questions. Find what Sorrel tells him that she wants.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
    clues,
    {
      id: 'fox3-discuss',
      title: 'Would one be enough?',
      kind: 'discuss',
      minutes: 5,
      directions: 'Talk with a partner first. Then record your answer.',
      notes: 'Good answers say something about Biscuit (kind, always there), not only about bells.',
      blocks: [
        ask({
          id: 'fox3-q-voice',
          kind: 'voice',
          prompt:
            '<p>The heron says: “They never came for the bell. They came for the goat.” What does he <strong>mean</strong>?</p>',
          points: 3,
          max_seconds: 60,
          hints: [
            'Why do the hens and the sheep like to be with Biscuit?',
            'Begin: “I think the heron means that …”',
          ],
          standard: 'CCSS.ELA-Literacy.RL.3.2',
        }),
      ],
    },
    {
      id: 'fox3-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 4,
      directions: 'Answer on your own. You may go back to the text.',
      notes: 'Choice D shows effort, not a change of mind. Ask students to act both sentences.',
      blocks: [
        ask({
          id: 'fox3-q-check-true',
          kind: 'true_false',
          prompt: '<p>The heron tells Sorrel exactly what she must do.</p>',
          key: { value: false },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
        ask({
          id: 'fox3-q-check-evidence',
          kind: 'single_choice',
          prompt:
            '<p>Which sentence is the <strong>best</strong> evidence that Sorrel begins to change her mind?</p>',
          points: 2,
          choices: choices(
            '“She waited until the sun was low.”',
            '“It was as bright as before, but it felt cold.”',
            '“In the pond stood an old heron.”',
            '“She rang until her neck hurt.”',
          ),
          key: { choice: 'b' },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox3-reflect',
      title: 'Want and need',
      kind: 'reflect',
      minutes: 4,
      directions: 'Write a short answer. Use evidence from chapters 1 to 3.',
      notes:
        'Score with criteria 1 and 2 of the rubric: an idea about the character, and a quotation that fits.',
      blocks: [
        ask({
          id: 'fox3-q-reflect',
          kind: 'long_text',
          prompt:
            '<p>What does Sorrel <strong>want</strong>, and what does she really <strong>need</strong>? How do you know?</p>',
          points: 4,
          max_length: 800,
          hints: ['Use one sentence from the story in quotation marks.'],
          starter:
            'Sorrel says that she wants … But I think she needs …, because the story says “…”',
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
  ],
};
