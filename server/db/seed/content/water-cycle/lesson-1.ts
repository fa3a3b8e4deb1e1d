import { ask, type AuthoredLesson, choices, items, picture } from '../authoring';

export const lesson1: AuthoredLesson = {
  title: 'Very old water',
  summary: 'Find out where water is on Earth, and why the same water is used again and again.',
  cover: {
    asset: 'cover-wc-1.svg',
    alt: 'A lake between green hills, a cloud with drops, and a mountain with snow',
  },
  steps: [
    {
      id: 'wc1-hook',
      title: 'How old is your water?',
      kind: 'hook',
      minutes: 4,
      directions: 'Read, then make a guess. A guess cannot be wrong.',
      notes: 'Keep the guesses. In lesson 5 students go back to them and tell the whole journey.',
      blocks: [
        '<p>Fill a glass at the tap. That water has been on Earth for <strong>billions of years</strong>. Long ago it may have been snow on a mountain, a drop in a cloud, or a drink for a dinosaur.</p><p>No new water came out of the tap today. The same water keeps <strong>moving</strong>.</p>',
        ask({
          id: 'wc1-q-guess',
          kind: 'long_text',
          prompt:
            '<p>Where do you think the water in your glass was <strong>last month</strong>?</p>',
          max_length: 400,
          hints: ['Think of the sky, the ground, rivers, lakes and pipes.'],
          starter: 'I think last month my water was …',
        }),
      ],
    },
    {
      id: 'wc1-teach',
      title: 'A hundred cups',
      kind: 'teach',
      minutes: 7,
      directions: 'Look at the cups. Each cup stands for the same amount of water.',
      notes:
        'If there is time, show it: 1 liter of water is the whole Earth; 30 milliliters of it are fresh, and 20 of those are ice.',
      blocks: [
        '<p>There is so much water on Earth that the numbers are hard to think about. So let us pretend that <strong>all of it</strong> fits in <strong>100 cups</strong>.</p><ul><li><strong>Salt water</strong> is in the ocean. People and most land animals cannot drink it.</li><li><strong>Fresh water</strong> is in ice, under the ground, in lakes and in rivers.</li></ul>',
        picture({
          id: 'wc1-teach-cups',
          asset: 'earth-water.svg',
          alt: 'One hundred small cups. 97 are blue and stand for salt water. 3 are green and stand for fresh water.',
          height: 420,
        }),
        ask({
          id: 'wc1-q-fresh',
          kind: 'number',
          prompt: '<p>How many of the 100 cups are <strong>fresh</strong> water?</p>',
          unit: 'cups',
          hints: ['Fresh water is green in the picture.'],
          key: { value: 3, tolerance: 0 },
          feedback: {
            correct: 'Yes, only 3. And most of that is frozen as ice.',
            incorrect: 'Count the green cups. The blue cups are salt water from the ocean.',
          },
          standard: '5-ESS2-2',
        }),
        ask({
          id: 'wc1-q-ice',
          kind: 'true_false',
          prompt: '<p>Ice on a mountain is also water.</p>',
          hints: ['What do you get when the ice melts?'],
          key: { value: true },
          feedback: {
            correct: 'Right. Ice is water in solid form. It is a store of fresh water.',
            incorrect:
              'Ice looks different, but it is still water. It is solid because it is cold.',
          },
        }),
      ],
    },
    {
      id: 'wc1-guided',
      title: 'Salt or fresh?',
      kind: 'guided',
      minutes: 6,
      directions: 'Sort places by the kind of water they hold.',
      notes:
        'Many students leave out the cloud, or think that rain over the ocean is salty. Leave the puzzle open: lesson 2 shows that what evaporates leaves other things behind.',
      blocks: [
        ask({
          id: 'wc1-q-places',
          kind: 'multiple_choice',
          prompt: '<p>In which places is <strong>fresh</strong> water? Choose all.</p>',
          points: 2,
          hints: ['Where is the water salty? Everything else is fresh.'],
          choices: choices('a mountain river', 'the ocean', 'snow', 'under the ground', 'a cloud'),
          key: { choices: ['a', 'c', 'd', 'e'] },
          feedback: {
            correct: 'Yes. Only the ocean is salty here. Clouds hold fresh water, too.',
            incorrect:
              'Only the ocean is salty here. When ocean water goes into the air, the salt stays behind. So clouds, rain and snow are fresh.',
          },
          standard: '5-ESS2-2',
        }),
        ask({
          id: 'wc1-q-states',
          kind: 'matching',
          prompt: '<p>Water can be solid, liquid or gas. Match each with an example.</p>',
          points: 3,
          hints: ['You cannot see water when it is a gas.'],
          left: items({ solid: 'solid', liquid: 'liquid', gas: 'gas' }),
          right: items({
            rain: 'a rain drop',
            vapor: 'water in the air that you cannot see',
            hail: 'hail',
            sand: 'dry sand',
          }),
          key: { pairs: { solid: 'hail', liquid: 'rain', gas: 'vapor' } },
          feedback: {
            correct: 'Right. It is the same water each time. Only its form changes.',
            incorrect: 'Solid keeps its shape. Liquid flows. A gas spreads out and is not seen.',
          },
        }),
      ],
    },
    {
      id: 'wc1-independent',
      title: 'Who has the most?',
      kind: 'independent',
      minutes: 5,
      directions: 'Use what you know about the 100 cups.',
      notes:
        'Rivers are often put first because students see them. The comparison is by amount, not by importance.',
      blocks: [
        ask({
          id: 'wc1-q-order',
          kind: 'ordering',
          prompt: '<p>Put these in order, from the <strong>most</strong> water to the least.</p>',
          points: 2,
          hints: ['The ocean is 97 cups. Most of the other 3 cups are frozen.'],
          items: items({ rivers: 'all rivers', ice: 'all ice and snow', ocean: 'the ocean' }),
          key: { order: ['ocean', 'ice', 'rivers'] },
          feedback: {
            correct:
              'Yes. Rivers look big to us, but of our 100 cups they hold only about one drop.',
            incorrect:
              'Rivers are easy to see, but they are thin. Ice covers whole lands near the poles.',
          },
          standard: '5-ESS2-2',
        }),
        ask({
          id: 'wc1-q-why-care',
          kind: 'short_text',
          prompt: '<p>Name one thing in your day that needs fresh water.</p>',
          max_length: 80,
          hints: ['Think of the morning, the kitchen, the garden.'],
        }),
      ],
    },
    {
      id: 'wc1-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own.',
      notes:
        'The choice “used up” shows that the student sees water as a thing that ends. Watch for it in lessons 2 and 5.',
      blocks: [
        ask({
          id: 'wc1-q-check-most',
          kind: 'single_choice',
          prompt: '<p>Where is <strong>most</strong> of the water on Earth?</p>',
          choices: choices('in rivers and lakes', 'in clouds', 'in the ocean', 'in ice'),
          key: { choice: 'c' },
          standard: '5-ESS2-2',
        }),
        ask({
          id: 'wc1-q-check-used-up',
          kind: 'single_choice',
          prompt:
            '<p>Nia says: “If we all drink a lot, the water on Earth will be used up.” What is true?</p>',
          points: 2,
          choices: choices(
            'Nia is right. Water that is drunk is gone.',
            'Water keeps moving and comes back, but clean fresh water can run short in a place.',
            'New water falls from space each time it rains.',
            'It does not matter, because we can drink the ocean.',
          ),
          key: { choice: 'b' },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc1-reflect',
      title: 'A question for the week',
      kind: 'reflect',
      minutes: 3,
      directions: 'Good science starts with a question. Write yours.',
      notes: 'Post the questions on a wall and tick those which the week answers.',
      blocks: [
        ask({
          id: 'wc1-q-wonder',
          kind: 'long_text',
          prompt: '<p>What do you want to find out about water this week?</p>',
          max_length: 300,
          hints: ['Start with how, why or where.'],
          starter: 'I wonder …',
        }),
      ],
    },
  ],
};
