import type { Tint } from '../../ui/surfaces/sheet';

/** The lowest level has no color of its own: nothing is wrong with whoever is on the way. */
export const levelTints: Readonly<Record<number, Tint | undefined>> = {
  4: 'done',
  3: 'calm',
  2: 'now',
};
