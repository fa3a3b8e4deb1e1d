import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../locales/problem-words';
import { ButtonLink } from '../../ui/buttons/button';
import { Note } from '../../ui/surfaces/note';
import type { LoginProblem } from './login-problem';

/** What went wrong with the whole form. The wrong door is no mistake: it shows the right one. */
export function FormProblem({ problem: { form, door } }: { problem: LoginProblem }) {
  const { t, i18n } = useTranslation('auth');
  if (!form) return null;
  return (
    <Note
      as="div"
      role="alert"
      tone={door ? 'calm' : 'wrong'}
      className="font-semibold"
      action={
        door ? (
          <ButtonLink to={door} look="plain" size="small" after={<IconArrowRight size={20} />}>
            {t(door === '/login' ? 'teacher.door' : 'student.door')}
          </ButtonLink>
        ) : null
      }
    >
      <p>{problemWords(i18n, form)}</p>
    </Note>
  );
}
