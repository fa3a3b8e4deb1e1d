import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Sheet } from '../../ui/surfaces/sheet';
import { TextBlock } from '../../ui/surfaces/text-block';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ContactForm } from './contact-form';
import { DemoForm } from './demo-form';
import { OpenDemo, type DemoHome } from './open-demo';
import type { Topic } from './topics';

interface ContactScreenProps {
  readonly topic: Topic | 'demo' | undefined;
  /** Of who is signed in. */
  readonly name: string | undefined;
  /** Leads into a demo that was opened; absent for who is signed in, whose place it would take. */
  readonly onDemoOpened: ((home: DemoHome) => Promise<void>) | undefined;
}

function Done(props: { demo: boolean; email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} data-screen>
      <MessagePanel
        bare
        icon={<IconMailCheck size={40} />}
        title={t(props.demo ? 'done.demoTitle' : 'done.title')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/">{t('done.home')}</ButtonLink>
            <Button look="quiet" onClick={props.onAgain}>
              {t('done.again')}
            </Button>
          </span>
        }
      >
        {t('done.text', { email: props.email })}
      </MessagePanel>
    </div>
  );
}

function Before({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <aside
      aria-labelledby="before"
      className="grid content-start gap-3 ps-5 pt-1 edge-said min-[56em]:self-start"
    >
      <h2 id="before" className="text-3xl">
        {title}
      </h2>
      {children}
    </aside>
  );
}

function BeforeWriting() {
  const { t } = useTranslation('contact');
  return (
    <Before title={t('before.title')}>
      <p>
        {t('before.support')} <Link to="/support">{t('before.supportLink')}</Link>
      </p>
      <p>{t('before.student')}</p>
      <p>{t('before.privacy')}</p>
    </Before>
  );
}

function BeforeDemo() {
  const { t } = useTranslation('contact');
  const title = t('demoBefore.title');
  return (
    <Before title={title}>
      <TextBlock block={{ list: t('demoBefore.items', { returnObjects: true }) }} label={title} />
      <p>{t('demoBefore.privacy')}</p>
    </Before>
  );
}

/** Contact, and with the topic `demo` the request of a demo. */
export function ContactScreen({ topic, name, onDemoOpened }: ContactScreenProps) {
  const { t } = useTranslation('contact');
  const [sentTo, setSentTo] = useState<string>();
  const demo = topic === 'demo';
  const title = t(demo ? 'demoScreen' : 'screen');
  useScreenTitle(title);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 min-[56em]:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] min-[56em]:justify-between">
      <header className="grid gap-2.5 min-[56em]:col-span-full">
        <h1 className="text-[clamp(1.875rem,1.3rem_+_2.4vw,2.75rem)] [letter-spacing:-0.02em]">
          {title}
        </h1>
        <p className="max-w-[60ch] text-2xl text-muted">
          {t(demo ? 'demoLead' : 'lead', { app: appName() })}
        </p>
      </header>
      {demo && onDemoOpened ? <OpenDemo onOpened={onDemoOpened} /> : null}
      <Sheet size="large" className="[&>div]:py-4">
        {sentTo !== undefined ? (
          <Done demo={demo} email={sentTo} onAgain={() => setSentTo(undefined)} />
        ) : demo ? (
          <DemoForm name={name} onSent={setSentTo} />
        ) : (
          <ContactForm topic={topic} name={name} onSent={setSentTo} />
        )}
      </Sheet>
      {demo ? <BeforeDemo /> : <BeforeWriting />}
    </div>
  );
}
