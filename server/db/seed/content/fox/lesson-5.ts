import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';
import { chapter5, html } from './story';

export const lesson5: AuthoredLesson = {
  title: 'The way home',
  summary: 'Read the end of the story, find its theme, and show it with evidence.',
  cover: {
    asset: 'cover-fox-5.svg',
    alt: 'Morning. A fox and a goat with a gold bell stand together. Behind them is a barn.',
  },
  steps: [
    {
      id: 'fox5-hook',
      title: 'How should it end?',
      kind: 'hook',
      minutes: 3,
      directions: 'Before you read: what ending do you wish for?',
      notes: 'Keep a few wishes and compare them with the ending.',
      blocks: [
        ask({
          id: 'fox5-q-wish',
          kind: 'voice',
          prompt: '<p>Tell in a few words how the story should end.</p>',
          max_seconds: 30,
          hints: ['Begin: “I wish that …”'],
          required: false,
        }),
      ],
    },
    {
      id: 'fox5-read',
      title: 'Chapter 5',
      kind: 'teach',
      minutes: 8,
      directions: 'Read the last chapter. Enjoy it first. Then answer.',
      notes: 'Let students read the last paragraph together, out loud.',
      blocks: [
        html('Chapter 5. The way home', chapter5),
        picture({
          id: 'fox5-read-picture',
          asset: 'fox-home.svg',
          alt: 'In the morning light, the fox and the goat stand side by side on the way to the barn.',
          height: 540,
        }),
        ask({
          id: 'fox5-q-one-more',
          kind: 'single_choice',
          prompt: '<p>“And from the stony hill … came <strong>one more</strong>.” Who is it?</p>',
          hints: ['Who lives on the stony hill?'],
          choices: choices('the heron', 'Sorrel', 'a new goat', 'the farmer'),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. Now the bell calls her, too.',
            incorrect: 'Look at the first sentence of chapter 1. Who lives there?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox5-guided',
      title: 'How Sorrel changed',
      kind: 'guided',
      minutes: 7,
      directions: 'Compare Sorrel at the beginning and at the end.',
      notes:
        'The full and the free mouth is the image of the story. Let students act it with a paper bell they hold, then lay down: they will remember.',
      blocks: [
        ask({
          id: 'fox5-q-order',
          kind: 'ordering',
          prompt: '<p>Put the whole story in order.</p>',
          points: 3,
          hints: ['One event for each chapter.'],
          items: items({
            heron: 'A heron asks Sorrel a question.',
            lead: 'Sorrel leads Biscuit home.',
            wish: 'Sorrel wishes for the bell.',
            fog: 'Sorrel hears a cry in the fog.',
            take: 'Sorrel takes the bell.',
          }),
          key: { order: ['wish', 'take', 'heron', 'fog', 'lead'] },
          feedback: {
            correct: 'That is the whole story in five lines.',
            incorrect:
              'Say the name of each chapter: dusk, plan, nobody, fog, home. Which event is in which?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.5',
        }),
        ask({
          id: 'fox5-q-full',
          kind: 'fill_blanks',
          prompt: '<p>Choose the words that fit.</p>',
          points: 3,
          hints: ['In chapter 2 her mouth was full. In chapter 5 it is free.'],
          parts: sentence(
            'In chapter 2, Sorrel cannot answer because she [holds] to the bell. In chapter 5, she [lets] of it. Then she can say that she is [feels].',
            {
              holds: 'what Sorrel does with the bell in chapter 2',
              lets: 'what Sorrel does with the bell in chapter 5',
              feels: 'what Sorrel says about herself',
            },
            ['holds on', 'lets go', 'sorry', 'proud'],
          ),
          key: { blanks: { holds: ['holds on'], lets: ['lets go'], feels: ['sorry'] } },
          feedback: {
            correct: 'Yes. She had to let go of what she wanted, to get what she needed.',
            incorrect: 'Look at the bell each time: is it in her mouth, or on the ground?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
    {
      id: 'fox5-theme',
      title: 'What is it about, really?',
      kind: 'independent',
      minutes: 7,
      directions: 'A theme is a big idea that is true outside the story, too.',
      notes:
        'The common mistake is to give the topic or an event. The test: does it fit another story as well?',
      blocks: [
        '<p>The <strong>topic</strong> of this story is a fox and a bell. The <strong>theme</strong> is what the story says about life. You could tell it to a friend who never read the story, and it would still make sense.</p>',
        ask({
          id: 'fox5-q-themes',
          kind: 'multiple_choice',
          prompt:
            '<p>Which sentences could be a <strong>theme</strong> of this story? Choose all.</p>',
          points: 2,
          hints: ['A theme fits many stories. It does not name Sorrel or Biscuit.'],
          choices: choices(
            'You cannot take friends. You find them by caring.',
            'Sorrel takes the bell from the barn.',
            'It takes courage to say: I was wrong.',
            'Goats need bells in the fog.',
          ),
          key: { choices: ['a', 'c'] },
          feedback: {
            correct: 'Yes. Both are true for people, too.',
            incorrect:
              'Try each one on your own life. “Sorrel takes the bell” is an event. “Goats need bells” is a fact. A theme is a big idea.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.2',
        }),
        ask({
          id: 'fox5-q-match',
          kind: 'matching',
          prompt: '<p>Match each idea with the best evidence.</p>',
          points: 3,
          hints: ['Look for what is done or said.'],
          left: items({
            kindness: 'Kindness is not forgotten.',
            truth: 'It is brave to tell the truth.',
            things: 'Things alone do not bring friends.',
          }),
          right: items({
            took: '“I took it,” she said.',
            hill: 'The hill stayed empty.',
            voice: 'Sorrel thought of a voice in the dark.',
            sun: 'First the sun went low.',
          }),
          key: { pairs: { kindness: 'voice', truth: 'took', things: 'hill' } },
          feedback: {
            correct: 'Each idea has its proof now.',
            incorrect:
              'Ask: if this sentence were not in the story, would I still believe the idea?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.2',
        }),
      ],
    },
    {
      id: 'fox5-check',
      title: 'Write about the theme',
      kind: 'check',
      minutes: 9,
      directions: 'Write a paragraph on your own. Use your notes and the story.',
      notes:
        'This is the piece to score with the whole rubric. Allow more time for students who need it.',
      blocks: [
        ask({
          id: 'fox5-q-check-theme',
          kind: 'long_text',
          prompt:
            '<p>What is the theme of “What the fox wanted”? Use <strong>two</strong> pieces of evidence from <strong>different</strong> chapters.</p>',
          points: 6,
          max_length: 1500,
          hints: ['First the big idea. Then evidence, evidence. At the end: what it means to you.'],
          starter: 'The theme of this story is … In chapter …, the story says “…” This shows …',
          standard: 'CCSS.ELA-Literacy.RL.3.2',
        }),
        ask({
          id: 'fox5-q-check-smell',
          kind: 'single_choice',
          prompt: '<p>How did Biscuit know that Sorrel had been in the barn?</p>',
          choices: choices(
            'She saw her.',
            'She knew her smell.',
            'The heron told her.',
            'Sorrel had answered her.',
          ),
          key: { choice: 'b' },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox5-reflect',
      title: 'Back to your wish',
      kind: 'reflect',
      minutes: 4,
      directions: 'On the first day you wrote about something you wanted.',
      notes: 'Students may choose another story to keep their own wish private.',
      blocks: [
        ask({
          id: 'fox5-q-reflect',
          kind: 'long_text',
          prompt:
            '<p>Was there a <strong>need</strong> behind your want? You can also write about somebody in another story.</p>',
          points: 2,
          max_length: 500,
          hints: ['What would having it have given you: fun, friends, quiet, pride?'],
          starter: 'I wanted … Maybe I needed …',
        }),
      ],
    },
  ],
};
