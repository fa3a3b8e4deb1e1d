import { IconFileText, IconPlus, IconRoute, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { beginSequenceAt } from '../../documents/paths';
import { QuerySheet } from '../../lists/query-sheet';
import { useFormats } from '../../locales/use-formats';
import { useLocalDocuments, type LocalDocument } from '../../offline/outbox/use-outbox';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { BlankBookPicture } from '../../ui/surfaces/state-pictures';
import { recentWorkQuery, shown, type Recent } from './recent-work';
import { useMakeItems } from './use-make-items';

const icons = { resource: IconFileText, sequence: IconRoute, rubric: IconTable } as const;

/** What of it has not arrived at the server, if anything. */
function unsentMark(local: LocalDocument | undefined): 'unsent' | 'conflict' | undefined {
  if (local?.code === 'conflict') return 'conflict';
  return local && local.state !== 'sent' && local.state !== 'kept' ? 'unsent' : undefined;
}

function Work({ work, local }: { work: Recent; local: LocalDocument | undefined }) {
  const { t } = useTranslation('dashboard');
  const WorkIcon = icons[work.kind];
  const mark = unsentMark(local);
  const { date } = useFormats();
  // What was written here may be newer than what the server knows.
  const title = (mark ? local?.draft.title : undefined) ?? work.title;
  return (
    <li>
      <Link
        to={work.to}
        className="flex min-h-15 items-center gap-3.5 rounded-control px-3 py-2 text-ink no-underline edge hover:border-line-strong hover:bg-paper"
      >
        <span className="db-tile" data-size="small" data-subject={work.subject} aria-hidden="true">
          <WorkIcon size={22} />
        </span>
        <span className="grid min-w-0">
          <span className="overflow-hidden font-bold text-ellipsis whitespace-nowrap">
            {title.trim() || t('untitled')}
          </span>
          <span className="text-md text-muted">
            {t(`recent.kind.${work.kind}`)} · {date(work.updatedAt)}
          </span>
        </span>
        {mark ? (
          <span className="ms-auto max-w-32 flex-none rounded-lg bg-warn-soft px-2.5 py-0.5 text-sm font-semibold text-warn-text">
            {t(`recent.${mark}`)}
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** A sequence begins with the subject and the grades of the last one; the builder shows both, to be changed. */
function NewSequence({ like }: { like: Recent | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <ButtonLink
      look="plain"
      size="small"
      icon={<IconPlus size={20} />}
      {...beginSequenceAt(like?.subject ?? 1, like?.grades)}
    >
      {t('recent.sequence')}
    </ButtonLink>
  );
}

/** Nothing is written yet: the first thing to do. */
function FirstWork() {
  const { t } = useTranslation('dashboard');
  const [begin] = useMakeItems([{ key: 'resources', to: '', children: [] }]);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 [&>div]:flex-[1_1_18rem]">
      <BlankBookPicture />
      <div>
        <h3 className="text-4xl">{t('recent.empty')}</h3>
        <p className="max-w-[60ch] text-muted">{t('recent.emptyText')}</p>
        <div className="mt-3.5">
          <Button onClick={begin?.run}>{t('recent.begin')}</Button>
        </div>
      </div>
    </div>
  );
}

/**
 * What this person last worked on, and what of it waits on this device.
 * @param begins whether writing is what this person should begin with: administrators have other work
 */
export function RecentWork({ userId, begins }: { userId: number; begins: boolean }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(recentWorkQuery(userId));
  const documents = useLocalDocuments(userId);
  const lastSequence = query.data?.find(({ kind }) => kind === 'sequence');
  return (
    <QuerySheet
      id="recent"
      title={t('recent.title')}
      aside={begins ? <NewSequence like={lastSequence} /> : null}
      query={query}
      failed={t('recent.failed')}
    >
      {(works) => {
        if (works.length === 0 && begins) return <FirstWork />;
        if (works.length === 0)
          return <p className="max-w-[60ch] text-muted">{t('recent.emptyRead')}</p>;
        return (
          <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-4 gap-y-2 p-0">
            {works.slice(0, shown).map((work) => (
              <Work
                key={`${work.kind}/${String(work.id)}`}
                work={work}
                local={documents.get(`${work.kind}/${String(work.id)}`)}
              />
            ))}
          </ul>
        );
      }}
    </QuerySheet>
  );
}
