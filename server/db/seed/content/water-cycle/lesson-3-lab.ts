import { ask, type AuthoredStep, items, picture } from '../authoring';

/** The fourth step of "Cloud in a jar": building it and recording what happens. */
export const lab: AuthoredStep = {
  id: 'wc3-lab',
  title: 'Make your cloud',
  kind: 'independent',
  minutes: 10,
  directions: 'Work with a partner. Watch the jar for ten minutes and record what you see.',
  notes:
    'One jar, metal lid or foil tray, ice and warm tap water (about 45 °C / 113 °F, never hot) per pair. First drops show after 2 to 4 minutes. Dark paper behind the jar helps. Wipe spills at once. The number of minutes is a measurement, so no answer is wrong.',
  blocks: [
    picture({
      id: 'wc3-lab-setup',
      asset: 'jar-setup.svg',
      alt: 'A jar with warm water at the bottom and air above it. A metal lid closes the jar. Ice lies on the lid. Drops hang under the lid.',
      caption: 'How to set up the jar. Use warm water from the tap, never hot.',
      height: 640,
    }),
    {
      id: 'wc3-lab-sheet',
      type: 'pdf',
      title: 'Cloud in a jar: lab sheet',
      asset: 'cloud-in-a-jar-sheet.pdf',
      pages: 1,
    },
    ask({
      id: 'wc3-q-order',
      kind: 'ordering',
      prompt: '<p>Before you start: put the work in order.</p>',
      points: 2,
      hints: ['The lid must be on before the ice.'],
      items: items({
        ice: 'Put ice on the lid.',
        watch: 'Watch under the lid for ten minutes.',
        pour: 'Pour warm water into the jar.',
        lid: 'Put the metal lid on.',
      }),
      key: { order: ['pour', 'lid', 'ice', 'watch'] },
      feedback: {
        correct: 'Good. Now set up your jar.',
        incorrect:
          'Think about what each thing needs: vapor needs warm water, ice needs a lid to lie on. What has to be there first?',
      },
    }),
    ask({
      id: 'wc3-q-minutes',
      kind: 'number',
      prompt: '<p>After how many minutes did you see the first drops under the lid?</p>',
      unit: 'minutes',
      hints: ['Look from the side, a little from below.'],
    }),
    ask({
      id: 'wc3-q-draw',
      kind: 'drawing',
      prompt: '<p>Draw what happened in your jar. Use arrows to show how the water moved.</p>',
      points: 4,
      hints: ['Start at the warm water. Where did the bits go? Where did they turn into drops?'],
      background: {
        asset: 'jar-empty.svg',
        alt: 'A jar with warm water and a lid with ice, without any drops. Labels say cold at the top and warm at the bottom.',
      },
      standard: '5-ESS2-1',
    }),
    ask({
      id: 'wc3-q-photo',
      kind: 'photo',
      prompt: '<p>Take a photo of your jar, or of your lab sheet.</p>',
      hints: ['Hold dark paper behind the jar. Drops show up better.'],
      required: false,
    }),
  ],
};
