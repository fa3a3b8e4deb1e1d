import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';

const narrow = '(max-width: 60em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a panel has no room beside the plan at this moment. */
export const isNarrow = (): boolean => matchMedia(narrow).matches;

/** The same, for who draws by it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

interface SidePanelProps {
  readonly title: string;
  /** Without it the panel stays: it is what stands there when nothing else does. */
  readonly onClose: (() => void) | undefined;
  /** It takes the whole screen where there is no room: what is open in it lies over it, which a sheet would not allow. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, onClose, whole = false, children }: SidePanelProps) {
  const { t } = useTranslation(['builder', 'common']);
  const inPlace = useNarrow() && whole;
  return (
    <>
      {inPlace ? (
        <div className="px-2 pt-2 pb-0">
          <Button look="quiet" size="small" icon={<IconArrowLeft size={20} />} onClick={onClose}>
            {t('choose.back')}
          </Button>
        </div>
      ) : null}
      <div className="flex min-h-12 items-center justify-between gap-2 px-4.5 pt-3 pb-1">
        <h2 tabIndex={-1} data-focus="panel" className="text-lg focus-visible:rounded-sm">
          {title}
        </h2>
        {onClose && !inPlace ? (
          <span className="-my-1 -me-2">
            <IconButton
              label={t('common:close')}
              icon={<IconX size={22} aria-hidden="true" />}
              onClick={onClose}
            />
          </span>
        ) : null}
      </div>
      <div className="grid grid-cols-1 content-start gap-3.5 overflow-y-auto overscroll-contain px-4.5 pt-2 pb-5">
        {children}
      </div>
    </>
  );
}

/** Beside the plan; where there is no room, a sheet over it. */
export function SidePanel(props: SidePanelProps) {
  const { onClose, whole = false } = props;
  const isTight = useNarrow();
  const over = isTight && !whole;
  const dialog = useRef<HTMLDialogElement>(null);
  const aside = useRef<HTMLElement>(null);
  // Before the builder puts the focus into it: what is closed takes none.
  useLayoutEffect(() => {
    if (over) dialog.current?.showModal();
  }, [over]);
  useLayoutEffect(() => {
    if (isTight && whole) aside.current?.scrollIntoView({ block: 'start' });
  }, [isTight, whole]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const panel = aside.current;
      if (!panel || !(event.target instanceof Node)) return;
      // What was lifted in it is put back by the same key.
      const isMine = panel.contains(event.target) && !panel.querySelector('[data-dragging="true"]');
      const isFree = !event.defaultPrevented && !event.isComposing;
      if (event.key === 'Escape' && isMine && isFree) onClose?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  if (over) {
    return (
      <dialog
        ref={dialog}
        className="m-0 ms-auto h-dvh max-h-dvh w-[min(28rem,100vw)] max-w-screen grid-rows-[auto_minmax(0,1fr)] rounded-s-sheet bg-card p-0 text-md text-ink raised-up no-edge [&[open]]:grid"
        aria-label={props.title}
        onCancel={(event) => {
          event.preventDefault();
          onClose?.();
        }}
      >
        <Frame {...props} />
      </dialog>
    );
  }
  return (
    <aside
      ref={aside}
      className={`grid rounded-sheet bg-card edge ${
        isTight
          ? 'min-h-dvh grid-rows-[auto_auto_minmax(0,1fr)]'
          : 'sticky top-4 max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)]'
      }`}
      aria-label={props.title}
    >
      <Frame {...props} />
    </aside>
  );
}
