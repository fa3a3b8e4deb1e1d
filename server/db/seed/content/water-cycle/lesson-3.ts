import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';
import { lab } from './lesson-3-lab';

export const lesson3: AuthoredLesson = {
  title: 'Cloud in a jar',
  summary: 'Make a tiny cloud, see vapor turn back into drops, and explain what cold air does.',
  cover: {
    asset: 'cover-wc-3.svg',
    alt: 'A jar with warm water, ice on its lid, and drops under the lid',
  },
  steps: [
    {
      id: 'wc3-hook',
      title: 'A wet glass',
      kind: 'hook',
      minutes: 3,
      directions: 'Look at the glass. Think about where the drops came from.',
      notes:
        'Bring a real glass of ice water if you can. Do not give the answer yet. Listen for “it leaked” and “it is sweat”: both come back in the last step.',
      blocks: [
        '<p>Jamal put ice in a glass of juice. The glass was <strong>dry</strong> on the outside. Five minutes later, there were drops <strong>all over the outside</strong>. Jamal did not spill any juice.</p>',
        picture({
          id: 'wc3-hook-glass',
          asset: 'wc3-cold-glass.svg',
          alt: 'A glass of orange juice with ice. Clear drops of water cover the outside of the glass.',
          caption: 'The juice is orange. The drops are clear.',
          width: 640,
          height: 480,
        }),
        ask({
          id: 'wc3-q-leak',
          kind: 'true_false',
          prompt: '<p>The drops leaked through the glass.</p>',
          hints: ['What color is the juice? What color are the drops?'],
          key: { value: false },
          feedback: {
            correct:
              'Right. Glass does not leak, and the drops are clear. So the water came from somewhere else.',
            incorrect:
              'Look again: the juice is orange, but the drops are clear. So the drops are not juice. Where else is there water?',
          },
          standard: '5-PS1-1',
        }),
      ],
    },
    {
      id: 'wc3-teach',
      title: 'From vapor to drops',
      kind: 'teach',
      minutes: 7,
      directions: 'Watch the video. Then read, and fill in the words.',
      notes:
        'Stop the video at 20 seconds and ask: where are the bits now? Say plainly that the dots are a model; the real bits cannot be seen even with a school microscope.',
      blocks: [
        {
          id: 'wc3-teach-video',
          type: 'video',
          title: 'From puddle to cloud',
          asset: 'puddle-to-cloud.mp4',
          poster: 'puddle-to-cloud-poster.svg',
          captions: [
            { language: 'en', label: 'English', asset: 'puddle-to-cloud.en.vtt' },
            { language: 'es', label: 'Español', asset: 'puddle-to-cloud.es.vtt' },
          ],
          seconds: 39,
          transcript:
            'The rain has stopped. Ana draws a chalk line around a puddle. The sun warms the water. Tiny bits of water rise into the air. They are too small to see. This is called evaporation. The puddle gets smaller. The chalk line stays the same. High up, the air is cold. The bits of water slow down and join. They make tiny drops. This is called condensation. Many, many tiny drops make a cloud.',
        },
        '<h3>Warm up, cool down</h3><p>When water gets <strong>warm</strong>, bits of it leave and mix with the air. That is <strong>evaporation</strong>. The water is now a gas: <strong>water vapor</strong>. You cannot see it.</p><p>When water vapor gets <strong>cold</strong>, the bits slow down and join. They make drops that you can see. That is <strong>condensation</strong>.</p><p>There is water vapor in the air of your room right now. A cold glass cools the air that touches it. So drops form on the glass.</p>',
        picture({
          id: 'wc3-teach-bits',
          asset: 'water-bits.svg',
          alt: 'Three boxes. Liquid water: many bits close together. Water vapor: a few bits far apart. Cloud: bits joined in small groups.',
          caption:
            'A model. The real bits are so small that a single drop holds more of them than there are grains of sand on a beach.',
          height: 480,
        }),
        ask({
          id: 'wc3-q-bank',
          kind: 'fill_blanks',
          prompt: '<p>Put the right word in each gap.</p>',
          points: 3,
          hints: ['Up into the air starts with e. Back to drops starts with c.'],
          parts: sentence(
            'The sun warms a puddle. Water goes into the air. This is [up]. High up, the air is [air]. The vapor turns back into drops. This is [down].',
            {
              up: 'the word for water going into the air',
              air: 'how the air is high up',
              down: 'the word for vapor turning into drops',
            },
            ['condensation', 'evaporation', 'cold', 'warm'],
          ),
          key: { blanks: { up: ['evaporation'], air: ['cold'], down: ['condensation'] } },
          feedback: {
            correct: 'Yes. Warm water evaporates. Cooled vapor condenses.',
            incorrect:
              'Ask at each gap: is the water leaving as a gas, or coming back as drops? Leaving is evaporation. Coming back is condensation.',
          },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc3-guided',
      title: 'Find it around you',
      kind: 'guided',
      minutes: 6,
      directions: 'Find condensation in everyday places. There can be more than one.',
      notes:
        'The common mistake is to choose every wet picture. Ask: what was the water just before? Gas to liquid is the test.',
      blocks: [
        ask({
          id: 'wc3-q-pictures',
          kind: 'multiple_choice',
          prompt: '<p>Which pictures show <strong>condensation</strong>? Choose all.</p>',
          points: 2,
          hints: [
            'Look for places where drops appear.',
            'Was the water a gas before it was a drop?',
          ],
          choices: [
            {
              id: 'glass',
              text: 'Drops on a cold glass',
              picture: {
                asset: 'wc3-cold-glass.svg',
                alt: 'A cold glass of juice with drops on the outside',
              },
            },
            {
              id: 'wash',
              text: 'Wet clothes drying in the sun',
              picture: {
                asset: 'wc3-wash-line.svg',
                alt: 'A shirt, a towel and pants on a line in the sun',
              },
            },
            {
              id: 'mirror',
              text: 'A mirror after a warm shower',
              picture: {
                asset: 'wc3-foggy-mirror.svg',
                alt: 'A bathroom mirror, white with mist, with some drops',
              },
            },
            {
              id: 'ice',
              text: 'Ice melting on a table',
              picture: {
                asset: 'wc3-melting-ice.svg',
                alt: 'Two blocks of ice in a pool of water on a table',
              },
            },
          ],
          key: { choices: ['glass', 'mirror'] },
          feedback: {
            correct: 'Yes. On the glass and on the mirror, vapor from the air turned into drops.',
            incorrect:
              'Check each one. Drying clothes: water becomes a gas (evaporation). Melting ice: a solid becomes a liquid. Condensation goes from gas to liquid.',
          },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc3-q-match',
          kind: 'matching',
          prompt: '<p>Match each word to what it means. One meaning is left over.</p>',
          points: 3,
          hints: ['Vapor is a thing. The other two words are changes.'],
          left: items({
            evaporation: 'evaporation',
            condensation: 'condensation',
            vapor: 'water vapor',
          }),
          right: items({
            'gas-to-drops': 'a gas turns into drops',
            unseen: 'water as a gas, which you cannot see',
            'solid-to-liquid': 'ice turns into water',
            'liquid-to-gas': 'liquid water turns into a gas',
          }),
          key: {
            pairs: {
              evaporation: 'liquid-to-gas',
              condensation: 'gas-to-drops',
              vapor: 'unseen',
            },
          },
          feedback: {
            correct: 'All three fit. Ice turning into water is melting.',
            incorrect:
              'Say what the water is before and after. Evaporation starts with a liquid. Condensation starts with a gas.',
          },
        }),
      ],
    },
    lab,
    {
      id: 'wc3-discuss',
      title: 'Ask a cloud watcher',
      kind: 'discuss',
      minutes: 5,
      directions: 'Listen to Ms. Okafor. Then explain a cloud in your own voice.',
      notes:
        'Let students rehearse with a partner before they record. A headset per pair keeps the room calm. The transcript is under the player.',
      blocks: [
        {
          id: 'wc3-discuss-audio',
          type: 'audio',
          title: 'Four questions for a cloud watcher',
          asset: 'cloud-watcher.mp3',
          seconds: 59,
          transcript:
            'Ms. Okafor, you watch clouds for your work. What is a cloud made of? A cloud is made of tiny drops of water. Some high clouds are tiny bits of ice. Is a cloud made of steam, like above a pot? Many people think so. But water vapor is a gas. You cannot see it. When you can see white, you are looking at small drops. How do the drops get up there? Water evaporates from lakes, soil and leaves. Warm air carries it up. It is colder up there. So the vapor turns back into drops, on tiny bits of dust. Why do the drops not fall down? They are so small that moving air holds them up. When many drops join, they get heavy. Then they fall as rain.',
        },
        picture({
          id: 'wc3-discuss-close-up',
          asset: 'cloud-close-up.svg',
          alt: 'A white cloud. A round window shows a close-up: the cloud is many tiny drops.',
          height: 540,
        }),
        ask({
          id: 'wc3-q-dust',
          kind: 'short_text',
          prompt: '<p>The drops in a cloud need something tiny to form on. What is it?</p>',
          max_length: 60,
          hints: ['Listen again to her third answer.'],
          key: { accepted: ['dust', 'bits of dust', 'tiny bits of dust', 'specks of dust'] },
          feedback: {
            correct: 'Yes, dust. In your jar, the lid does that job.',
            incorrect: 'It floats in the air and you can see it in a beam of light. Listen again.',
          },
        }),
        ask({
          id: 'wc3-q-voice',
          kind: 'voice',
          prompt:
            '<p>Your little cousin says: “A cloud is smoke.” Tell your cousin what a cloud really is.</p>',
          points: 3,
          max_seconds: 60,
          hints: ['Begin: “A cloud is made of …”', 'Use the words vapor, cold and drops.'],
        }),
      ],
    },
    {
      id: 'wc3-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own. Your teacher will go over the answers with you.',
      notes:
        'Choice A (“the ice dripped through”) shows that the student has not ruled out a leak: let them dry the lid and look again. Choice C confuses cold with a thing that can turn into water.',
      blocks: [
        ask({
          id: 'wc3-q-check-why',
          kind: 'single_choice',
          prompt: '<p>Why did drops form <strong>under the lid</strong> of the jar?</p>',
          points: 2,
          choices: choices(
            'The ice melted and dripped through the lid.',
            'Vapor from the warm water cooled at the cold lid.',
            'The cold of the ice turned into water.',
            'The water jumped up when it was poured.',
          ),
          key: { choice: 'b' },
          standard: '5-ESS2-1',
        }),
        ask({
          id: 'wc3-q-check-true',
          kind: 'multiple_choice',
          prompt: '<p>Which sentences about water vapor are true? Choose all.</p>',
          points: 2,
          choices: choices(
            'It is a gas.',
            'You can see it as white smoke.',
            'It is in the air of this room.',
            'It can only come from boiling water.',
          ),
          key: { choices: ['a', 'c'] },
          standard: '5-PS1-1',
        }),
        ask({
          id: 'wc3-q-check-warm-lid',
          kind: 'true_false',
          prompt:
            '<p>If you put <strong>warm</strong> stones on the lid in place of ice, more drops will form.</p>',
          key: { value: false },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc3-reflect',
      title: 'Back to the glass',
      kind: 'reflect',
      minutes: 2,
      directions: 'Think about Jamal’s wet glass again. What would you tell him now?',
      notes:
        'A full answer names the source (air), the change (gas to liquid), the cause (cooling) and proof from the jar. Use the first two criteria of the rubric.',
      blocks: [
        ask({
          id: 'wc3-q-reflect',
          kind: 'long_text',
          prompt:
            '<p>Explain to Jamal where the drops on his glass came from. Use what you saw in your jar as proof.</p>',
          points: 4,
          max_length: 800,
          hints: ['Say what the water was before, what cooled it, and what it became.'],
          starter: 'The drops came from … I know this because in my jar …',
          standard: '5-ESS2-1',
        }),
      ],
    },
  ],
};
