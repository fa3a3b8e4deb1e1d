import { ask, type AuthoredLesson, choices, picture } from '../authoring';
import { chapter4, html } from './story';

export const lesson4: AuthoredLesson = {
  title: 'Fog',
  summary: 'Sorrel must choose. Weigh her reasons and give your own opinion with evidence.',
  cover: {
    asset: 'cover-fox-4.svg',
    alt: 'Thick fog between trees. A goat without a bell stands far off. A fox holds the bell.',
  },
  steps: [
    {
      id: 'fox4-hook',
      title: 'A hard choice',
      kind: 'hook',
      minutes: 4,
      directions: 'Think of a choice that was hard for you or for somebody in a story.',
      notes: 'The first item is a poll, not a test. Do not ask for private stories.',
      blocks: [
        '<p>Some choices are hard because <strong>both</strong> ways cost something. If you tell, someone is angry. If you are silent, someone is hurt.</p>',
        ask({
          id: 'fox4-q-hard',
          kind: 'multiple_choice',
          prompt: '<p>What makes a choice hard? Choose all that you agree with.</p>',
          shuffle: false,
          choices: choices(
            'I can lose something I like.',
            'Somebody may be angry with me.',
            'I do not have much time.',
            'Nobody will ever know.',
          ),
          hints: ['There is no wrong answer here.'],
        }),
      ],
    },
    {
      id: 'fox4-read',
      title: 'Chapter 4',
      kind: 'teach',
      minutes: 7,
      directions: 'Read the chapter. Where does Sorrel make her choice?',
      notes:
        'Read it aloud, slower and slower up to “It sounded smaller now”. Stop there and let students write one word.',
      blocks: [
        picture({
          id: 'fox4-read-picture',
          asset: 'fox-fog.svg',
          alt: 'A goat without a bell stands in thick fog between trees',
          height: 540,
        }),
        html('Chapter 4. Fog', chapter4),
        ask({
          id: 'fox4-q-cause',
          kind: 'single_choice',
          prompt: '<p>Why could nobody find Biscuit?</p>',
          hints: ['Two things are missing: something to see and something to hear.'],
          choices: choices(
            'The fog was thick, and she had no bell.',
            'She was hiding.',
            'The donkey did not look for her.',
            'She did not make a sound.',
          ),
          key: { choice: 'a' },
          feedback: {
            correct: 'Yes. And that she had no bell was Sorrel’s doing.',
            incorrect:
              'Biscuit cried “Meh-eh!” and the donkey called and called. What kept them from finding each other?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
    {
      id: 'fox4-weigh',
      title: 'Ring or keep quiet?',
      kind: 'guided',
      minutes: 6,
      directions: 'Sort the reasons. What speaks for ringing, what for keeping quiet?',
      notes:
        'Students often leave out “Biscuit was kind”, because it is a reason of the heart. Ask why the writer reminds us of it.',
      blocks: [
        ask({
          id: 'fox4-q-reasons',
          kind: 'multiple_choice',
          prompt: '<p>Which are reasons <strong>to ring</strong> the bell? Choose all.</p>',
          points: 2,
          hints: ['Which ones are good for Biscuit?'],
          choices: choices(
            'Biscuit is near the deep ditch.',
            'Everybody would know who took the bell.',
            'Biscuit was kind to Sorrel.',
            'The bell would stay Sorrel’s.',
            'The cry sounds smaller and smaller.',
          ),
          key: { choices: ['a', 'c', 'e'] },
          feedback: {
            correct: 'Yes. The other two are reasons to keep quiet.',
            incorrect:
              'Say each one with “so Sorrel should ring”. Does it make sense? “The bell would stay hers, so she should ring” does not.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.3',
        }),
        ask({
          id: 'fox4-q-swallow',
          kind: 'single_choice',
          prompt: '<p>“The fog <strong>swallowed</strong> his voice.” What does that mean?</p>',
          hints: ['Can fog really eat? What can fog do with a sound?'],
          choices: choices(
            'The donkey ate something.',
            'The sound got lost in the fog.',
            'The donkey had a sore throat.',
            'The fog was loud.',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. It is a picture made of words.',
            incorrect:
              'Fog has no mouth. The writer makes a picture: the voice goes in and does not come out.',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.4',
        }),
      ],
    },
    {
      id: 'fox4-turn',
      title: 'The turning point',
      kind: 'independent',
      minutes: 7,
      directions: 'In a turning point, a character changes her mind. Find it and show it.',
      notes: 'The turning point is one sentence long. Let students underline it on paper.',
      blocks: [
        ask({
          id: 'fox4-q-turn',
          kind: 'short_text',
          prompt:
            '<p>Which <strong>three words</strong> does Sorrel remember just before she runs?</p>',
          max_length: 40,
          points: 2,
          hints: ['They are in slanted letters. Biscuit said them in chapter 2.'],
          key: { accepted: ['you may stay', '“you may stay”', '"you may stay"'] },
          feedback: {
            correct: 'Yes. Kind words can stay with us for a long time.',
            incorrect: 'Read the last paragraph. Whose voice is it, in the dark?',
          },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
        ask({
          id: 'fox4-q-draw',
          kind: 'drawing',
          prompt:
            '<p>Go on with your chart: add dots for chapter <strong>4</strong>. Is there more than one feeling?</p>',
          points: 2,
          hints: ['Sorrel can be afraid and brave in the same chapter.'],
          background: {
            asset: 'fox-feel-line.svg',
            alt: 'An empty chart. Up is glad, down is sad. Along the bottom: chapters 1 to 5.',
          },
        }),
      ],
    },
    {
      id: 'fox4-discuss',
      title: 'Two sides',
      kind: 'discuss',
      minutes: 4,
      directions: 'One of you is “Ring!”, the other is “Keep quiet!”. Talk to Sorrel in turns.',
      notes:
        'Swap roles after one minute. Arguing the side one does not believe in builds understanding.',
      blocks: [
        ask({
          id: 'fox4-q-voice',
          kind: 'voice',
          prompt: '<p>Record your best reason, as if you spoke to Sorrel in the fog.</p>',
          points: 2,
          max_seconds: 30,
          hints: ['Begin: “Sorrel, listen. You should …, because …”'],
          standard: 'CCSS.ELA-Literacy.SL.3.1',
        }),
      ],
    },
    {
      id: 'fox4-check',
      title: 'Your opinion',
      kind: 'check',
      minutes: 8,
      directions: 'Write on your own. Give reasons and use the text.',
      notes: 'Opinion, reasons, evidence: use the rubric. Both opinions can reach level 4.',
      blocks: [
        ask({
          id: 'fox4-q-check-brave',
          kind: 'long_text',
          prompt:
            '<p>Was Sorrel <strong>brave</strong> in this chapter? Say what you think. Give two reasons from the story.</p>',
          points: 4,
          max_length: 1000,
          hints: ['What could she lose? What did she do anyway?'],
          starter: 'I think that Sorrel was … One reason is … Another reason is …',
          standard: 'CCSS.ELA-Literacy.W.3.1',
        }),
        ask({
          id: 'fox4-q-check-ditch',
          kind: 'true_false',
          prompt: '<p>Sorrel knew about the ditch before the fog came.</p>',
          key: { value: true },
          standard: 'CCSS.ELA-Literacy.RL.3.1',
        }),
      ],
    },
  ],
};
