import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IndexTab } from '../../ui/buttons/index-tab';
import type { DayTab } from './day-tabs';
import { longDate, tabLabel } from './day-words';

interface DayTabListProps {
  readonly tabs: readonly DayTab[];
  readonly selected: string;
  readonly onSelect: (day: string) => void;
}

export const DAY_PANEL_ID = 'day-panel';
export const tabId = (day: string) => `day-${day}`;

function Tab(props: { tab: DayTab; selected: boolean; onSelect: (day: string) => void }) {
  const { t, i18n } = useTranslation('today');
  const { tab, selected } = props;
  const spoken = [
    ...(tab.isToday ? [t('tab.today')] : []),
    longDate(i18n.language, tab.day),
    ...(tab.mark === 'none' ? [] : [t(`tab.${tab.mark}`)]),
  ].join(', ');
  return (
    <IndexTab
      role="tab"
      id={tabId(tab.day)}
      aria-selected={selected}
      aria-controls={DAY_PANEL_ID}
      aria-label={spoken}
      tabIndex={selected ? 0 : -1}
      now={tab.isToday}
      onClick={() => props.onSelect(tab.day)}
    >
      {tab.mark === 'none' ? null : (
        <span
          className="size-2.5 rounded-[50%] data-[mark=done]:bg-done data-[mark=open]:edge-strong"
          data-mark={tab.mark}
        />
      )}
      {tab.isToday ? t('tab.today') : tabLabel(i18n.language, tab.day, tab.needsDate)}
    </IndexTab>
  );
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The index tabs of the day book. Arrow keys move as in any set of tabs. */
export function DayTabList({ tabs, selected, onSelect }: DayTabListProps) {
  const { t } = useTranslation('today');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return;
    // On a phone the row scrolls by itself; the page must not move with it. Watched, because a turned
    // tablet, larger letters or a font that arrives late leave the tab somewhere else.
    const watch = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    watch.observe(row);
    watch.observe(tab);
    return () => watch.disconnect();
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    const at = tabs.findIndex((tab) => tab.day === selected);
    const next = tabs[move(at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.day);
    document.getElementById(tabId(next.day))?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('days')}
      tabIndex={-1}
      className="relative flex [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-hidden px-6 pt-1.5 max-slim:gap-1.5 max-slim:px-4"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Tab key={tab.day} tab={tab} selected={tab.day === selected} onSelect={onSelect} />
      ))}
    </div>
  );
}
