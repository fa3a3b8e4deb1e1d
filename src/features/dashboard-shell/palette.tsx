import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MantineArea } from '../../ui/mantine-area';
import { useFocusBack } from '../../ui/use-focus-back';
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
  const { typed, setTyped, items, status } = usePalette({ userId, places, onKeys });
  const [chosen, setChosen] = useState(0);
  const selected = Math.min(chosen, Math.max(0, items.length - 1));
  useFocusBack();
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen(stepped(selected, 1, items.length));
    else if (event.key === 'ArrowUp') setChosen(stepped(selected, -1, items.length));
    else if (event.key === 'Enter') take(selected);
  };
  return (
    <MantineArea>
      <Spotlight.Root
        store={store}
        shortcut={null}
        // Locking would write a <style> element, which the content policy forbids.
        lockScroll={false}
        returnFocus={false}
        overlayProps={{ backgroundOpacity: 0.55 }}
        transitionProps={{ transition: 'pop', duration: 120 }}
        aria-label={t('palette.open')}
        classNames={{ content: classes['content'] ?? '', overlay: classes['overlay'] ?? '' }}
        onSpotlightClose={onClose}
        query={typed}
        onQueryChange={(next) => {
          setTyped(next);
          setChosen(0);
        }}
      >
        <Spotlight.Search
          role="combobox"
          aria-label={t('palette.open')}
          aria-expanded={items.length > 0}
          aria-controls={paletteListId}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(selected) : undefined}
          placeholder={t('palette.placeholder')}
          maxLength={100}
          classNames={{ input: classes['input'] ?? '' }}
          onKeyDown={onKeyDown}
        />
        <PaletteList items={items} selected={selected} onTake={take} />
        <p role="status" className={classes['status']}>
          {status}
        </p>
      </Spotlight.Root>
    </MantineArea>
  );
}
