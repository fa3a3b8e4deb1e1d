import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';

export const lesson5: AuthoredLesson = {
  title: 'The whole journey',
  summary: 'Put the parts together: follow one drop all the way around the water cycle.',
  cover: {
    asset: 'cover-wc-5.svg',
    alt: 'Water, sun and a rain cloud, with two big arrows that make a circle',
  },
  steps: [
    {
      id: 'wc5-hook',
      title: 'No start, no end',
      kind: 'hook',
      minutes: 3,
      directions: 'Think about the word cycle.',
      notes: 'If you have a bicycle wheel or a hoop, let students point to “the start”.',
      blocks: [
        '<p>A bicycle has two wheels. A wheel turns and turns. Put your finger on it: where does a wheel <strong>begin</strong>? Where does it <strong>end</strong>?</p><p>Water moves like a wheel. We call it the <strong>water cycle</strong>.</p>',
        ask({
          id: 'wc5-q-start',
          kind: 'true_false',
          prompt: '<p>The water cycle always starts with rain.</p>',
          hints: ['Where does a wheel start?'],
          key: { value: false },
          feedback: {
            correct: 'Right. A cycle has no first step. You can begin to tell it anywhere.',
            incorrect:
              'We often tell it from the rain, but rain needs a cloud, and a cloud needs vapor. There is no first step.',
          },
        }),
      ],
    },
    {
      id: 'wc5-teach',
      title: 'The big picture',
      kind: 'teach',
      minutes: 7,
      directions: 'Follow the arrows with your finger. Say each word.',
      notes:
        'The picture is simple on purpose. Ask what is missing: plants, ground water, snow, people.',
      blocks: [
        picture({
          id: 'wc5-teach-picture',
          asset: 'cycle-labeled.svg',
          alt: 'A lake, clouds and a mountain. An arrow from the lake goes up: evaporation. At the cloud: condensation. Drops fall on the mountain: precipitation. A river flows back to the lake: runoff.',
          height: 640,
        }),
        '<ul><li><strong>Evaporation</strong>: the sun warms water. It goes up as vapor.</li><li><strong>Condensation</strong>: vapor cools. It turns into tiny drops. A cloud forms.</li><li><strong>Precipitation</strong>: drops join, get heavy and fall.</li><li><strong>Runoff</strong>: water flows over the land, down to rivers, lakes and the ocean. Some sinks into the ground.</li></ul><p>Two things drive the cycle: the <strong>sun</strong> lifts the water, and <strong>gravity</strong> pulls it back down.</p>',
      ],
    },
    {
      id: 'wc5-guided',
      title: 'Name the parts',
      kind: 'guided',
      minutes: 6,
      directions: 'The words are gone. Can you put them back?',
      notes:
        'B and C are mixed up most often. The test: has the water started to fall? Then it is precipitation.',
      blocks: [
        picture({
          id: 'wc5-guided-picture',
          asset: 'cycle-letters.svg',
          alt: 'The same picture with letters. A: arrow up from the lake. B: below the white cloud. C: at the falling drops. D: by the river on the land.',
          height: 640,
        }),
        ask({
          id: 'wc5-q-letters',
          kind: 'matching',
          prompt: '<p>Match each letter to its word. One word is left over.</p>',
          points: 4,
          hints: ['A goes up. C comes down.'],
          left: items({ 'spot-a': 'A', 'spot-b': 'B', 'spot-c': 'C', 'spot-d': 'D' }),
          right: items({
            runoff: 'runoff',
            condensation: 'condensation',
            melting: 'melting',
            evaporation: 'evaporation',
            precipitation: 'precipitation',
          }),
          key: {
            pairs: {
              'spot-a': 'evaporation',
              'spot-b': 'condensation',
              'spot-c': 'precipitation',
              'spot-d': 'runoff',
            },
          },
          feedback: {
            correct: 'All four. Now you can read any picture of the water cycle.',
            incorrect:
              'Ask at each letter: is the water going up, changing to drops, coming down, or flowing along?',
          },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc5-q-force',
          kind: 'fill_blanks',
          prompt: '<p>What drives the cycle? Choose the words.</p>',
          points: 2,
          hints: ['One is very hot. The other makes a ball fall.'],
          parts: sentence(
            'Water goes up because of heat from the [up]. Rain and rivers go down because of [down].',
            { up: 'what warms the water', down: 'what pulls water down' },
            ['gravity', 'sun', 'moon', 'wind'],
          ),
          key: { blanks: { up: ['sun'], down: ['gravity'] } },
          feedback: {
            correct: 'Yes. Heat lifts it, gravity brings it back.',
            incorrect:
              'Wind moves clouds along, but it does not lift the water out of the lake. What warms it?',
          },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc5-story',
      title: 'One drop’s trip',
      kind: 'independent',
      minutes: 10,
      directions: 'Be a drop of water. Plan your trip, then draw and tell it.',
      notes:
        'Strong drawings have arrows in a closed loop and a real place. Let students who draw quickly add a second way around, for example through the ground.',
      blocks: [
        ask({
          id: 'wc5-q-trip',
          kind: 'ordering',
          prompt: '<p>A drop starts in the lake. Put its trip in order.</p>',
          points: 3,
          hints: ['It can only fall after it is in a cloud.'],
          items: items({
            river: 'I flow down in a river.',
            vapor: 'I rise as vapor.',
            fall: 'I fall on the mountain as rain.',
            cloud: 'I cool and become a drop in a cloud.',
          }),
          key: { order: ['vapor', 'cloud', 'fall', 'river'] },
          feedback: {
            correct: 'And then you are back in the lake. It can begin again.',
            incorrect: 'Use the big picture. From the lake, the first arrow goes up.',
          },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc5-q-draw',
          kind: 'drawing',
          prompt:
            '<p>Draw the water cycle of a place <strong>you know</strong>. Use arrows and at least three science words.</p>',
          points: 4,
          hints: ['Is there a puddle, a pond, a hose or a pot? Where does its water go?'],
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc5-q-tell',
          kind: 'voice',
          prompt: '<p>Tell the trip of your drop in one minute.</p>',
          points: 3,
          max_seconds: 90,
          hints: ['Begin: “I am a drop of water. I start in …”'],
        }),
      ],
    },
    {
      id: 'wc5-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 7,
      directions: 'Answer on your own. Take your time.',
      notes:
        '“Water vapor that we can see” is the misconception to look for. Replay the third answer of the cloud watcher in lesson 3.',
      blocks: [
        ask({
          id: 'wc5-q-check-no-sun',
          kind: 'single_choice',
          prompt: '<p>What would happen to the water cycle if the sun gave much less heat?</p>',
          points: 2,
          choices: choices(
            'Less water would evaporate, so there would be less rain.',
            'There would be more rain, because it is cold.',
            'Nothing. The cycle does not need the sun.',
            'Rivers would flow uphill.',
          ),
          key: { choice: 'a' },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc5-q-check-cloud',
          kind: 'single_choice',
          prompt: '<p>What is a cloud?</p>',
          choices: choices(
            'water vapor that we can see',
            'very many tiny drops of water or bits of ice',
            'smoke and steam from towns',
            'soft white cotton',
          ),
          key: { choice: 'b' },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc5-q-check-word',
          kind: 'short_text',
          prompt: '<p>What is the science word for vapor turning into drops?</p>',
          max_length: 40,
          key: { accepted: ['condensation', 'condensing', 'to condense'] },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc5-reflect',
      title: 'Your old guess',
      kind: 'reflect',
      minutes: 4,
      directions: 'On the first day you guessed where your water was last month.',
      notes:
        'Show each student the guess from lesson 1. Score with the rubric; the change in thinking is what counts.',
      blocks: [
        ask({
          id: 'wc5-q-reflect',
          kind: 'long_text',
          prompt: '<p>How would you answer now? What changed in your thinking?</p>',
          points: 4,
          max_length: 800,
          hints: ['Use words from this week: evaporation, condensation, precipitation, runoff.'],
          starter: 'At first I thought … Now I think … because …',
          standard: '5-ESS2-1',
        }),
      ],
    },
  ],
};
