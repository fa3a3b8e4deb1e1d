import { levels, type AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Writing about a story, grades 3-4',
  criteria: [
    {
      position: 1,
      name: 'Idea about the story',
      weight: 2,
      standard: 'CCSS.ELA-Literacy.RL.3.3',
      levels: levels(
        'Retells an event, or says only “I like it”.',
        'Has an idea about the character or theme, but it is partly clear.',
        'Has a clear idea about what the character wants, needs or learns.',
        'Has a clear idea that also says something about people in general.',
      ),
    },
    {
      position: 2,
      name: 'Evidence',
      weight: 2,
      standard: 'CCSS.ELA-Literacy.RL.3.1',
      levels: levels(
        'Uses no words or events from the story.',
        'Names an event, but does not link it to the idea.',
        'Uses words or events from the story that fit the idea.',
        'Uses evidence from two chapters and explains how each one fits.',
      ),
    },
    {
      position: 3,
      name: 'Clear writing',
      weight: 1,
      standard: 'CCSS.ELA-Literacy.W.3.1',
      levels: levels(
        'Single words or parts of sentences.',
        'Sentences that are sometimes hard to follow.',
        'Whole sentences in an order that makes sense, with linking words.',
        'Flows well, with varied sentences and an ending that rounds it off.',
      ),
    },
  ],
};
