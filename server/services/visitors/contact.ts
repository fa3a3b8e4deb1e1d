/** Messages and demo requests from the public pages: kept for twelve months, and told to who runs the server. */
import { keptMs } from '../../../domain/retention';
import { usStates } from '../../../domain/us-states';
import type { Clock } from '../../clock';
import type { paths } from '../../contract-types';
import { insertContactMessage } from '../../db/contact-messages.repo';
import type { ContactMessage } from '../../db/contact-messages.repo';
import type { Db } from '../../db/tables';
import { AppError } from '../../errors';
import type { Said } from '../../locales/messages';
import { lineOf, storableText } from '../text/text';
import { countUse, sharedLimit } from '../limits/use-limit';

/** A whole district may stand behind one address; one person has less to say. */
const perAddress = 60;
const perEmail = 5;

type Body<Path extends '/contact' | '/demo-request'> =
  paths[Path]['post']['requestBody']['content']['application/json'];
export type ContactBody = Body<'/contact'>;
export type DemoBody = Body<'/demo-request'>;

/** Hands a message on to who runs the server, in its own time. */
export type NotifyOperator = (message: {
  readonly subject: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly text: string;
}) => void;

export type Contact = ReturnType<typeof createContact>;

const thanks = 'message_arrived' satisfies Said;

/** @throws AppError 422 naming each of these fields that holds nothing but blanks */
function refuseBlank(fields: Readonly<Record<string, string>>): void {
  const blank = Object.keys(fields).filter((name) => fields[name] === '');
  if (blank.length === 0) return;
  throw new AppError(422, 'invalid', {
    errors: Object.fromEntries(blank.map((name) => [name, ['needed']])),
  });
}

export function createContact(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly tell: NotifyOperator;
}) {
  const { db, clock, tell } = context;

  async function keep(
    address: string,
    message: Omit<ContactMessage, 'created_at' | 'expires_at'>,
  ): Promise<void> {
    const now = clock.now();
    await countUse(db, now, [
      sharedLimit('contact-address', address, perAddress),
      { kind: 'contact-email', value: message.email.toLowerCase(), perHour: perEmail },
    ]);
    const expires_at = new Date(now.getTime() + keptMs('messages'));
    await insertContactMessage(db, { ...message, created_at: now, expires_at });
  }

  return {
    /**
     * A message of anybody.
     * @param address the network address of the sender; only ever kept as a hash
     * @throws AppError 422 with fields, 429 too_many_attempts
     */
    async send(body: ContactBody, address: string): Promise<typeof thanks> {
      if (body.website) return thanks;
      const { topic } = body;
      const sent = {
        name: lineOf(body.name),
        email: lineOf(body.email),
        message: storableText(body.message).trim(),
      };
      refuseBlank(sent);
      await keep(address, { kind: 'contact', topic, ...sent });
      tell({
        subject: `Message (${topic}) from ${sent.name}`,
        replyTo: { name: sent.name, address: sent.email },
        text: `${sent.name} <${sent.email}>\n\n${sent.message}`,
      });
      return thanks;
    },

    /** A school that wants to see the product. Parameters and errors as of `send`. */
    async requestDemo(body: DemoBody, address: string): Promise<typeof thanks> {
      if (body.website) return thanks;
      const { role, state_id } = body;
      const sent = {
        name: lineOf(body.name),
        email: lineOf(body.email),
        school: lineOf(body.school),
      };
      refuseBlank(sent);
      const message = storableText(body.message ?? '').trim();
      await keep(address, { kind: 'demo', role, state_id, message, ...sent });
      const state = usStates.find(({ id }) => id === state_id)?.name ?? '';
      tell({
        subject: `Demo request from ${sent.school}`,
        replyTo: { name: sent.name, address: sent.email },
        text: `${sent.name} <${sent.email}>\n${sent.school}, ${state}\n${role.replaceAll('_', ' ')}\n\n${message}`,
      });
      return thanks;
    },
  };
}
