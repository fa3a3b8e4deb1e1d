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

/** Everybody of the class who has pictures. */
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
      <Action look="quiet" size="small" onClick={onLeave}>
        {t('class.other')}
      </Action>
    </div>
  );
}
