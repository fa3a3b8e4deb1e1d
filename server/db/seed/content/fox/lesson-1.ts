import { ask, type AuthoredLesson, choices, picture, sentence } from '../authoring';
import { chapter1, html } from './story';

export const lesson1: AuthoredLesson = {
  title: 'The bell at dusk',
  summary: 'Meet Sorrel the fox. Find out what she wants, and show where the story says so.',
  cover: {
    asset: 'cover-fox-1.svg',
    alt: 'A fox sits on a hill at sunset. Far away, the door of a barn is lit.',
  },
  steps: [
    {
      id: 'fox1-hook',
      title: 'Something you wanted',
      kind: 'hook',
      minutes: 4,
      directions: 'Think of a time when you wanted something very much.',
      notes: 'Keep it private: do not ask students to share. They come back to it in lesson 5.',
      blocks: [
        ask({
          id: 'fox1-q-want',
          kind: 'long_text',
          prompt: '<p>What did you want? <strong>Why</strong> did you want it?</p>',
          max_length: 400,
          hints: ['It can be a thing, a place, or something to do with people.'],
          starter: 'Once I wanted … because …',
        }),
      ],
    },
    {
      id: 'fox1-read',
      title: 'Chapter 1',
      kind: 'teach',
      minutes: 7,
      directions: 'Read the chapter. You can let the tablet read it to you.',
      notes: 'Read aloud once without stopping. Dusk, hedge and hurried may need a word of help.',
      blocks: [
        picture({
          id: 'fox1-read-picture',
          asset: 'fox-on-hill.svg',
          alt: 'A fox sits alone on a dark hill. Down at the farm, a goat and hens walk to a barn with a yellow door.',
          height: 540,
        }),
        html('Chapter 1. The bell at dusk', chapter1),
        ask({
          id: 'fox1-q-when',
          kind: 'single_choice',
          prompt: '<p>When do the animals come together?</p>',
          hints: ['Read the second and the third paragraph again.'],
          choices: choices(
            'when the wind blows',
            'when Biscuit’s bell rings in the evening',
            'when Sorrel calls them',
            'when the sun comes up',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. “When the bell rang, everything changed.”',
            incorrect:
              'Find the sentence which begins “When the bell rang …”. What comes after it?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox1-guided',
      title: 'Where does it say so?',
      kind: 'guided',
      minutes: 7,
      directions: 'A good reader points to words in the text. We call these words evidence.',
      notes:
        'The difference of “said” and “shown” carries the whole week. Students who tick the gold bell are choosing what is important, not what is evidence.',
      blocks: [
        '<p><strong>Evidence</strong> is what the text says or shows. “I think so” is not evidence. “It says so right here” is.</p><p>Some things are said: <em>“I want that bell.”</em></p><p>Some things are only <strong>shown</strong>: <em>She licked her cold paws.</em> The story does not say “Sorrel is lonely”. But it shows us something.</p>',
        ask({
          id: 'fox1-q-lonely',
          kind: 'multiple_choice',
          prompt: '<p>Which sentences <strong>show</strong> that Sorrel is lonely? Choose all.</p>',
          points: 2,
          hints: ['Which ones are about Sorrel and nobody else being there?'],
          choices: choices(
            '“She lived alone on a stony hill.”',
            '“First the sun went low.”',
            '“Nobody hurried to her.”',
            '“A gold bell hung from her neck.”',
            '“Nobody had ever called her name.”',
          ),
          key: { choices: ['a', 'c', 'e'] },
          feedback: {
            correct: 'Yes. All three tell us that no one is with her.',
            incorrect:
              'Ask of each sentence: what does it tell me about Sorrel and others? The sun and the bell tell us about time and things.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
        ask({
          id: 'fox1-q-bank',
          kind: 'fill_blanks',
          prompt: '<p>Choose the words that fit the story.</p>',
          points: 3,
          hints: ['Look at the last two paragraphs.'],
          parts: sentence(
            'Sorrel says that she wants the [thing]. She thinks that whoever has it has [who]. I think that she feels [feeling].',
            {
              thing: 'what Sorrel says she wants',
              who: 'what the bell brings, as Sorrel thinks',
              feeling: 'how Sorrel feels',
            },
            ['bell', 'barn', 'everybody', 'goat', 'hungry', 'lonely'],
          ),
          key: { blanks: { thing: ['bell'], who: ['everybody'], feeling: ['lonely'] } },
          feedback: {
            correct: 'Yes. What she says and what she feels are two different things.',
            incorrect:
              'Read what Sorrel thinks: “Whoever has the bell has …”. The story does not speak of food here.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
    {
      id: 'fox1-discuss',
      title: 'Is it the bell?',
      kind: 'discuss',
      minutes: 5,
      directions: 'Talk with a partner. Then say what you think.',
      notes: 'Do not settle it. Chapter 3 does.',
      blocks: [
        ask({
          id: 'fox1-q-voice',
          kind: 'voice',
          prompt:
            '<p>Sorrel thinks: “It is the bell.” Do <strong>you</strong> think that the animals come because of the bell?</p>',
          points: 2,
          max_seconds: 45,
          hints: ['Begin: “I think …, because the story says …”'],
        }),
      ],
    },
    {
      id: 'fox1-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own. You may go back to the text.',
      notes:
        'True/false: some students bring in what they know of foxes. Ask: where does it say so?',
      blocks: [
        ask({
          id: 'fox1-q-check-true',
          kind: 'true_false',
          prompt: '<p>The story says that Sorrel was hungry.</p>',
          key: { value: false },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
        ask({
          id: 'fox1-q-check-hurried',
          kind: 'single_choice',
          prompt:
            '<p>The donkey “<strong>hurried</strong> to the gate.” What does this word tell you?</p>',
          choices: choices(
            'He was afraid of the bell.',
            'He wanted to be there quickly.',
            'He was too old to walk.',
            'He was lost.',
          ),
          key: { choice: 'b' },
          standard: 'CCSS.ELA-Literacy.RL.3.4',
        }),
      ],
    },
    {
      id: 'fox1-reflect',
      title: 'What comes next?',
      kind: 'reflect',
      minutes: 4,
      directions: 'Make a prediction. Use a clue from the chapter.',
      notes: 'A prediction is good when it has a clue, not when it comes true.',
      blocks: [
        ask({
          id: 'fox1-q-predict',
          kind: 'long_text',
          prompt: '<p>What will Sorrel do to get the bell? What makes you think so?</p>',
          points: 2,
          max_length: 500,
          hints: ['Foxes are good at some things. What do you know about Sorrel?'],
          starter: 'I think Sorrel will …, because …',
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
      ],
    },
  ],
};
