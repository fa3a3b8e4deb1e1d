import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import classes from './dashboard-home.module.css';

type User = components['schemas']['User'];

function schoolOf({ belongsToSchool, hasTrial }: User) {
  if (belongsToSchool) return 'inSchool';
  return hasTrial ? 'trial' : 'alone';
}

/** What the school knows this person as. */
export function OwnAccount({ user, clever }: { user: User; clever: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={classes['sheet']} aria-labelledby="own-account">
      <h2 id="own-account" className={classes['heading']}>
        {t('account.title')}
      </h2>
      <dl className={classes['facts']}>
        <dt>{t('account.role')}</dt>
        <dd>{t(`role.${user.role}`)}</dd>
        <dt>{t('account.school')}</dt>
        <dd>{t(`account.${schoolOf(user)}`)}</dd>
        {clever ? (
          <>
            <dt>{t('account.clever')}</dt>
            <dd>{t('account.connected')}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
