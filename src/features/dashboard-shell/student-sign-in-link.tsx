import { IconBackpack, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { useCopy } from '../../ui/use-copy';

/**
 * The address for the tablets of a class. Who is signed in cannot open that page, so its address is given on.
 * @param to the path of the student sign-in, undefined while the server has not named it
 */
export function StudentSignInLink({ to }: { to: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const address = to === undefined ? undefined : new URL(to, location.origin);
  const { outcome, copy } = useCopy(address?.href ?? '');
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-5 rounded-sheet bg-card px-7 py-6 raised max-phone:grid-cols-1 max-phone:p-5"
      aria-labelledby="student-door"
    >
      <span
        className="grid h-14 w-14 place-items-center rounded-[1rem] bg-gold-soft text-gold-text"
        aria-hidden="true"
      >
        <IconBackpack size={30} />
      </span>
      <div className="grid content-start gap-2.5">
        <h2 id="student-door" className="text-2xl">
          {t('students.title')}
        </h2>
        <p className="max-w-[60ch] text-muted">{t('students.text')}</p>
        <p className="min-h-[1.4em] text-[clamp(1.25rem,1rem_+_1.6vw,1.75rem)] leading-relaxed font-bold wrap-anywhere">
          {address ? (
            <>
              {address.host}/
              <span className="inline-block max-w-full">{address.pathname.slice(1)}</span>
            </>
          ) : null}
        </p>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          {address ? (
            <Button
              look="plain"
              size="small"
              icon={<IconCopy size={20} />}
              onClick={() => void copy()}
            >
              {t('students.copy')}
            </Button>
          ) : null}
          <p role="status">{outcome && t(`students.${outcome}`)}</p>
        </div>
      </div>
    </section>
  );
}
