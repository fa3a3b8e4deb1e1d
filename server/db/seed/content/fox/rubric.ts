import type { AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Writing about a story, grades 3-4',
  criteria: [
    {
      position: 1,
      name: 'Idea about the story',
      weight: 2,
      standard: 'CCSS.ELA-Literacy.RL.3.3',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Retells an event, or says only “I like it”.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Has an idea about the character or theme, but it is partly clear.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Has a clear idea about what the character wants, needs or learns.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Has a clear idea that also says something about people in general.',
        },
      ],
    },
    {
      position: 2,
      name: 'Evidence',
      weight: 2,
      standard: 'CCSS.ELA-Literacy.RL.3.1',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Uses no words or events from the story.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Names an event, but does not link it to the idea.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Uses words or events from the story that fit the idea.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Uses evidence from two chapters and explains how each one fits.',
        },
      ],
    },
    {
      position: 3,
      name: 'Clear writing',
      weight: 1,
      standard: 'CCSS.ELA-Literacy.W.3.1',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Single words or parts of sentences.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Sentences that are sometimes hard to follow.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Whole sentences in an order that makes sense, with linking words.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Flows well, with varied sentences and an ending that rounds it off.',
        },
      ],
    },
  ],
};
