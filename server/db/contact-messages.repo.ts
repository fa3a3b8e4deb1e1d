import type { Insertable } from 'kysely';
import type { DbOrTransaction, Tables } from './tables';

export type ContactMessage = Insertable<Tables['contact_messages']>;

export async function insertContactMessage(
  db: DbOrTransaction,
  message: ContactMessage,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export async function deleteExpiredContactMessages(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('expires_at', '<=', now).execute();
}
