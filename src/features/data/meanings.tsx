import { useId, type ReactNode } from 'react';

interface MeaningsProps {
  readonly title: string;
  readonly entries: readonly {
    readonly key: string;
    readonly sign: ReactNode;
    readonly text: string;
  }[];
  readonly children?: ReactNode;
}

/** What signs or numbers on a sheet mean, where they stand. */
export function Meanings({ title, entries, children }: MeaningsProps) {
  const id = useId();
  return (
    <section className="[&>p]:mt-2 [&>p]:text-muted" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-6 gap-y-1.5">
        {entries.map(({ key, sign, text }) => (
          <div
            key={key}
            className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-3 max-narrow:grid-cols-1 max-narrow:justify-items-start max-narrow:gap-0"
          >
            <dt className="font-semibold">{sign}</dt>
            <dd className="m-0 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
