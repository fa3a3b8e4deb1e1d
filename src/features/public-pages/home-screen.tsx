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
import { ActionLink } from '../../ui/buttons/action';
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
      <ul className={classes['links']}>
        {others.map(({ key, to, title = to }) => (
          <li key={key}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The doors the server names; both while it has not spoken. */
function Doors({ links }: { links: readonly HomeLink[] | undefined }) {
  const { t } = useTranslation('public');
  const offers = (to: string) => links?.some((link) => link.to === to) ?? true;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
      {offers('/student-login') ? (
        <Link to="/student-login" className={classes['door']} data-main>
          <IconBackpack size={34} aria-hidden="true" />
          <span className={classes['doorName']}>{t('student')}</span>
          <span>{t('studentText')}</span>
        </Link>
      ) : null}
      {offers('/login') ? (
        <Link to="/login" className={classes['door']}>
          <IconChalkboard size={34} aria-hidden="true" />
          <span className={classes['doorName']}>{t('teacher')}</span>
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
      <ActionLink to={props.home} size="large" after={<IconArrowRight size={26} />}>
        {t(props.home === '/student' ? 'toLessons' : 'toDashboard')}
      </ActionLink>
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
    <section aria-labelledby="facts" className={classes['facts']}>
      <h2 id="facts" className="mb-4 text-4xl">
        {t('facts')}
      </h2>
      <ul>
        {facts.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={28} aria-hidden="true" />
            <h3>{t(name)}</h3>
            <p>{t(`${name}Text`)}</p>
          </li>
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
      <div className={classes['hero']}>
        <div>
          <p className="mb-2 font-bold text-brand-text">{data?.title ?? appName()}</p>
          <h1 className="text-[clamp(2rem,1.3rem_+_3vw,3.25rem)] [letter-spacing:-0.02em]">
            {t('heroTitle')}
          </h1>
          <p className="mt-4.5 mb-8 max-w-[46ch] text-2xl text-muted">{t('heroText')}</p>
          {person ? <OwnArea {...person} /> : <Doors links={data?.links} />}
          {data ? <OtherLinks links={data.links} /> : null}
        </div>
        <BookPicture label={t('screenshotAlt')} />
      </div>
      {below}
      <Facts />
    </>
  );
}
