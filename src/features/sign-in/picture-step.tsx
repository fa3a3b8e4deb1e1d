import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picturesInSecret } from '../../../domain/secret-pictures';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { signInBy } from '../../session/session';
import { Action } from '../../ui/action';
import { SecretPicture } from '../../ui/secret-picture';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { Child } from './class-child';
import classes from './class-door.module.css';
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

/** What is chosen so far: three places that fill up. */
function Chosen({ chosen }: { chosen: readonly Picture[] }) {
  const { t } = useTranslation(['auth', 'pictures']);
  return (
    <ol className={classes['places']}>
      {Array.from({ length: picturesInSecret }, (_, at) => {
        const picture = chosen[at];
        const place = at + 1;
        return (
          <li key={place} className={classes['place']} data-filled={picture ? '' : undefined}>
            {picture ? <SecretPicture name={picture} /> : null}
            <span className={classes['hidden']}>
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

/** Three pictures, in order, and in. */
export function PictureStep({ classCode, child, pictures, onDone, onBack }: PictureStepProps) {
  const { t } = useTranslation(['auth', 'pictures']);
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('student', onDone);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const [asked, setAsked] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const goButton = useRef<HTMLButtonElement>(null);
  const complete = chosen.length === picturesInSecret;
  // The button may be out of sight, and the only way on is there now.
  useEffect(() => {
    if (complete) goButton.current?.focus();
  }, [complete]);

  const add = (picture: Picture) => {
    setAsked(false);
    if (!busy && !complete) setChosen([...chosen, picture]);
  };
  const go = async () => {
    const [first, second, third] = chosen;
    setAsked(!third);
    if (!first || !second || !third) return;
    const body = {
      class_code: classCode,
      student_key: child.key,
      pictures: [first, second, third] satisfies Picture[],
    };
    const done = await submitBy((signal) =>
      signInBy(
        (device_id) =>
          unwrap(api.POST('/auth/picture-login', { body: { ...body, device_id }, signal })),
        signal,
      ),
    );
    if (done) return;
    setChosen([]);
    // What was wrong stands above the pictures.
    heading.current?.focus();
  };

  return (
    <div className={classes['room']}>
      <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('class.tap', { name: child.name })}
      </h2>
      <SignInState problem={problem} line={line} onStop={stopWaiting} />
      <Chosen chosen={chosen} />
      <p role="status" className={asked ? classes['strong'] : classes['hidden']}>
        {asked ? t('class.first') : t('class.count', { count: chosen.length })}
      </p>
      <ul className={classes['pictures']} aria-label={t('class.pictures')}>
        {pictures.map((picture) => (
          <li key={picture}>
            <button type="button" className={classes['picture']} onClick={() => add(picture)}>
              <SecretPicture name={picture} />
              {t(`pictures:name.${picture}`)}
            </button>
          </li>
        ))}
      </ul>
      <Action
        ref={goButton}
        size="large"
        busy={busy}
        after={<IconArrowRight size={26} />}
        onClick={() => void go()}
      >
        {busy ? t('signingIn') : t('student.submit')}
      </Action>
      <div className={classes['row']}>
        <Action
          look="plain"
          size="small"
          icon={<IconArrowBackUp size={20} />}
          onClick={() => setChosen(chosen.slice(0, -1))}
        >
          {t('class.back')}
        </Action>
        <Action look="quiet" size="small" onClick={onBack}>
          {t('class.notMe')}
        </Action>
      </div>
    </div>
  );
}
