import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';

export const lesson2: AuthoredLesson = {
  title: 'Where does the puddle go?',
  summary: 'A chalk line shows that a puddle gets smaller. Find out where the water goes.',
  cover: {
    asset: 'cover-wc-2.svg',
    alt: 'A puddle on a green hill under the sun. Wavy lines rise from the water.',
  },
  steps: [
    {
      id: 'wc2-hook',
      title: 'After the rain',
      kind: 'hook',
      minutes: 3,
      directions: 'Think back to the last rain. Then answer.',
      notes:
        'Take every idea. Typical ones: “it soaked in”, “it dried up” (as if it were gone), “the sun drank it”. Soaking in is real on soil; that is why Ana’s puddle is on hard ground.',
      blocks: [
        '<p>It rained in the night. In the morning there is a big puddle on the playground. At the end of the school day, the puddle is <strong>gone</strong>. Nobody swept it away.</p>',
        ask({
          id: 'wc2-q-seen',
          kind: 'voice',
          prompt: '<p>Tell what you think happened to the puddle.</p>',
          max_seconds: 30,
          hints: ['Begin: “I think the puddle …”'],
          required: false,
        }),
      ],
    },
    {
      id: 'wc2-predict',
      title: 'Ana has an idea',
      kind: 'teach',
      minutes: 5,
      directions: 'Read what Ana does. Say what you think will happen.',
      notes: 'The prediction is not scored. If it is dry outside, wet a dark floor tile.',
      blocks: [
        '<p>Ana wants to know more. At <strong>9 o’clock</strong> she takes chalk and draws a line around the puddle, right where the water ends.</p><p>“The line will stay,” she says. “Then I can see what the water does.”</p>',
        picture({
          id: 'wc2-predict-picture',
          asset: 'puddle-9am.svg',
          alt: 'A puddle on gray ground. A white chalk line goes around its edge.',
          caption: '9 o’clock: the water fills the chalk line.',
          width: 640,
          height: 480,
        }),
        ask({
          id: 'wc2-q-predict',
          kind: 'single_choice',
          prompt: '<p>What do you think Ana will see at <strong>2 o’clock</strong>?</p>',
          shuffle: false,
          choices: choices(
            'The puddle is smaller than the line.',
            'The puddle still fits the line.',
            'The puddle is bigger than the line.',
          ),
          hints: ['The sun is shining. Nobody pours in more water.'],
        }),
      ],
    },
    {
      id: 'wc2-look',
      title: 'Look at the two puddles',
      kind: 'guided',
      minutes: 6,
      directions: 'Ana drew a chalk line around a puddle at 9 o’clock. She came back at 2 o’clock.',
      notes:
        'Choice A tests whether students use the picture as evidence. Choice C is “water can become anything”. Choice D is about one case, not all puddles. Good evidence names what stayed (the line) and what changed (the water).',
      blocks: [
        picture({
          id: 'wc2-look-morning',
          asset: 'puddle-9am.svg',
          alt: 'At 9 o’clock the puddle fills the chalk line.',
          caption: '9 o’clock',
          width: 640,
          height: 480,
        }),
        picture({
          id: 'wc2-look-afternoon',
          asset: 'puddle-2pm.svg',
          alt: 'At 2 o’clock the puddle is much smaller. The chalk line has not changed.',
          caption: '2 o’clock',
          width: 640,
          height: 480,
        }),
        ask({
          id: 'wc2-q-where',
          kind: 'single_choice',
          prompt: '<p>Where did the water go?</p>',
          points: 2,
          shuffle: false,
          hints: [
            'The chalk line is still dry and white.',
            'Think of wet hair. It dries, and no water runs down.',
          ],
          choices: choices(
            'Into the chalk',
            'Into the air, too small to see',
            'It turned into sand',
            'A dog drank all of it',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. Bits of water too small to see left the puddle and mixed with the air.',
            incorrect:
              'Test your answer with the picture. The chalk did not get wet. Water cannot turn into sand. And puddles dry where no dog has been. What touches the whole top of the puddle?',
          },
          standard: '5-PS1-1',
        }),
        ask({
          id: 'wc2-q-how-know',
          kind: 'long_text',
          prompt: '<p>How do you know? Say, draw or write.</p>',
          points: 2,
          max_length: 500,
          hints: ['What changed? What stayed the same?'],
          starter: 'The line is still there but the water is …',
          standard: '5-PS1-1',
        }),
      ],
    },
    {
      id: 'wc2-name',
      title: 'A word for it',
      kind: 'teach',
      minutes: 6,
      directions: 'Read about what the water did. Then fill in the words.',
      notes:
        '“Evaporation only when boiling” is the most common misconception. Put a wet paper towel on the window sill now and look at it at the end.',
      blocks: [
        '<p>Water is made of <strong>bits</strong> that are much too small to see. The bits are always moving. When the sun warms the puddle, they move faster. Some bits at the top break away and mix with the air.</p><p>This is called <strong>evaporation</strong>. Water in the air is a gas called <strong>water vapor</strong>.</p><p>The water does <strong>not</strong> have to boil. A puddle, wet hair and wet socks all dry on a cool day, too. It only takes longer.</p>',
        ask({
          id: 'wc2-q-blanks',
          kind: 'fill_blanks',
          prompt: '<p>Type the missing words. Look above if you need help.</p>',
          points: 2,
          hints: ['The first word starts with e, the second with v.'],
          parts: sentence(
            'When liquid water goes into the air, we call it [process]. Water as a gas is called water [gas].',
            {
              process: 'the name for water going into the air',
              gas: 'the name for water as a gas',
            },
          ),
          key: {
            blanks: {
              process: ['evaporation', 'evaporating', 'evaporate'],
              gas: ['vapor', 'vapour'],
            },
          },
          feedback: {
            correct: 'You have two new science words.',
            incorrect:
              'Find the two words in dark print above. Check the spelling letter by letter.',
          },
          standard: '5-PS1-1',
        }),
        ask({
          id: 'wc2-q-boil',
          kind: 'true_false',
          prompt: '<p>Water must boil before it can evaporate.</p>',
          hints: ['Does a puddle boil?'],
          key: { value: false },
          feedback: {
            correct: 'Right. Evaporation happens at every temperature, even in the shade.',
            incorrect:
              'A puddle is never as hot as boiling water, and still it dries. Heat only makes it faster.',
          },
        }),
      ],
    },
    {
      id: 'wc2-fair',
      title: 'Which puddle is faster?',
      kind: 'independent',
      minutes: 7,
      directions: 'Ana made two more pictures. Her notes got mixed up. Can you sort them?',
      notes: 'Wind and spreading out are often missed. Let students try it with wet fingers.',
      blocks: [
        picture({
          id: 'wc2-fair-noon',
          asset: 'puddle-noon.svg',
          alt: 'The puddle is a little smaller than the chalk line. The sun is high.',
          caption: 'Picture K',
          width: 640,
          height: 480,
        }),
        picture({
          id: 'wc2-fair-late',
          asset: 'puddle-4pm.svg',
          alt: 'The chalk line with no water. There is a small dark spot. The sun is lower.',
          caption: 'Picture L',
          width: 640,
          height: 480,
        }),
        ask({
          id: 'wc2-q-order',
          kind: 'ordering',
          prompt: '<p>Put Ana’s notes in the order in which she wrote them.</p>',
          points: 2,
          hints: ['Start with the most water.'],
          items: items({
            dry: 'Only a dark spot is left (picture L).',
            most: 'The water is a hand away from the line (picture K).',
            full: 'The water touches the line all around.',
            half: 'The puddle is as big as a dinner plate.',
          }),
          key: { order: ['full', 'most', 'half', 'dry'] },
          feedback: {
            correct: 'Yes: full, smaller, small, gone.',
            incorrect: 'With no new rain, a puddle can only get smaller. Sort from big to small.',
          },
        }),
        ask({
          id: 'wc2-q-faster',
          kind: 'multiple_choice',
          prompt: '<p>What makes a puddle dry <strong>faster</strong>? Choose all.</p>',
          points: 2,
          hints: ['When do wet clothes dry best?'],
          choices: choices(
            'warm sun',
            'wind',
            'a cold, wet day',
            'spreading the water out with a broom',
            'a bigger chalk line',
          ),
          key: { choices: ['a', 'b', 'd'] },
          feedback: {
            correct: 'Yes. Heat, moving air and a wide, thin puddle all help bits of water leave.',
            incorrect:
              'Ask: does it help bits of water leave the top? Sun, wind and more top surface do. A chalk line only marks the edge.',
          },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc2-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own.',
      notes:
        'Salt question: choice A shows that the student thinks one thing turned into another. It links back to why clouds hold fresh water.',
      blocks: [
        ask({
          id: 'wc2-q-check-shade',
          kind: 'single_choice',
          prompt:
            '<p>Two puddles are the same size. One is in the sun, one is in the shade. What happens?</p>',
          points: 2,
          choices: choices(
            'Only the puddle in the sun dries.',
            'Both dry. The one in the sun dries first.',
            'Both dry in the same time.',
            'The puddle in the shade gets bigger.',
          ),
          key: { choice: 'b' },
          standard: '5-PS1-1',
        }),
        ask({
          id: 'wc2-q-check-salt',
          kind: 'single_choice',
          prompt:
            '<p>Leo lets salt water dry in a dish. A white crust is left. What does it tell him?</p>',
          points: 2,
          choices: choices(
            'The water turned into salt.',
            'The water went into the air and the salt stayed.',
            'The salt made the water go away.',
            'The dish was dirty.',
          ),
          key: { choice: 'b' },
          standard: '5-PS1-1',
        }),
      ],
    },
    {
      id: 'wc2-reflect',
      title: 'At home',
      kind: 'reflect',
      minutes: 3,
      directions: 'Look for evaporation where you live.',
      notes: 'Collect the answers for a class list. Keep it for lesson 5.',
      blocks: [
        ask({
          id: 'wc2-q-home',
          kind: 'short_text',
          prompt: '<p>Name one thing at home that dries because its water evaporates.</p>',
          max_length: 80,
          hints: ['Look in the bathroom, the kitchen, and where you hang your coat.'],
        }),
      ],
    },
  ],
};
