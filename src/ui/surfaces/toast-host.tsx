import { Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { MantineArea } from '../mantine-area';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import classes from './toast-host.module.css';

interface Toast {
  readonly message: string;
  readonly color: 'green' | 'red';
  readonly autoClose: number;
  readonly id?: string;
  readonly action?: {
    readonly words: string;
    readonly run: () => void;
    /** What has the focus then. */
    readonly after: () => HTMLElement | null;
  };
  readonly onClose?: () => void;
}

let hosted = false;

/** The host comes with the first message, in a root of its own: most sessions never need it. */
function host(): void {
  if (hosted) return;
  hosted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <MantineArea>
      <Notifications position="top-center" />
    </MantineArea>,
  );
}

/** Shows it; with an action, its button stands beside the words. */
export function showToast({ message, action, ...toast }: Toast): void {
  host();
  const act = () => {
    action?.run();
    action?.after()?.focus({ preventScroll: true });
  };
  notifications.show({
    ...toast,
    message: action ? (
      <span className="flex items-center justify-between gap-4">
        <span>{message}</span>
        <button type="button" className={classes['action']} onClick={act}>
          {action.words}
        </button>
      </span>
    ) : (
      message
    ),
    // What can be taken back stays for seconds: at the top it would lie over a screen's name and its connection.
    ...(action && { position: 'bottom-left' as const, className: 'max-[700px]:mb-52' }),
    classNames: { root: classes['toast'] ?? '', description: 'text-ink' },
    withBorder: true,
    withCloseButton: toast.color === 'red',
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'common' }) },
  });
}

export const hideToast = (id: string): void => {
  notifications.hide(id);
};
