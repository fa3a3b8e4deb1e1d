import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { placeMenu, type MenuPlace } from './place-menu';
import { stepTo } from './steps';
import { useTypeAhead } from './use-type-ahead';

export interface MenuItem {
  /** Where two items may have the same words. */
  readonly key?: string;
  readonly words: string;
  /** Of 18 pixels; nobody hears it. */
  readonly icon?: ReactNode;
  /** The keys that do the same, shown behind the words. */
  readonly keys?: string;
  /** Something is lost for good by it. */
  readonly destroys?: boolean | undefined;
  readonly run: () => void;
}

/** Items that belong together, under a title. */
export interface MenuPart {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** Heard before anything else on the page hears it; what it does is done. */
function useEscape(onEscape: () => void) {
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, []);
}

/** What the menu is of may stand elsewhere then. The height alone changes with the bar of a phone's browser, while somebody scrolls. */
function useNewWindowWidth(onChange: () => void) {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const width = window.innerWidth;
    const listener = () => {
      if (window.innerWidth !== width) change();
    };
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  }, []);
}

/** What stands beside the menu closes it when it is pressed, and does what it does. */
function usePressBeside(parts: readonly RefObject<HTMLElement | null>[], onPress: () => void) {
  const press = useEffectEvent((event: Event) => {
    const { target } = event;
    if (parts.every((part) => !(target instanceof Node && part.current?.contains(target))))
      onPress();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, []);
}

interface MenuListProps {
  readonly label: string;
  readonly parts: readonly (MenuItem | MenuPart)[];
  readonly place: MenuPlace;
  /** Opened from below: the last item has the focus first. */
  readonly fromEnd: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Gives the focus back. */
  readonly close: (how?: FocusOptions) => void;
  /** The focus is on its way to something else. */
  readonly onPressBeside: () => void;
}

/** The open list of a menu: made when it opens, since there may be hundreds of rows with one each. */
export function MenuList(props: MenuListProps) {
  const { label, parts, place, fromEnd, button, close, onPressBeside } = props;
  const list = useRef<HTMLDivElement>(null);
  const itemsNow = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  const wordsTyped = useTypeAhead();
  usePressBeside([list, button], onPressBeside);
  useEscape(close);
  // Nobody asked for the row: the page stays where it is.
  useNewWindowWidth(() => close({ preventScroll: true }));
  const stand = useEffectEvent(() => {
    if (button.current && list.current) placeMenu(button.current, list.current, place);
  });
  const begin = useEffectEvent(() => {
    stand();
    itemsNow()
      .at(fromEnd ? -1 : 0)
      ?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    document.addEventListener('scroll', stand, true);
    return () => document.removeEventListener('scroll', stand, true);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') close();
    const all = itemsNow();
    const at = all.indexOf(event.target as HTMLElement);
    const next = stepTo(event.key, at, all.length, 'column') ?? wordsTyped(event, all, at);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const choose = (run: () => void) => {
    // The item goes with its menu: a dialog that opens now gives the focus back to what stays.
    close({ preventScroll: true });
    run();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      // Over dialogs, which have 200.
      className={`fixed z-300 grid max-h-[min(34rem,80dvh)] max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto rounded-control bg-card p-1.5 text-base font-normal text-ink [box-shadow:var(--db-shadow-up)] edge ${place.wide ? 'w-[min(32rem,calc(100vw-2rem))]' : ''}`}
      onKeyDown={onKeyDown}
    >
      {parts.map((part) =>
        'items' in part ? (
          <Part key={part.title} {...part} onChoose={choose} />
        ) : (
          <Entry key={part.key ?? part.words} item={part} onChoose={choose} />
        ),
      )}
    </div>
  );
}

type OnChoose = (run: () => void) => void;

function Part({ title, items, onChoose }: MenuPart & { readonly onChoose: OnChoose }) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]"
    >
      <span
        id={id}
        role="presentation"
        className="col-span-full px-2.5 pt-1.5 pb-0.5 text-sm font-bold text-muted"
      >
        {title}
      </span>
      {items.map((item) => (
        <Entry key={item.key ?? item.words} item={item} onChoose={onChoose} />
      ))}
    </div>
  );
}

function Entry({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: OnChoose }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[0.625rem] bg-transparent px-2.5 py-1 text-start text-md font-semibold no-edge hover:bg-brand-soft focus:bg-brand-soft focus:outline-offset-[-3px] pointer-coarse:min-h-11 ${item.destroys ? 'text-wrong' : '[color:inherit]'}`}
      onClick={() => onChoose(item.run)}
    >
      {item.icon ? (
        <span className="grid w-5 flex-none" aria-hidden="true">
          {item.icon}
        </span>
      ) : null}
      <span data-words>{item.words}</span>
      {item.keys ? <kbd className="ms-auto ps-4 text-sm text-muted">{item.keys}</kbd> : null}
    </button>
  );
}
