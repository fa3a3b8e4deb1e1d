import { IconCheck, IconMessage, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { TextBlock } from '../../ui/surfaces/text-block';
import { useScreenTitle } from '../../ui/use-screen-title';
import { SelfCheckPanel } from './self-check-panel';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3.5 [&_h2]:text-5xl">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Install() {
  const { t } = useTranslation('support');
  const app = appName();
  return (
    <Part id="install" title={t('install.title', { app })}>
      <p className="max-w-[72ch]">{t('install.lead')}</p>
      <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-4.5 p-0">
        {t('install.devices', { returnObjects: true, app }).map(({ id, name, steps }) => (
          <li key={id} className="db-sheet">
            <h3 className="text-2xl">{name}</h3>
            <TextBlock block={{ steps }} label={name} />
          </li>
        ))}
      </ul>
      <p className="max-w-[72ch] text-muted">{t('install.managed')}</p>
    </Part>
  );
}

function Offline() {
  const { t } = useTranslation('support');
  const app = appName();
  const sides = [
    { name: 'yes', Icon: IconCheck },
    { name: 'no', Icon: IconWifiOff },
  ] as const;
  return (
    <Part id="offline" title={t('offline.title')}>
      <div className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-4.5 p-0">
        {sides.map(({ name, Icon }) => (
          <div key={name} className="db-sheet">
            <h3
              className={`flex items-center gap-2 text-2xl ${name === 'yes' ? 'text-done-text' : 'text-warn-text'}`}
            >
              <Icon size={22} aria-hidden="true" />
              {t(`offline.${name}Title`)}
            </h3>
            <TextBlock
              block={{ list: t(`offline.${name}`, { returnObjects: true, app }) }}
              label={t('offline.title')}
            />
          </div>
        ))}
      </div>
    </Part>
  );
}

function Sheet({ name }: { name: 'browsers' | 'shared' }) {
  const { t } = useTranslation('support');
  const title = t(`${name}.title`);
  return (
    <Part id={name} title={title}>
      <div className="db-sheet">
        {t(`${name}.blocks`, { returnObjects: true, app: appName() }).map((block, at) => (
          <TextBlock key={at} block={block} label={title} />
        ))}
      </div>
    </Part>
  );
}

function Questions() {
  const { t } = useTranslation('support');
  return (
    <Part id="questions" title={t('faq.title')}>
      <div className="overflow-clip rounded-sheet bg-card raised">
        {t('faq.items', { returnObjects: true, app: appName() }).map(({ q, a }) => (
          <details key={q} className="[&+&]:edge-top">
            <summary className="cursor-pointer px-6 py-[0.9375rem] text-lg font-bold hover:bg-paper-deep focus-visible:rounded-control focus-visible:[outline-offset:-4px]">
              {q}
            </summary>
            <p className="max-w-[72ch] px-6 pb-4.5">{a}</p>
          </details>
        ))}
      </div>
    </Part>
  );
}

/** Help for whoever holds the device: what it says about itself, how to install, what works offline. */
export function SupportScreen() {
  const { t } = useTranslation('support');
  useScreenTitle(t('screen'));
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="grid gap-2.5">
        <h1 className="text-[clamp(1.875rem,1.3rem_+_2.4vw,2.75rem)] [letter-spacing:-0.02em]">
          {t('screen')}
        </h1>
        <p className="max-w-[60ch] text-2xl text-muted">{t('lead', { app: appName() })}</p>
      </header>
      <SelfCheckPanel />
      <Install />
      <Offline />
      <Sheet name="shared" />
      <Sheet name="browsers" />
      <Questions />
      <section
        aria-labelledby="more"
        className="flex flex-wrap items-center justify-between gap-4 rounded-sheet bg-brand-soft px-[clamp(1.25rem,3vw,2rem)] py-6 [&_h2]:text-5xl"
      >
        <div>
          <h2 id="more">{t('more.title')}</h2>
          <p>{t('more.text')}</p>
        </div>
        <ButtonLink to="/contact" icon={<IconMessage size={22} />}>
          {t('more.link')}
        </ButtonLink>
      </section>
    </div>
  );
}
