import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../locales/problem-words';
import { ActionLink } from '../../ui/buttons/action';
import type { LoginProblem } from './login-problem';

/** What went wrong with the whole form. The wrong door is no mistake: it shows the right one. */
export function FormProblem({ problem: { form, door } }: { problem: LoginProblem }) {
  const { t, i18n } = useTranslation('auth');
  if (!form) return null;
  return (
    <div
      role="alert"
      className={`db-note grid justify-items-start gap-2.5 font-semibold ${door ? '' : 'text-wrong'}`}
      data-tint={door ? 'calm' : 'wrong'}
    >
      <p>{problemWords(i18n, form)}</p>
      {door ? (
        <ActionLink to={door} look="plain" size="small" after={<IconArrowRight size={20} />}>
          {t(door === '/login' ? 'teacher.door' : 'student.door')}
        </ActionLink>
      ) : null}
    </div>
  );
}
