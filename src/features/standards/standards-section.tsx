import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { DoneNotice } from '../../lists/done-notice';
import { QueryState } from '../../lists/query-state';
import { useChanges } from '../../lists/use-changes';
import { useFormats } from '../../locales/use-formats';
import { Action } from '../../ui/buttons/action';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { renewShown } from '../../lists/renew';
import { AddDialog } from './add-dialog';
import { removeFramework, type Framework } from './commands';
import { frameworksQuery } from './queries';

type Asking = { readonly what: 'add' } | { readonly what: 'remove'; readonly framework: Framework };

function Row({ framework, onRemove }: { framework: Framework; onRemove: () => void }) {
  const { t } = useTranslation('standards');
  const { title, language, notice, items, imported_at } = framework;
  const { date } = useFormats();
  return (
    // Below the words the button begins where they do, beside them it ends where the line does.
    <li className="flex flex-wrap items-start justify-between gap-3 pt-3 wrap-anywhere edge-top [&>button]:mx-[calc(-1rem-2px)]">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p lang={language}>
          <strong>{title}</strong>
        </p>
        <p className="max-w-[66ch] text-muted">
          {t('items', { count: items })} · {t('from', { day: date(imported_at) })}
        </p>
        {notice === null ? null : (
          <p className="max-w-[66ch] text-muted" lang={language}>
            {notice}
          </p>
        )}
      </div>
      <Action
        look="quiet"
        size="small"
        icon={<IconX size={18} />}
        aria-label={`${t('remove')}: ${title}`}
        onClick={onRemove}
      >
        {t('remove')}
      </Action>
    </li>
  );
}

/** The frameworks of a district, kept by its administrator: what the codes in lessons say. */
export default function StandardsSection() {
  const { t } = useTranslation('standards');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(frameworksQuery);
  const { asking, ask, close, finish, done, forget } = useChanges<Asking>(() =>
    renewShown(client, 'standards'),
  );
  return (
    <SectionSheet
      id="standards"
      title={t('title')}
      lead={t('lead')}
      action={
        <Action look="plain" icon={<IconPlus size={20} />} onClick={() => ask({ what: 'add' })}>
          {t('add')}
        </Action>
      }
    >
      {done ? <DoneNotice done={done} onClose={forget} /> : null}
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {data?.data.length === 0 ? <p className="max-w-[66ch] text-muted">{t('none')}</p> : null}
      {data && data.data.length > 0 ? (
        <ul className="m-0 grid list-none gap-3 p-0" aria-labelledby="standards">
          {data.data.map((framework) => (
            <Row
              key={framework.id}
              framework={framework}
              onRemove={() => ask({ what: 'remove', framework })}
            />
          ))}
        </ul>
      ) : null}
      {asking?.what === 'add' ? (
        <AddDialog onDone={() => finish({ words: t('done') })} onClose={close} />
      ) : null}
      {asking?.what === 'remove' ? (
        <ConfirmDialog
          destroys
          title={t('removeTitle', { title: asking.framework.title })}
          confirm={t('remove')}
          onConfirm={async () => {
            await removeFramework(asking.framework);
            await finish({ words: t('removed') });
          }}
          onClose={close}
        >
          {t('removeText')}
        </ConfirmDialog>
      ) : null}
    </SectionSheet>
  );
}
