/** What the recordings say: voice, text, and optionally the pause after it in seconds. */
export const recordings = {
  'cloud-watcher': [
    ['narrator', 'Ms. Okafor, you watch clouds for your work. What is a cloud made of?'],
    ['guest', 'A cloud is made of tiny drops of water. Some high clouds are tiny bits of ice.'],
    ['narrator', 'Is a cloud made of steam, like above a pot?'],
    [
      'guest',
      'Many people think so. But water vapor is a gas. You cannot see it. When you can see white, you are looking at small drops.',
    ],
    ['narrator', 'How do the drops get up there?'],
    [
      'guest',
      'Water evaporates from lakes, soil and leaves. Warm air carries it up. It is colder up there. So the vapor turns back into drops, on tiny bits of dust.',
    ],
    ['narrator', 'Why do the drops not fall down?'],
    [
      'guest',
      'They are so small that moving air holds them up. When many drops join, they get heavy. Then they fall as rain.',
    ],
  ],
  'fox-chapter-3': [
    ['narrator', 'Chapter 3. The bell that called nobody.', 1],
    [
      'narrator',
      'The next evening, Sorrel sat on her hill with the bell. She waited until the sun was low. Then she shook it with all her strength. Ding, dong! Ding, dong!',
      0.9,
    ],
    [
      'narrator',
      'Down at the farm, the hens lifted their heads. The sheep looked up. The donkey turned around. But they did not come. The sound was in the wrong place.',
    ],
    ['guest', '“Something is not right,”', 0.2],
    ['narrator', 'they said. They crowded into the barn and shut the door early.', 0.9],
    ['narrator', 'Sorrel rang again. She rang until her neck hurt. The hill stayed empty.', 0.9],
    ['narrator', 'In the pond stood an old heron. He had listened for a long time.'],
    ['guest', '“That is a fine bell,”', 0.2],
    ['narrator', 'he said.', 0.2],
    ['guest', '“What did you want it for?”'],
    ['narrator', '“I want everybody to come,” said Sorrel.'],
    ['guest', '“Do you want everybody?”', 0.2],
    ['narrator', 'asked the heron.', 0.2],
    ['guest', '“Or would one be enough?”', 0.9],
    [
      'narrator',
      'Sorrel did not know what to say. She looked at the bell. It was as bright as before, but it felt cold.',
      0.9,
    ],
    ['guest', '“They never came for the bell,”', 0.2],
    ['narrator', 'said the heron.', 0.2],
    ['guest', '“They came for the goat.”'],
    ['narrator', 'Then he opened his wings and flew away over the water.'],
  ],
};
