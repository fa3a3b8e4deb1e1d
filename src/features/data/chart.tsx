import { lazy, Suspense } from 'react';
import type { BarsProps } from './bars';

// What draws is larger than all of this page, and comes while the tables are read.
const Bars = lazy(async () => ({ default: (await import('./bars')).Bars }));

/** Bars, with their room kept until they are there. */
export function Chart(props: BarsProps) {
  return (
    <Suspense fallback={<div className="h-52" />}>
      <Bars {...props} />
    </Suspense>
  );
}
