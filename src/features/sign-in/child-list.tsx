import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
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

const Initial = ({ name }: { readonly name: string }) => (
  <span className={classes['initial']} aria-hidden="true">
    {initialOf(name)}
  </span>
);

/** Everybody of the class. Who has no pictures yet finds the own name, too, and reads what to do. */
export function ChildList({ name, students, focus, onChild, onLeave }: ChildListProps) {
  const { t } = useTranslation('auth');
  const heading = useFocusOnMount<HTMLHeadingElement>(focus);
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
        <ul className={classes['children']} aria-label={t('class.who')}>
          {students.map((child) => (
            <li key={child.key}>
              {child.has_pictures ? (
                <button type="button" className={classes['child']} onClick={() => onChild(child)}>
                  <Initial name={child.name} />
                  {child.name}
                </button>
              ) : (
                <div className={classes['child']} data-waiting>
                  <Initial name={child.name} />
                  <span>
                    {child.name}
                    <small>{t('class.askTeacher')}</small>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Action look="quiet" size="small" onClick={onLeave}>
        {t('class.other')}
      </Action>
    </div>
  );
}
