/** A plan is written in parts, each in a transaction of its own: one that was cut off leaves nothing half done. */
import type { DbOrTransaction } from '../../../db/tables';

export interface PartContext {
  readonly trx: DbOrTransaction;
  readonly districtId: number;
  readonly now: Date;
  /** Of new accounts: nobody knows what it is of. */
  readonly passwordHash: string;
  readonly timeZone: string;
  /** Ids by sourcedId, as they are when the stage begins. */
  readonly schools: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
  /** Told whose account may do less than before. */
  readonly onChanged: (userId: number) => void;
  /** Told what there was not before. */
  readonly onMade: (what: Made, id: number) => void;
}

export type Made = 'people' | 'classes' | 'schools';

/** Ids of what a part changes; of `members` the groups. */
export type Touched = Readonly<Partial<Record<Made | 'members', readonly number[]>>>;

/** The parts of a stage know what the stages before have made. */
export interface Part {
  readonly touches: (context: Omit<PartContext, 'onMade'>) => Touched;
  readonly write: (context: PartContext) => Promise<void>;
}

/** So many entries of a list at once. */
export function partsOf<Entry>(
  list: readonly Entry[],
  atOnce: number,
  touches: (part: readonly Entry[], context: Omit<PartContext, 'onMade'>) => Touched,
  write: (context: PartContext, part: readonly Entry[]) => Promise<void>,
): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < list.length; at += atOnce) {
    const part = list.slice(at, at + atOnce);
    parts.push({
      touches: (context) => touches(part, context),
      write: (context) => write(context, part),
    });
  }
  return parts;
}
