/**
 * "What the fox wanted", a story in five chapters, written for this project. Each chapter is a list
 * of paragraphs of HTML. The recording of chapter 3 reads it word for word.
 */
export const chapter1 = [
  'Sorrel was a young fox. She lived alone on a stony hill, under the roots of an old pine.',
  'Every evening she sat at the edge of the hill and looked down at the farm. She knew what would come. First the sun went low. Then Biscuit, the old goat, walked in from the field. A gold bell hung from her neck. <em>Ding, dong. Ding, dong.</em>',
  'When the bell rang, everything changed. The hens ran to the yard. The sheep came from the far hedge. Even the gray donkey lifted his head and hurried to the gate. They stood close together, warm and noisy. Then the barn door closed on the yellow light.',
  'Up on the hill, the wind blew through Sorrel’s fur. Nobody hurried to her. Nobody had ever called her name.',
  '“It is the bell,” thought Sorrel. “Whoever has the bell has everybody.” She licked her cold paws.',
  '“I want that bell,” she said out loud. “I want it more than anything.”',
] as const;

export const chapter2 = [
  'For six days, Sorrel watched the farm. She learned that the bell came off at night. It hung on a hook in the barn, and the small door stood open to let in the air.',
  'On the seventh night there was only a thin moon. Sorrel crept down the hill. She did not look at the hens. She did not sniff at the eggs. She even walked past a full bowl of stew, though her stomach growled.',
  'The bell was heavier than she had thought. She held it still with her tongue, so that it could not ring.',
  '“Is somebody there?” said a sleepy voice. It was Biscuit. She was old and could not see well. Sorrel stood as still as a stone.',
  '“If you are cold,” said the goat, “there is plenty of straw. You may stay.”',
  'Sorrel’s heart beat fast. Nobody had ever said such a thing to her. But her mouth was full of bell, and she could not answer. She turned and ran up the hill.',
] as const;

export const chapter3 = [
  'The next evening, Sorrel sat on her hill with the bell. She waited until the sun was low. Then she shook it with all her strength. <em>Ding, dong! Ding, dong!</em>',
  'Down at the farm, the hens lifted their heads. The sheep looked up. The donkey turned around. But they did not come. The sound was in the wrong place. “Something is not right,” they said. They crowded into the barn and shut the door early.',
  'Sorrel rang again. She rang until her neck hurt. The hill stayed empty.',
  'In the pond stood an old heron. He had listened for a long time. “That is a fine bell,” he said. “What did you want it for?”',
  '“I want everybody to come,” said Sorrel.',
  '“Do you want everybody?” asked the heron. “Or would one be enough?”',
  'Sorrel did not know what to say. She looked at the bell. It was as bright as before, but it felt cold.',
  '“They never came for the bell,” said the heron. “They came for the goat.” Then he opened his wings and flew away over the water.',
] as const;

export const chapter4 = [
  'In the night, fog rolled over the hill. In the morning it was so thick that Sorrel could not see her own paws.',
  'From below came a thin cry. <em>Meh-eh!</em> Biscuit had gone out to the field, and now she could not find the way back. She had no bell, so nobody could hear where she was. The donkey called and called. The fog swallowed his voice.',
  'Sorrel knew the hill. She knew the deep ditch, too, where the ground ends all at once. The cry came from there.',
  'If she rang the bell, everybody would know who had taken it. They would be angry. If she kept quiet, the bell would stay hers.',
  '<em>Meh-eh!</em> It sounded smaller now.',
  'Sorrel thought of a voice in the dark. <em>You may stay.</em> She picked up the bell and ran down into the fog. <em>Ding, dong. Ding, dong.</em>',
] as const;

export const chapter5 = [
  'Sorrel rang, took one step back, and rang again. Slowly the goat came after the sound, away from the ditch. So they went across the whole field, ring by ring, until a yellow light shone through the fog.',
  'All the animals stood at the gate. Nobody spoke. There was the fox, and in her mouth was the bell.',
  'Sorrel laid it on the ground. Now her mouth was free. “I took it,” she said. “I thought that it would bring somebody to me. I am sorry.”',
  'The donkey snorted. One of the hens said something sharp. But Biscuit bent down her old head and came very close.',
  '“I know this smell,” she said. “You were in the barn that night. I asked you in, and you ran away.”',
  '“My mouth was full,” said Sorrel quietly.',
  'The goat laughed, a long and shaky laugh. “And now?”',
  'That evening the bell rang again in the right place. The hens came, and the sheep, and the donkey. And from the stony hill, as soon as she heard it, came one more.',
] as const;

/** A chapter as HTML. */
export const html = (title: string, paragraphs: readonly string[]): string =>
  `<h3>${title}</h3>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;

/** A chapter as plain text, for a transcript. */
export const plain = (title: string, paragraphs: readonly string[]): string =>
  [title, ...paragraphs].join(' ').replace(/<\/?em>/g, '');
