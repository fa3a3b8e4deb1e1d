import {
  IconArrowRight,
  IconBackpack,
  IconChalkboard,
  IconDeviceFloppy,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { ButtonLink } from '../../ui/buttons/button';
import { Sheet } from '../../ui/surfaces/sheet';
import { useScreenTitle } from '../../ui/use-screen-title';
import { appName } from '../../ui/app-name';
import { BookPicture } from './book-picture';
import classes from './home-screen.module.css';
import { homePageQuery } from './queries';

type HomeLink = components['schemas']['NavigationLink'];

interface HomeScreenProps {
  readonly person?: { readonly name: string; readonly home: '/student' | '/dashboard' };
  readonly notices: ReactNode;
  /** Below the doors: what comes late must not move what somebody is about to tap. */
  readonly below: ReactNode;
}

const doors = ['/student-login', '/login'];

/** Where else the server leads from here. */
function OtherLinks({ links }: { links: readonly HomeLink[] }) {
  const { t } = useTranslation('public');
  const others = links.filter(({ to }) => !doors.includes(to));
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('otherLinks')}>
      <ul className="mt-5 flex list-none flex-wrap gap-x-6 gap-y-2 p-0">
        {others.map(({ key, to, title = to }) => (
          <li key={key}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-bold text-brand-text underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DOOR =
  'group grid min-h-22 grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-sheet px-5 py-4.5 no-underline';
const MAIN_DOOR =
  'bg-brand text-on-brand [border:2px_solid_transparent] [box-shadow:inset_0_-4px_0_var(--db-brand-edge)]';
const DOOR_NAME = 'text-3xl font-bold underline-offset-4 group-hover:underline';

/** The sign-in links that the server names; both while it has not answered. */
function SignInLinks({ links }: { links: readonly HomeLink[] | undefined }) {
  const { t } = useTranslation('public');
  const offers = (to: string) => links?.some((link) => link.to === to) ?? true;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
      {offers('/student-login') ? (
        <Link to="/student-login" className={`${DOOR} ${MAIN_DOOR}`}>
          <IconBackpack size={34} className="row-span-2" aria-hidden="true" />
          <span className={DOOR_NAME}>{t('student')}</span>
          <span>{t('studentText')}</span>
        </Link>
      ) : null}
      {offers('/login') ? (
        <Link
          to="/login"
          className={`${DOOR} bg-card text-ink [border:2px_solid_var(--db-line-strong)]`}
        >
          <IconChalkboard size={34} className="row-span-2" aria-hidden="true" />
          <span className={DOOR_NAME}>{t('teacher')}</span>
          <span>{t('teacherText')}</span>
        </Link>
      ) : null}
    </div>
  );
}

function OwnArea(props: { name: string; home: '/student' | '/dashboard' }) {
  const { t } = useTranslation('public');
  return (
    <div className="grid justify-items-start gap-3.5 text-xl">
      <p>{t('signedInAs', { name: props.name })}</p>
      <ButtonLink to={props.home} size="large" after={<IconArrowRight size={26} />}>
        {t(props.home === '/student' ? 'toLessons' : 'toDashboard')}
      </ButtonLink>
    </div>
  );
}

const facts = [
  { name: 'fact1', Icon: IconDeviceFloppy },
  { name: 'fact2', Icon: IconSchool },
  { name: 'fact3', Icon: IconUsers },
] as const;

function Facts() {
  const { t } = useTranslation('public');
  return (
    <section aria-labelledby="facts" className="pt-[clamp(1rem,4vh,2.5rem)]">
      <h2 id="facts" className="mb-4 text-4xl">
        {t('facts')}
      </h2>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 p-0">
        {facts.map(({ name, Icon }) => (
          <Sheet key={name} as="li" className="gap-1">
            <Icon size={28} className="text-brand-text" aria-hidden="true" />
            <h3 className="mt-1 text-2xl">{t(name)}</h3>
            <p className="text-muted">{t(`${name}Text`)}</p>
          </Sheet>
        ))}
      </ul>
    </section>
  );
}

/** The public start page: two doors, and for who is signed in the way to their own area. */
export function HomeScreen({ person, notices, below }: HomeScreenProps) {
  const { t } = useTranslation('public');
  const { data } = useQuery(homePageQuery);
  useScreenTitle(t('screen'));
  return (
    <>
      {notices}
      <div
        className={`${classes['hero'] ?? ''} grid grid-cols-[minmax(0,11fr)_minmax(0,9fr)] items-center gap-[clamp(1.5rem,5vw,4rem)] pb-[clamp(1rem,4vh,3rem)] max-[52em]:grid-cols-1 max-[52em]:[&>svg]:w-[min(100%,24rem)] max-[52em]:[&>svg]:justify-self-center`}
      >
        <div>
          <p className="mb-2 font-bold text-brand-text">{data?.title ?? appName()}</p>
          <h1 className="text-[clamp(2rem,1.3rem_+_3vw,3.25rem)] [letter-spacing:-0.02em]">
            {t('heroTitle')}
          </h1>
          <p className="mt-4.5 mb-8 max-w-[46ch] text-2xl text-muted">{t('heroText')}</p>
          {person ? <OwnArea {...person} /> : <SignInLinks links={data?.links} />}
          {data ? <OtherLinks links={data.links} /> : null}
        </div>
        <BookPicture label={t('screenshotAlt')} />
      </div>
      {below}
      <Facts />
    </>
  );
}
