import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { keepSeenLinks, seenLinks } from '../../offline/storage/seen-links';
import { useReachable } from '../../offline/network/use-connectivity';
import { tryWithTimeout } from '../../offline/try-with-timeout';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import type { Today } from './queries';

/** Storage that hangs keeps nobody from being told. */
const patienceMs = 2_000;

interface MadeLinksProps {
  readonly userId: number;
  readonly links: NonNullable<Today['made_links']>;
  readonly timeZone: string;
  /** Who came by a link dismisses none of them: it may be whoever made it. */
  readonly stay: boolean;
}

/** Which of them were dismissed here. Undefined until that is known. */
function useSeen(userId: number) {
  const [seen, setSeen] = useState<readonly number[]>();
  useEffect(() => {
    void tryWithTimeout(patienceMs, seenLinks(userId)).then((found) => setSeen(found ?? []));
  }, [userId]);
  const add = (ids: readonly number[]) => {
    const all = [...(seen ?? []), ...ids];
    setSeen(all);
    // On a device without room it is told once more.
    void keepSeenLinks(userId, all).catch(() => undefined);
  };
  return [seen, add] as const;
}

/** Tells the server what was dismissed here, now or when it can be reached. */
function useConfirmed(ids: readonly number[]): void {
  const reachable = useReachable();
  const asked = ids.join();
  useEffect(() => {
    if (asked === '' || !reachable) return;
    const body = { ids: asked.split(',').map(Number) };
    // Whatever goes wrong, the home tells of it again, and this comes by once more.
    void api.POST('/student/made-links/seen', { body }).catch(() => undefined);
  }, [asked, reachable]);
}

/** Who made links to this child's account, until the child has dismissed that. */
export default function MadeLinks({ userId, links, timeZone, stay }: MadeLinksProps) {
  const { t } = useTranslation('account');
  const [seen, addSeen] = useSeen(userId);
  const isSeen = ({ id }: { readonly id: number }) => !stay && seen?.includes(id) === true;
  useConfirmed(links.filter(isSeen).map(({ id }) => id));
  const { by } = useFormats();
  const open = seen ? links.filter((link) => !isSeen(link)) : [];
  if (open.length === 0) return null;
  // One at a time is read; what cannot be dismissed stands there whole.
  const shown = stay ? open : open.slice(0, 1);
  const format = by({
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  const dismiss = () => {
    addSeen(shown.map(({ id }) => id));
    // The button goes with what it stood in, when that was the last of them.
    if (shown.length === open.length)
      document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Notice
      icon={<IconKey size={24} />}
      actions={
        stay ? undefined : (
          <Button size="small" look="plain" onClick={dismiss}>
            {t('madeLinks.ok')}
          </Button>
        )
      }
    >
      {shown.map(({ id, by, at }) => (
        <p key={id}>
          <strong>{t('madeLinks.made', { name: by })}</strong>{' '}
          {t('madeLinks.when', { when: format(at) })}
        </p>
      ))}
      <p>{t('madeLinks.help')}</p>
    </Notice>
  );
}
