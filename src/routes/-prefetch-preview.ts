import { may } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import type { searchReaders } from './-search-readers';
import { prefetchFromDevice, type LoaderArgs } from './-prefetch';

interface PreviewLoaderArgs extends LoaderArgs {
  readonly context: LoaderArgs['context'] & {
    readonly user: { readonly id: number; readonly role: Role };
    readonly sequenceId: number;
  };
  readonly deps: ReturnType<(typeof searchReaders)['preview']>;
}

/** What shows a sequence asks for it, if its person plans with such. */
export function prefetchPreview(asked: PreviewLoaderArgs): void {
  const { user, sequenceId } = asked.context;
  if (!may(user.role, 'materials.plan')) return;
  prefetchFromDevice(asked, async () => {
    const { previewQuery } = await import('../features/sequence-preview/queries');
    return previewQuery(user.id, sequenceId, asked.deps.of);
  });
}
