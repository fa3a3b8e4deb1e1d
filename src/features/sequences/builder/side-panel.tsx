import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button';
import classes from './panel.module.css';

const narrow = '(max-width: 60em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a panel has no room beside the plan. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

interface SidePanelProps {
  readonly title: string;
  /** Without it the panel stays: it is what stands there when nothing else does. */
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
}

function Frame({ title, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className={classes['head']}>
        <h2 tabIndex={-1} data-focus="panel">
          {title}
        </h2>
        {onClose ? (
          <IconButton
            label={t('close')}
            icon={<IconX size={22} aria-hidden="true" />}
            onClick={onClose}
          />
        ) : null}
      </div>
      <div className={classes['body']}>{children}</div>
    </>
  );
}

/** Beside the plan; where there is no room, a sheet over it. */
export function SidePanel(props: SidePanelProps) {
  const over = useNarrow();
  const { onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const aside = useRef<HTMLElement>(null);
  // Before the builder puts the focus into it: what is closed takes none.
  useLayoutEffect(() => {
    if (over) dialog.current?.showModal();
  }, [over]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = event.target instanceof Node && aside.current?.contains(event.target);
      if (event.key === 'Escape' && inside && !event.defaultPrevented) onClose?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  if (over) {
    return (
      <dialog
        ref={dialog}
        className={classes['sheet']}
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
    <aside ref={aside} className={classes['panel']} aria-label={props.title}>
      <Frame {...props} />
    </aside>
  );
}
