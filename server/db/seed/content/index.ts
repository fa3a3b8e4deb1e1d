import type { AuthoredSequence } from './authoring';
import { fox } from './fox';
import { fractions } from './fractions';
import { waterCycle } from './water-cycle';

/** The teaching material of the demo. Files named in it are in `server/db/seed/media/`. */
export const demoSequences: readonly AuthoredSequence[] = [waterCycle, fractions, fox];
