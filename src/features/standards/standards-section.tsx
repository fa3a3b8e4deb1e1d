import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DoneNotice } from '../../lists/done-notice';
import { QueryState } from '../../lists/query-state';
import { useChanges } from '../../lists/use-changes';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { AddDialog } from './add-dialog';
import { removeFramework, type Framework } from './commands';
import { frameworksQuery } from './queries';

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
      <Button
        look="quiet"
        size="small"
        icon={<IconX size={18} />}
        aria-label={`${t('remove')}: ${title}`}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

/** The frameworks of a district, kept by its administrator: what the codes in lessons say. */
export default function StandardsSection() {
  const { t } = useTranslation('standards');
  const { data, error, refetch } = useQuery(frameworksQuery);
  const { open, confirm, close, finish, dialog, done, forget } = useChanges('standards');
  const add = () => open(<AddDialog onDone={() => finish({ words: t('done') })} onClose={close} />);
  const remove = (framework: Framework) =>
    confirm({
      destroys: true,
      title: t('removeTitle', { title: framework.title }),
      text: t('removeText'),
      button: t('remove'),
      run: () => removeFramework(framework),
      done: t('removed'),
    });
  return (
    <SectionSheet
      id="standards"
      title={t('title')}
      lead={t('lead')}
      action={
        <Button look="plain" icon={<IconPlus size={20} />} onClick={add}>
          {t('add')}
        </Button>
      }
    >
      {done ? <DoneNotice done={done} onClose={forget} /> : null}
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {data?.data.length === 0 ? <p className="max-w-[66ch] text-muted">{t('none')}</p> : null}
      {data && data.data.length > 0 ? (
        <ul className="m-0 grid list-none gap-3 p-0" aria-labelledby="standards">
          {data.data.map((framework) => (
            <Row key={framework.id} framework={framework} onRemove={() => remove(framework)} />
          ))}
        </ul>
      ) : null}
      {dialog}
    </SectionSheet>
  );
}
