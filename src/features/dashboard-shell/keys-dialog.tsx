import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog';
import { keyGroups, singleKeysOn, subscribeKeys } from '../../ui/keys';
import { useShownTitle } from '../../ui/use-screen-title';
import { CheckField } from '../../ui/fields/choice-fields';
import { KeyCaps } from './key-caps';
import { keepSingleKeys } from './key-setting';

/** What the keyboard can do: on this screen first, then everywhere in the dashboard. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const groups = useSyncExternalStore(subscribeKeys, keyGroups);
  const single = useSyncExternalStore(subscribeKeys, singleKeysOn);
  const screen = useShownTitle();
  const shown = [...groups].reverse().filter(({ entries }) => entries.length > 0);
  return (
    <Dialog title={t('keys.title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className="grid gap-5">
        {shown.map(({ title, entries }, index) => (
          <section key={`${title ?? ''}${String(index)}`}>
            {/* The list is read from its beginning; its one field stands at the end. */}
            <h3
              className="mb-1 text-base focus:outline-none"
              {...(index === 0 && { tabIndex: -1, 'data-autofocus': true })}
            >
              {title ?? screen}
            </h3>
            <dl className="grid">
              {entries.map(({ keys, words }) => (
                <div
                  key={keys + words}
                  className="flex min-h-9 items-center justify-between gap-4 edge-bottom"
                >
                  <dt>{words}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label={t('keys.single')}
          hint={t('keys.singleHint')}
          checked={single}
          onToggle={keepSingleKeys}
        />
      </div>
    </Dialog>
  );
}
