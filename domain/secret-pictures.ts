/** The pictures of which a young student remembers three, in order. */
import type { Pick } from './clear-code';

export const secretPictures = [
  'sun',
  'moon',
  'star',
  'tree',
  'flower',
  'apple',
  'cat',
  'fish',
  'bird',
  'ball',
  'boat',
  'house',
] as const;

export type SecretPicture = (typeof secretPictures)[number];

/** How many make a secret: 12 × 11 × 10 = 1320 of them. The throttle, not their number, keeps guessers out. */
export const secretLength = 3;

/** Three different pictures, every order as likely as the other. */
export function newPictures(pick: Pick): SecretPicture[] {
  const left = [...secretPictures];
  return Array.from({ length: secretLength }, () => left.splice(pick(left.length), 1)).flat();
}
