import { Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { UiProvider } from './providers';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

interface Toast {
  readonly message: string;
  readonly color: 'green' | 'red';
  readonly autoClose: number;
}

let hosted = false;

/** The host comes with the first message, in a root of its own: most sessions never need it. */
function host(): void {
  if (hosted) return;
  hosted = true;
  const place = document.createElement('div');
  document.body.append(place);
  const scheme = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  createRoot(place).render(
    <UiProvider scheme={scheme ? 'dark' : 'light'}>
      <Notifications position="top-center" />
    </UiProvider>,
  );
}

export function showToast(toast: Toast): void {
  host();
  notifications.show({ ...toast, withCloseButton: toast.color === 'red', withBorder: true });
}
