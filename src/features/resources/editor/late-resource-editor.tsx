import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { Button } from '../../../ui/buttons/button';

interface LateResourceEditorProps {
  readonly draft: ResourceDraft;
  readonly onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

/**
 * The editor of a resource beside something else, with the focus in its title: its heavy parts come when it is first
 * opened, and are tried again on request.
 */
export function LateResourceEditor(props: LateResourceEditorProps) {
  const { t } = useTranslation(['editor', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['resource-editor'],
    queryFn: () => import('./resource-editor'),
    staleTime: Infinity,
    meta: { persist: false },
  });
  const Editor = data?.ResourceEditor;
  const ready = Editor !== undefined;
  useEffect(() => {
    if (!ready) return;
    const first = place.current?.querySelector<HTMLElement>('[aria-required="true"]');
    first?.focus({ preventScroll: true });
  }, [ready]);
  if (Editor) {
    return (
      <div ref={place} className="min-w-0">
        <Editor {...props} compact />
      </div>
    );
  }
  if (!error) return <p role="status">{t('screen.loading')}</p>;
  return (
    <div role="alert">
      <p>{t('screen.failed')}</p>
      <Button look="plain" size="small" onClick={() => void refetch()}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
