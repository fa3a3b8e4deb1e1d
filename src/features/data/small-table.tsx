import type { ReactNode } from 'react';
import { classNames } from '../../ui/surfaces/sheet';

const look = classNames(
  'w-full border-collapse text-sm [&_:is(th,td)]:px-1 [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:edge-bottom',
  '[&_td]:text-end [&_td]:font-semibold [&_td]:tabular [&_th]:text-start [&_th]:font-normal',
  '[&_thead_th+th]:w-10 [&_thead_th+th]:text-end [&_thead_th+th]:font-semibold',
);

/** The numbers beside a chart, which say the same to whoever does not see it. */
export const SmallTable = ({ children }: { readonly children: ReactNode }) => (
  <table className={look}>{children}</table>
);
