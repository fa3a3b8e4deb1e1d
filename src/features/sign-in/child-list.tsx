import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { Child } from './class-child';

interface ChildListProps {
  readonly name: string;
  readonly students: readonly Child[];
  /** Whether it takes the place of something that had the focus. */
  readonly focus: boolean;
  readonly onChild: (child: Child) => void;
  readonly onLeave: () => void;
}

const initialOf = (name: string): string => Array.from(name)[0]?.toUpperCase() ?? '';

/** Who has no pictures yet finds the own name, too. What to do is said once, so that all names are in sight. */
function Waiting({ students }: { readonly students: readonly Child[] }) {
  const { t } = useTranslation('auth');
  const heading = useId();
  if (students.length === 0) return null;
  return (
    <>
      <h3 id={heading} className="font-bold">
        {t('class.askTeacher')}
      </h3>
      <ul
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-1.5 p-0"
        aria-labelledby={heading}
      >
        {students.map(({ key, name }) => (
          <li
            key={key}
            className="grid min-h-9 content-center rounded-lg bg-inset px-3 py-0.5 leading-tight wrap-anywhere"
          >
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Everybody of the class. */
export function ChildList({ name, students, focus, onChild, onLeave }: ChildListProps) {
  const { t } = useTranslation('auth');
  const heading = useFocusOnMount<HTMLHeadingElement>(focus);
  const ready = students.filter(({ has_pictures }) => has_pictures);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {name}
      </h2>
      {students.length === 0 ? (
        <div>
          <p className="font-bold">{t('class.empty')}</p>
          <p>{t('class.emptyText')}</p>
        </div>
      ) : (
        <>
          {ready.length === 0 ? null : (
            <ul
              className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-1.5 p-0"
              aria-label={t('class.who')}
            >
              {ready.map((child) => (
                <li key={child.key}>
                  <UnstyledButton
                    className="db-option flex size-full min-h-12 items-center gap-1.5 border-line-strong px-1.5 py-0.5 text-lg [line-height:1.15] font-bold wrap-anywhere hover:bg-brand-soft"
                    onClick={() => onChild(child)}
                  >
                    <span
                      className="grid h-7 w-7 flex-none place-items-center rounded-[50%] bg-gold-soft text-gold-text"
                      aria-hidden="true"
                    >
                      {initialOf(child.name)}
                    </span>
                    {child.name}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          <Waiting students={students.filter(({ has_pictures }) => !has_pictures)} />
        </>
      )}
      <Button look="quiet" size="small" flush onClick={onLeave}>
        {t('class.other')}
      </Button>
    </div>
  );
}
