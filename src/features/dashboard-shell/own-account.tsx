import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';

type User = components['schemas']['User'];

function schoolOf({ belongsToSchool, hasTrial }: User) {
  if (belongsToSchool) return 'inSchool';
  return hasTrial ? 'trial' : 'alone';
}

/** What the school knows this person as. */
export function OwnAccount({ user, clever }: { user: User; clever: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <section
      className="db-sheet text-base data-[tone=warn]:bg-warn-soft min-[60em]:data-wide:col-span-full"
      aria-labelledby="own-account"
    >
      <h2
        id="own-account"
        className="flex items-center gap-2.5 text-2xl [&_svg]:flex-none [&_svg]:text-muted"
      >
        {t('account.title')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dd]:font-semibold [&_dt]:text-muted">
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
