import { useId, type ReactNode } from 'react';
import classes from './data.module.css';

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
    <section className={classes['meanings']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {entries.map(({ key, sign, text }) => (
          <div key={key}>
            <dt>{sign}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
