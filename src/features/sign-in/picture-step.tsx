import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picturesInSecret } from '../../../domain/secret-pictures';
import { call } from '../../api/call';
import { noProblem } from '../../api/form-problem';
import type { components } from '../../api/schema';
import { signInBy } from '../../session/sign-in';
import { Button } from '../../ui/buttons/button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { SecretPicture } from '../../ui/secret-picture';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { Child } from './class-child';
import classes from './picture-step.module.css';
import { FormProblem } from './form-problem';
import { SignInState } from './sign-in-state';
import { useSignIn, type Home } from './use-sign-in';

type Picture = components['schemas']['SecretPicture'];

interface PictureStepProps {
  readonly classCode: string;
  readonly child: Child;
  readonly pictures: readonly Picture[];
  readonly onDone: (home: Home) => Promise<void>;
  readonly onBack: () => void;
}

const PLACE = {
  open: '[border:3px_dashed_var(--db-line-strong)]',
  filled: 'bg-gold-soft [border:3px_solid_var(--db-gold)]',
  wrong: 'bg-wrong-soft text-wrong [border:3px_solid_var(--db-wrong)]',
};

/** What is chosen so far: three places that fill up. After a wrong try they show it to who cannot read yet. */
function Chosen({ chosen, wrong }: { chosen: readonly Picture[]; wrong: boolean }) {
  const { t } = useTranslation(['auth', 'pictures']);
  return (
    <ol
      className={`m-0 grid list-none grid-cols-[repeat(3,3.75rem)] gap-2.5 p-0 ${wrong ? (classes['wrong'] ?? '') : ''}`}
    >
      {Array.from({ length: picturesInSecret }, (_, at) => {
        const picture = chosen[at];
        const place = at + 1;
        return (
          <li
            key={place}
            className={`grid h-15 place-items-center rounded-[1rem] [&>svg]:size-10 ${PLACE[wrong ? 'wrong' : picture ? 'filled' : 'open']}`}
          >
            {picture ? <SecretPicture name={picture} /> : wrong ? <IconX aria-hidden /> : null}
            <span className="db-hidden">
              {picture
                ? t('class.chosen', { place, picture: t(`pictures:name.${picture}`) })
                : t('class.open', { place })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Three pictures, in order, and in: the third one is the last thing to do. */
export function PictureStep({ classCode, child, pictures, onDone, onBack }: PictureStepProps) {
  const { t } = useTranslation(['auth', 'pictures']);
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('student', onDone);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const heading = useFocusOnMount<HTMLHeadingElement>();

  const add = (picture: Picture) => {
    if (busy || chosen.length >= picturesInSecret) return;
    const now = [...chosen, picture];
    setChosen(now);
    void go(now);
  };
  const go = async ([first, second, third]: readonly Picture[]) => {
    if (!first || !second || !third) return;
    const body = {
      class_code: classCode,
      student_key: child.key,
      pictures: [first, second, third] satisfies Picture[],
    };
    const done = await submitBy((signal) =>
      signInBy(
        (device_id) =>
          call('POST', '/auth/picture-login', { body: { ...body, device_id }, signal }),
        signal,
      ),
    );
    if (done) return;
    setChosen([]);
    // What was wrong stands above the pictures, which stay under the finger that taps on.
    heading.current?.focus({ preventScroll: true });
  };
  const { form } = problem;
  const isTold = form !== undefined && chosen.length === 0;
  const isWrong = isTold && 'code' in form && form.code === 'wrong_pictures';

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="text-4xl outline-none">
          {t('class.tap', { name: child.name })}
        </h2>
        <Button look="quiet" size="small" flush onClick={onBack}>
          {t('class.notMe')}
        </Button>
      </div>
      <SignInState problem={noProblem} line={line} onStop={stopWaiting} />
      <div className="sticky top-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-card">
        <Chosen chosen={chosen} wrong={isWrong} />
        {/* As high with words as with the button: the pictures below must not move under a finger. */}
        <div className="flex min-h-15 flex-[1_1_13rem] items-center [&_[role=alert]]:px-3 [&_[role=alert]]:py-1 [&_[role=alert]]:leading-snug">
          {isTold ? (
            <FormProblem problem={problem} />
          ) : (
            <Button
              look="plain"
              size="small"
              busy={busy}
              icon={<IconArrowBackUp size={20} />}
              onClick={() => setChosen(chosen.slice(0, -1))}
            >
              {t('class.back')}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="db-hidden">
        {busy ? t('signingIn') : t('class.count', { count: chosen.length })}
      </p>
      <ul
        className="m-0 grid list-none grid-cols-[repeat(4,minmax(0,1fr))] gap-2.5 p-0 max-phone:grid-cols-[repeat(3,minmax(0,1fr))]"
        aria-label={t('class.pictures')}
      >
        {pictures.map((picture) => (
          <li key={picture}>
            <UnstyledButton
              className="db-option grid w-full justify-items-center gap-1 border-line-strong px-1 pt-2 pb-1.5 text-lg font-semibold hover:bg-brand-soft active:border-brand-text [&>svg]:size-12"
              onClick={() => add(picture)}
            >
              <SecretPicture name={picture} />
              {t(`pictures:name.${picture}`)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
