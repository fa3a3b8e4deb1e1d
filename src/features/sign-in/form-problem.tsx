import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../locales/problem-words';
import { ActionLink } from '../../ui/buttons/action';
import classes from './form-problem.module.css';
import type { LoginProblem } from './login-problem';

/** What went wrong with the whole form. The wrong door is no mistake: it shows the right one. */
export function FormProblem({ problem: { form, door } }: { problem: LoginProblem }) {
  const { t, i18n } = useTranslation('auth');
  if (!form) return null;
  return (
    <div role="alert" className={classes['problem']} data-calm={door ? '' : undefined}>
      <p>{problemWords(i18n, form)}</p>
      {door ? (
        <ActionLink to={door} look="plain" size="small" after={<IconArrowRight size={20} />}>
          {t(door === '/login' ? 'teacher.door' : 'student.door')}
        </ActionLink>
      ) : null}
    </div>
  );
}
