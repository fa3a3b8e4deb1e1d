import {
  IconBrowser,
  IconDeviceLaptop,
  IconDeviceTablet,
  IconDotsVertical,
  IconDownload,
  IconScreenShare,
  IconShare2,
  IconSquarePlus,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo';
import QrCode from '../../ui/qr-code';
import classes from './poster.module.css';

export type PosterLanguage = 'en' | 'es';

interface PosterProps {
  readonly language: PosterLanguage;
  /** What the product is called here. */
  readonly app: string;
  /** Where it is reached. */
  readonly origin: string;
}

interface Way {
  readonly key: 'ipad' | 'android' | 'chromeos';
  readonly device: Icon;
  readonly icons: readonly [Icon, Icon, Icon];
}

/** What each system calls installing, with the picture one looks for on the screen. */
const ways: readonly Way[] = [
  { key: 'ipad', device: IconDeviceTablet, icons: [IconWorld, IconShare2, IconSquarePlus] },
  {
    key: 'android',
    device: IconDeviceTablet,
    icons: [IconWorld, IconDotsVertical, IconDownload],
  },
  {
    key: 'chromeos',
    device: IconDeviceLaptop,
    icons: [IconBrowser, IconScreenShare, IconDownload],
  },
];

const steps = ['step1', 'step2', 'step3'] as const;

/** Where students sign in. */
const page = 'student-login';

/** Letters that the large type has room for on one sheet. */
const roomFor = { app: 20, address: 60 } as const;

/** One sheet of paper for the wall: how a device gets the app, and where students sign in. */
export function Poster({ language, app, origin }: PosterProps) {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(language, 'poster');
  const { host } = new URL(origin);
  const url = `${origin}/${page}`;
  const address = `${host}/${page}`;
  return (
    <div className={classes['poster']} lang={language}>
      <div className={classes['brand']}>
        <Logo size={56} />
        {app}
      </div>
      <p className={classes['title']} data-long={app.length > roomFor.app}>
        {t('title', { app })}
      </p>
      <p className="text-[1.375em]">{t('lead')}</p>
      <div className="grid grid-cols-[minmax(8em,19em)_minmax(0,1fr)] items-center gap-[1.75em] max-phone:grid-cols-1 print:grid-cols-[76mm_minmax(0,1fr)]">
        <div className={classes['qr']}>
          <QrCode text={url} label={t('qr', { address })} />
        </div>
        <div className="grid gap-[0.5em] text-[1.25em]">
          <p className="text-[1.35em] leading-tight font-bold">{t('scan')}</p>
          <p>{t('type')}</p>
          <p className={classes['address']} data-long={address.length > roomFor.address}>
            {host}/<span className="inline-block max-w-full">{page}</span>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-[1em] max-phone:grid-cols-1 print:grid-cols-[repeat(3,minmax(0,1fr))]">
        {ways.map(({ key, device: Device, icons }) => (
          <div key={key} className={classes['device']}>
            <p className={classes['name']}>
              <Device aria-hidden="true" />
              {t(`${key}.title`)}
            </p>
            <ol>
              {steps.map((step, at) => {
                const StepIcon = icons[at] ?? IconWorld;
                return (
                  <li key={step}>
                    <StepIcon aria-hidden="true" />
                    <span>{t(`${key}.${step}`)}</span>
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
      </div>
      <p className={classes['then']}>{t('then', { app })}</p>
    </div>
  );
}
