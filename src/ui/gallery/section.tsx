import { useId, type ReactNode } from 'react';
import classes from './gallery.module.css';

export type GalleryLanguage = 'en' | 'es';

export interface SectionProps {
  readonly language: GalleryLanguage;
}

/** One kit of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 rounded-sheet bg-card p-5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One part of a kit, in each of its states. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['sample']}>
      <h3>{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
