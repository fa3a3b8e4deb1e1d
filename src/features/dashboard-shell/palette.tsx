import { createSpotlight, SpotlightRoot, SpotlightSearch } from '@mantine/spotlight';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MantineArea } from '../../ui/mantine-area';
import { useRestoreFocus } from '../../ui/use-restore-focus';
import type { Place } from './navigation';
import { stepped } from './palette-items';
import { optionId, PaletteList, paletteListId } from './palette-list';
import { usePalette } from './use-palette';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/spotlight/styles.css';
import classes from './palette.module.css';

interface PaletteProps {
  readonly userId: number;
  readonly places: readonly Place[];
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/**
 * Goes to any page and finds anything by its title, from anywhere in the dashboard. The choice is kept here and
 * not in Spotlight's own store, which tells screen readers nothing of it.
 */
export default function Palette({ userId, places, onKeys, onClose }: PaletteProps) {
  const { t } = useTranslation('dashboard');
  const [[store, spotlight]] = useState(createSpotlight);
  const { typed, setTyped, items, placeholder, status } = usePalette({ userId, places, onKeys });
  // By its name and not its place: what is found later may move it.
  const [chosen, setChosen] = useState<string>();
  const selected = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  useRestoreFocus();
  useEffect(() => spotlight.open(), [spotlight]);
  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const take = (index: number) => {
    const item = items[index];
    if (!item) return;
    onClose();
    item.run();
  };
  const step = (by: 1 | -1) => setChosen(items[stepped(selected, by, items.length)]?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') take(selected);
  };
  return (
    <MantineArea>
      <SpotlightRoot
        store={store}
        shortcut={null}
        // Locking would write a <style> element, which the content policy forbids.
        lockScroll={false}
        returnFocus={false}
        maxHeight={560}
        overlayProps={{ backgroundOpacity: 0.55 }}
        transitionProps={{ transition: 'pop', duration: 120 }}
        // On the dialog itself; what is given to the root stays on a box around it.
        attributes={{ content: { 'aria-label': t('palette.open') } }}
        classNames={{ content: classes['content'] ?? '', overlay: classes['overlay'] ?? '' }}
        onSpotlightClose={onClose}
        query={typed}
        onQueryChange={(next) => {
          setTyped(next);
          setChosen(undefined);
        }}
      >
        <SpotlightSearch
          role="combobox"
          aria-label={t('palette.open')}
          aria-expanded={items.length > 0}
          aria-controls={paletteListId}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(selected) : undefined}
          placeholder={placeholder}
          maxLength={100}
          classNames={{ input: classes['input'] ?? '' }}
          onKeyDown={onKeyDown}
        />
        <PaletteList items={items} selected={selected} onTake={take} />
        <p role="status" className="px-5 py-3 text-muted edge-top empty:hidden">
          {status}
        </p>
      </SpotlightRoot>
    </MantineArea>
  );
}
