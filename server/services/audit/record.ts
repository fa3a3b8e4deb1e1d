/**
 * Writes the activity log (`docs/decisions/077-the-activity-log-is-only-added-to.md`), in the transaction of the act:
 * neither is there without the other. Nothing is written of visitors of the demo, nor of whoever is of no district, as
 * nobody reads about them.
 */
import ipaddr from 'ipaddr.js';
import {
  insertAuditOfDistrict,
  insertAuditOfGroup,
  insertAuditOfPeople,
  insertAuditOfSchool,
  insertAuditOfThing,
} from '../../db/audit.repo';
import type { AuditAct, AuditBy, AuditDetails, AuditThing } from '../../db/audit.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { LruCache } from '../responses/lru-cache';

/** Who acts, and where from. */
type Actor = Pick<Person, 'id' | 'name' | 'role' | 'districtId' | 'isSandbox' | 'from'>;

/** Daybook itself, in a district: what nobody has asked for at that moment. */
export interface SystemActor {
  readonly itself: true;
  readonly districtId: number;
}

type About =
  | { readonly people: readonly number[] }
  | { readonly group: number }
  | { readonly school: number }
  | { readonly district: number }
  | { readonly thing: AuditThing };

export type AuditEntry = About & {
  readonly act: AuditAct;
  readonly details?: AuditDetails;
};

const hourMs = 60 * 60_000;

/**
 * The network that an address is of: three years are too long for what tells the devices of a home apart.
 * @returns the first 24 bits of IPv4, the first 48 of IPv6; null for what is no address
 */
export function networkOf(address: string): string | null {
  const [plain = ''] = address.split('/');
  if (!ipaddr.isValid(plain)) return null;
  const read = ipaddr.process(plain);
  if (read instanceof ipaddr.IPv6) {
    const network = read.parts.slice(0, 3).map((part) => part.toString(16));
    return `${network.join(':')}::/48`;
  }
  return `${read.octets.slice(0, 3).join('.')}.0/24`;
}

function byOf(actor: Actor | SystemActor, at: Date): AuditBy | undefined {
  if ('itself' in actor) {
    return { at, districtId: actor.districtId, actor: undefined, address: null, device: null };
  }
  const { id, name, role, districtId, isSandbox, from } = actor;
  if (districtId === null || isSandbox) return undefined;
  const address = from ? networkOf(from.address) : null;
  return { at, districtId, actor: { id, name, role }, address, device: from?.device ?? null };
}

/**
 * Writes down what somebody does: a line for each person whom it is about, with the names of this moment.
 * @param actor as the request brought them, which says where from
 */
export async function record(
  trx: DbOrTransaction,
  actor: Actor | SystemActor,
  at: Date,
  entry: AuditEntry,
): Promise<void> {
  const by = byOf(actor, at);
  if (!by) return;
  const { act, details = {} } = entry;
  const what = { act, details };
  if ('group' in entry) return insertAuditOfGroup(trx, by, what, entry.group);
  if ('school' in entry) return insertAuditOfSchool(trx, by, what, entry.school);
  if ('district' in entry) return insertAuditOfDistrict(trx, by, what, entry.district);
  if ('thing' in entry) return insertAuditOfThing(trx, by, what, entry.thing);
  if (entry.people.length > 0) await insertAuditOfPeople(trx, by, what, entry.people);
}

/** Readers with a child and an hour, of this process: the database holds the rule, and need not be asked each time. */
const maxRemembered = 10_000;

export type NoteReading = ReturnType<typeof createNoteReading>;

/**
 * Writes down that somebody has looked at a student's record: one line for reader, student and hour, however many pages
 * and processes that took.
 */
export function createNoteReading(db: DbOrTransaction) {
  const written = new LruCache<true>(maxRemembered);
  return async (reader: Actor, at: Date, studentIds: readonly number[]): Promise<void> => {
    const by = byOf(reader, at);
    if (!by) return;
    const onceIn = Math.floor(at.getTime() / hourMs);
    const keyOf = (id: number) => [reader.id, id, onceIn].join(' ');
    const fresh = studentIds.filter((id) => written.get(keyOf(id)) === undefined);
    if (fresh.length === 0) return;
    await insertAuditOfPeople(db, by, { act: 'student.read', details: {}, onceIn }, fresh);
    for (const id of fresh) written.set(keyOf(id), true);
  };
}
