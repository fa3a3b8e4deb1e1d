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
    <div
      className="grid grid-cols-1 content-between gap-[1.1em] bg-card p-[1.6em] text-[clamp(0.75rem,0.6rem+0.5vw,1rem)] [line-height:1.35] text-ink print:h-[245mm] print:break-inside-avoid print:p-0 print:text-[4mm] print:[-webkit-print-color-adjust:exact] print:[print-color-adjust:exact]"
      lang={language}
      data-paper
    >
      <div className="flex items-center gap-[0.5em] text-[1.75em] font-bold text-brand [&_svg]:size-[2em]">
        <Logo size={56} />
        {app}
      </div>
      <p
        className={`pb-[0.2em] [line-height:1.08] [font-weight:800] text-balance [border-block-end:0.14em_solid_var(--db-gold)] ${app.length > roomFor.app ? 'text-[2em]' : 'text-[3em]'}`}
      >
        {t('title', { app })}
      </p>
      <p className="text-[1.375em]">{t('lead')}</p>
      <div className="grid grid-cols-[minmax(8em,19em)_minmax(0,1fr)] items-center gap-[1.75em] max-phone:grid-cols-1 print:grid-cols-[76mm_minmax(0,1fr)]">
        <div className="overflow-hidden rounded-[1.1em] [border:0.2em_solid_var(--db-brand)] max-phone:max-w-[16em] print:max-w-none [&_svg]:block [&_svg]:aspect-square [&_svg]:h-auto [&_svg]:w-full">
          <QrCode text={url} label={t('qr', { address })} />
        </div>
        <div className="grid gap-[0.5em] text-[1.25em]">
          <p className="text-[1.35em] leading-tight font-bold">{t('scan')}</p>
          <p>{t('type')}</p>
          <p
            className={`leading-tight [font-weight:800] wrap-anywhere text-brand ${address.length > roomFor.address ? 'text-[0.8em]' : 'text-[1.5em]'}`}
          >
            {host}/<span className="inline-block max-w-full">{page}</span>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-[1em] max-phone:grid-cols-1 print:grid-cols-[repeat(3,minmax(0,1fr))]">
        {ways.map(({ key, device: Device, icons }) => (
          <div key={key} className="rounded-[1.1em] bg-brand-soft p-[1em] [&_svg]:text-brand">
            <p className="flex items-center gap-[0.4em] text-[1.125em] [font-weight:800] print:text-[1.25em] [&_svg]:size-[1.3em] [&_svg]:flex-none">
              <Device aria-hidden="true" />
              {t(`${key}.title`)}
            </p>
            <ol className="mt-[0.8em] grid list-none gap-[0.7em] p-0">
              {steps.map((step, at) => {
                const StepIcon = icons[at] ?? IconWorld;
                return (
                  <li
                    key={step}
                    className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-[0.5em] text-[1.06em] print:text-[1.2em] [&_svg]:size-[1.4em]"
                  >
                    <strong className="text-brand">{at + 1}</strong>
                    <StepIcon aria-hidden="true" />
                    <span>{t(`${key}.${step}`)}</span>
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
      </div>
      <p className="rounded-[0.9em] bg-gold-soft px-[1em] py-[0.7em] text-center text-[1.25em] font-bold">
        {t('then', { app })}
      </p>
    </div>
  );
}
