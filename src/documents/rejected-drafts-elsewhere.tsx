import { IconCloudX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocalDocuments } from '../offline/outbox/use-outbox';
import { Notice } from '../ui/surfaces/notice';
import { documentOfKey, editorPath } from './paths';

/** The rest is shown when these are settled. */
const most = 5;

/** Leads to what was written here and cannot be saved, from wherever else its person is. */
export function RejectedDraftsElsewhere({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('documents');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const documents = [...useLocalDocuments(userId)].flatMap(([key, { state, draft }]) => {
    const place = documentOfKey(key);
    if (state !== 'parked' || !place) return [];
    const to = editorPath(place.kind, place.id);
    return to === path ? [] : [{ key, to, title: draft.title.trim(), kind: place.kind }];
  });
  if (documents.length === 0) return null;
  return (
    <Notice tone="warn" icon={<IconCloudX size={24} />}>
      {t('rejected.elsewhere', { count: documents.length })}
      <span className="flex flex-wrap gap-x-4">
        {documents.slice(0, most).map(({ key, to, title, kind }) => (
          <Link
            key={key}
            to={to}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
          >
            {title || t(`rejected.unnamed.${kind}`)}
          </Link>
        ))}
      </span>
    </Notice>
  );
}
