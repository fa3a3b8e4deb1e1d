import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';
import { chapter2, html } from './story';

export const lesson2: AuthoredLesson = {
  title: 'A careful plan',
  summary: 'Sorrel takes the bell. Put the events in order and find what she did not notice.',
  cover: {
    asset: 'cover-fox-2.svg',
    alt: 'At night, a fox walks over a hill with a gold bell in her mouth',
  },
  steps: [
    {
      id: 'fox2-hook',
      title: 'Before you read',
      kind: 'hook',
      minutes: 3,
      directions: 'Look at the picture. What is happening?',
      notes: 'Let students say what they see before what they think.',
      blocks: [
        picture({
          id: 'fox2-hook-picture',
          asset: 'fox-takes-bell.svg',
          alt: 'Night. A fox walks away from a barn with a bell in her mouth. In the barn stands a goat without a bell.',
          height: 540,
        }),
        ask({
          id: 'fox2-q-look',
          kind: 'short_text',
          prompt: '<p>What is missing on the goat?</p>',
          max_length: 40,
          hints: ['Look at her neck.'],
          key: { accepted: ['the bell', 'bell', 'her bell', 'the gold bell', 'a bell'] },
          feedback: {
            correct: 'Yes, her bell. And you can see who has it.',
            incorrect: 'Look at the goat’s neck, and then at the fox’s mouth.',
          },
        }),
      ],
    },
    {
      id: 'fox2-read',
      title: 'Chapter 2',
      kind: 'teach',
      minutes: 7,
      directions: 'Read the chapter. Stop when Biscuit speaks, and think.',
      notes:
        'At “You may stay”, pause and ask only: what might Sorrel feel? Take three answers, no comment.',
      blocks: [
        html('Chapter 2. A careful plan', chapter2),
        ask({
          id: 'fox2-q-night',
          kind: 'number',
          prompt: '<p>On which night did Sorrel go to the barn? Type the number.</p>',
          hints: ['Read the beginning of the second paragraph.'],
          key: { value: 7, tolerance: 0 },
          feedback: {
            correct: 'Yes, on the seventh night, after six days of watching.',
            incorrect: 'She watched for six days first. Which night came then?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox2-order',
      title: 'First, then, at last',
      kind: 'guided',
      minutes: 6,
      directions: 'Put the events in the order of the story.',
      notes:
        'Students who choose “not hungry” have overlooked “though”. Read the sentence with and without the word.',
      blocks: [
        ask({
          id: 'fox2-q-order',
          kind: 'ordering',
          prompt: '<p>What happened first? What happened last?</p>',
          points: 3,
          hints: ['She had the bell in her mouth before the goat woke up.'],
          items: items({
            voice: 'A sleepy voice spoke to her.',
            ran: 'She ran up the hill.',
            watched: 'Sorrel watched the farm.',
            stew: 'She walked past a bowl of stew.',
            took: 'She held the bell still with her tongue.',
          }),
          key: { order: ['watched', 'stew', 'took', 'voice', 'ran'] },
          feedback: {
            correct: 'Just so. Each event leads to the next.',
            incorrect:
              'Find each event in the text and put your finger on it. Then sort from top to bottom.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
        ask({
          id: 'fox2-q-stew',
          kind: 'single_choice',
          prompt:
            '<p>She walked past the stew, <strong>though her stomach growled</strong>. What does this show?</p>',
          points: 2,
          hints: ['Her stomach growled: so was she full?'],
          choices: choices(
            'She was not hungry.',
            'She wanted the bell even more than food.',
            'She does not like stew.',
            'She did not see the bowl.',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. It shows how strong her wish was.',
            incorrect:
              'A growling stomach means that she was hungry. Yet she walked on. What was more important to her?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
    {
      id: 'fox2-straw',
      title: 'You may stay',
      kind: 'independent',
      minutes: 8,
      directions: 'Read Biscuit’s words again. Think about what they mean for Sorrel.',
      notes:
        'The irony is the key to the story: she is offered what she needs while holding what she wanted. Let students find it.',
      blocks: [
        '<blockquote><p>“If you are cold,” said the goat, “there is plenty of straw. You may stay.”</p></blockquote>',
        ask({
          id: 'fox2-q-match',
          kind: 'matching',
          prompt: '<p>Match what happens with what it shows.</p>',
          points: 3,
          hints: ['A heart can beat fast for more than one reason.'],
          left: items({
            stay: '“You may stay.”',
            heart: 'Sorrel’s heart beat fast.',
            tongue: 'She held the bell still.',
          }),
          right: items({
            careful: 'Sorrel is careful.',
            kind: 'Biscuit is kind.',
            lazy: 'Sorrel is lazy.',
            moved: 'The words mean a lot to Sorrel.',
          }),
          key: { pairs: { stay: 'kind', heart: 'moved', tongue: 'careful' } },
          feedback: {
            correct: 'Yes. Actions and words show what someone is like.',
            incorrect: 'Ask: who acts, and what kind of animal would do that?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
        ask({
          id: 'fox2-q-draw',
          kind: 'drawing',
          prompt:
            '<p>Draw Sorrel at the moment when Biscuit speaks. Add a <strong>thought bubble</strong>.</p>',
          points: 3,
          hints: ['What does she think, though she cannot say it?'],
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
    {
      id: 'fox2-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own. You may go back to the text.',
      notes:
        'The typed blanks ask for words of the text: going back to look is the skill, and spelling counts.',
      blocks: [
        ask({
          id: 'fox2-q-check-why',
          kind: 'single_choice',
          prompt: '<p>Why did Sorrel not answer Biscuit?</p>',
          points: 2,
          choices: choices(
            'She did not hear her.',
            'She was angry with her.',
            'Her mouth was full of bell.',
            'She does not like straw.',
          ),
          key: { choice: 'c' },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
        ask({
          id: 'fox2-q-check-blanks',
          kind: 'fill_blanks',
          prompt: '<p>Complete the sentence with words from the chapter.</p>',
          points: 2,
          parts: sentence(
            'The bell was [weight] than she had thought. It hung on a [place] in the barn.',
            { weight: 'how the bell felt to carry', place: 'what the bell hung on' },
          ),
          key: { blanks: { weight: ['heavier'], place: ['hook'] } },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox2-reflect',
      title: 'Your advice',
      kind: 'reflect',
      minutes: 4,
      directions: 'If you could whisper to Sorrel on the hill, what would you say?',
      notes: 'Look for a link to Biscuit’s offer. Advice like “do not steal” alone is at level 2.',
      blocks: [
        ask({
          id: 'fox2-q-reflect',
          kind: 'long_text',
          prompt: '<p>Write your advice to Sorrel. Use one thing that Biscuit said.</p>',
          points: 3,
          max_length: 500,
          hints: ['What did Biscuit offer? Did Sorrel hear it?'],
          starter: 'Dear Sorrel, …',
          standard: 'CCSS.ELA-Literacy.W.3.1',
        }),
      ],
    },
  ],
};
