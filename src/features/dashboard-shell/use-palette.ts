import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../offline/use-connectivity';
import { pagesOf, type Place } from './navigation';
import { findsQuery } from './palette-finds';
import { matching, type PaletteItem } from './palette-items';
import { usePause } from './use-pause';

const typingPauseMs = 200;

interface PaletteOptions {
  readonly userId: number;
  readonly places: readonly Place[];
  readonly onKeys: () => void;
}

/** What the palette offers for what is typed: pages by their names, and what the lists have by its title. */
export function usePalette({ userId, places, onKeys }: PaletteOptions) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const reachable = useReachable();
  const asked = usePause(typed, typingPauseMs);
  const kinds = useMemo(
    () => (places.some(({ key }) => key === 'groups') ? (['groups'] as const) : []),
    [places],
  );
  const { data, isFetching, error } = useQuery(findsQuery(userId, kinds, asked));
  const fixed: readonly PaletteItem[] = [
    ...pagesOf(places).map(({ key, to }) => ({
      id: `go-${key}`,
      group: 'go' as const,
      words: t(`navigation.${key}`),
      icon: key,
      run: () => void navigate({ to }),
    })),
    { id: 'keys', group: 'help', words: t('keys.open'), icon: 'help', run: onKeys },
  ];
  const searching = typed.trim().length > 1;
  const finds = (searching ? (data ?? []) : []).map(({ kind, id, title, detail, to }) => ({
    id: `${kind}-${String(id)}`,
    group: kind,
    words: title,
    detail,
    icon: kind,
    run: () => void navigate({ to }),
  }));
  const own = matching(fixed, typed);
  const items: readonly PaletteItem[] = [
    ...own.filter(({ group }) => group !== 'help'),
    ...finds,
    ...own.filter(({ group }) => group === 'help'),
  ];
  const busy = searching && (isFetching || asked !== typed);
  const status = () => {
    if (searching && (!reachable || error)) return t('palette.offline');
    if (busy) return t('palette.searching');
    return items.length === 0 ? t('palette.nothing') : '';
  };
  return { typed, setTyped, items, status: status() };
}
