import type { Mail, Mailer } from './mailer';

/**
 * How a message from the public pages reaches whoever runs the server. Without an address in the settings it
 * stays in the database alone.
 */
export function createNotifyOperator(mailer: Mailer, contactTo: string | undefined) {
  return (message: Pick<Mail, 'subject' | 'text' | 'replyTo'>): void => {
    if (contactTo === undefined) return;
    try {
      mailer.post(() => Promise.resolve({ ...message, to: contactTo }));
    } catch {
      // Too much mail waits. The message itself is stored, so its sender need not try again.
    }
  };
}
