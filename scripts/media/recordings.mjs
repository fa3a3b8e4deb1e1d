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
};
