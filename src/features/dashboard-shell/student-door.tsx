import { IconBackpack, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/buttons/action';
import { useCopy } from '../../ui/use-copy';
import classes from './student-door.module.css';

/**
 * The address for the tablets of a class. Who is signed in cannot open the door itself, so it is given on.
 * @param to the path of the student sign-in, undefined while the server has not named it
 */
export function StudentDoor({ to }: { to: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const address = to === undefined ? undefined : new URL(to, location.origin);
  const { outcome, copy } = useCopy(address?.href ?? '');
  return (
    <section className={classes['sheet']} aria-labelledby="student-door">
      <span className={classes['icon']} aria-hidden="true">
        <IconBackpack size={30} />
      </span>
      <div className={classes['words']}>
        <h2 id="student-door" className={classes['heading']}>
          {t('students.title')}
        </h2>
        <p className={classes['text']}>{t('students.text')}</p>
        <p className={classes['address']}>
          {address ? (
            <>
              {address.host}/<span className={classes['page']}>{address.pathname.slice(1)}</span>
            </>
          ) : null}
        </p>
        <div className={classes['row']}>
          {address ? (
            <Action
              look="plain"
              size="small"
              icon={<IconCopy size={20} />}
              onClick={() => void copy()}
            >
              {t('students.copy')}
            </Action>
          ) : null}
          <p role="status">{outcome && t(`students.${outcome}`)}</p>
        </div>
      </div>
    </section>
  );
}
