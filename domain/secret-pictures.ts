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
export const picturesInSecret = 3;
export type PictureSecret = readonly [SecretPicture, SecretPicture, SecretPicture];

const isPicture = (name: string): name is SecretPicture =>
  secretPictures.some((each) => each === name);

/** @returns the pictures that are named so, in order; undefined for what names none or not as many as a secret has */
export function readPictures(names: readonly string[]): SecretPicture[] | undefined {
  const pictures = names.filter(isPicture);
  return pictures.length === names.length && names.length === picturesInSecret
    ? pictures
    : undefined;
}

/** Three different pictures, every order as likely as the other. */
export function newPictures(pick: Pick): PictureSecret {
  const left = [...secretPictures];
  const drawn: readonly SecretPicture[] = Array.from({ length: picturesInSecret }, () =>
    left.splice(pick(left.length), 1),
  ).flat();
  // As many as the length says.
  return drawn as PictureSecret;
}
