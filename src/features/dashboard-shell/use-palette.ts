import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { useReachable } from '../../offline/network/use-connectivity';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { pagesOf, type Place } from './navigation';
import { findKinds, findsQuery } from './palette-finds';
import { inOrder, matching, type PaletteItem } from './palette-items';
import { useMakeItems } from './use-make-items';

const typingPauseMs = 200;
const minLetters = 2;

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
  const asked = useDebouncedValue(typed, typingPauseMs);
  const pages = pagesOf(places);
  const kinds = findKinds.filter((kind) => pages.some(({ key }) => key === kind));
  const { data, isFetching, isPlaceholderData, error } = useQuery(findsQuery(userId, kinds, asked));
  const make = useMakeItems(pages);
  const go = pages.map(({ key, to }) => ({
    id: `go-${key}`,
    group: 'go' as const,
    words: t(`navigation.${key}`),
    icon: key,
    run: () => void navigate({ to }),
  }));
  const help: PaletteItem = {
    id: 'keys',
    group: 'help',
    words: t('keys.open'),
    icon: 'help',
    run: onKeys,
  };
  const searching = typed.trim().length >= minLetters;
  const finds = (searching ? (data ?? []) : []).map(({ kind, id, title, detail, to }) => ({
    id: `${kind}-${String(id)}`,
    group: kind,
    words: title.trim() || t('untitled'),
    detail,
    icon: kind,
    run: () => void navigate({ to }),
  }));
  const answered = asked === typed && !isPlaceholderData;
  const items = inOrder(
    {
      go,
      make,
      // Those of what was typed before go by their names: Enter must not open what nobody is looking for.
      finds: answered ? finds : matching(finds, typed),
      help: [help],
      looking: searching && reachable && !error && (isFetching || !answered),
    },
    typed,
  );
  const status = () => {
    if (searching && (!reachable || error)) return t('palette.offline');
    if (searching && (isFetching || asked !== typed)) return t('palette.searching');
    return items.length === 0 ? t('palette.nothing') : '';
  };
  const placeholder = t(
    kinds.includes('sequences') ? 'palette.placeholder' : 'palette.placeholderPeople',
  );
  return { typed, setTyped, items, placeholder, status: status() };
}
