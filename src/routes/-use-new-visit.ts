import { useState } from 'react';

interface Visit {
  readonly number: number;
  /** What was made in it. */
  readonly made: number | undefined;
  /** Its address is that of what was made. */
  readonly arrived: boolean;
}

/**
 * A page on which something new begins, and which goes on under the address of what was made there: by one key, so
 * that whoever is typing keeps the focus.
 * @param id of the address; undefined for something new
 */
export function useNewVisit(id: number | undefined) {
  const [visit, setVisit] = useState<Visit>({ number: 1, made: undefined, arrived: false });
  const { number, made, arrived } = visit;
  if (!arrived && made !== undefined && id === made) setVisit({ ...visit, arrived: true });
  if (arrived && id !== made) setVisit({ number: number + 1, made: undefined, arrived: false });
  const isNew = id === undefined || id === made;
  return {
    isNew,
    key: isNew ? `new-${String(number)}` : String(id),
    onMade: (madeId: number) => setVisit({ number, made: madeId, arrived: false }),
  };
}
