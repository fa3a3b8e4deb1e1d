import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/buttons/action';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { Child } from './class-child';
import classes from './class-door.module.css';

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
      <h3 id={heading} className={classes['strong']}>
        {t('class.askTeacher')}
      </h3>
      <ul className={classes['children']} aria-labelledby={heading}>
        {students.map(({ key, name }) => (
          <li key={key} className={classes['waiting']}>
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
    <div className={classes['room']}>
      <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
        {name}
      </h2>
      {students.length === 0 ? (
        <div>
          <p className={classes['strong']}>{t('class.empty')}</p>
          <p>{t('class.emptyText')}</p>
        </div>
      ) : (
        <>
          {ready.length === 0 ? null : (
            <ul className={classes['children']} aria-label={t('class.who')}>
              {ready.map((child) => (
                <li key={child.key}>
                  <button type="button" className={classes['child']} onClick={() => onChild(child)}>
                    <span className={classes['initial']} aria-hidden="true">
                      {initialOf(child.name)}
                    </span>
                    {child.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Waiting students={students.filter(({ has_pictures }) => !has_pictures)} />
        </>
      )}
      <Action look="quiet" size="small" onClick={onLeave}>
        {t('class.other')}
      </Action>
    </div>
  );
}
