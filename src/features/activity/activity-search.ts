/** What the address of the log says. Apart from the queries, because the router reads every address. */
import { dayFrom } from '../../../domain/day';
import { recordId } from '../../../domain/record-id';
import type { components } from '../../api/schema';
import { choice, searchReader, type SearchOf } from '../../lists/search-state';

export type AuditAct = components['schemas']['AuditAct'];

/** In the order in which they are offered. */
export const auditActs = [
  ...([
    'student.read',
    'student.exported',
    'report.made',
    'data.exported',
    'log.exported',
  ] as const),
  ...(['sign_in.link_made', 'sign_in.by_link', 'sign_in.card_made'] as const),
  ...(['sign_in.card_printed', 'sign_in.card_ended', 'sign_in.password_made'] as const),
  ...(['sign_in.reset_mailed', 'sign_in.ended', 'second_factor.reset'] as const),
  'sign_in.settings_set',
  ...(['second_factor.rule_set', 'invitation.sent', 'invitation.sent_again'] as const),
  ...(['invitation.taken_back', 'staff.changed', 'staff.role_changed'] as const),
  ...(['staff.schools_changed', 'staff.deactivated', 'staff.restored'] as const),
  ...(['student.created', 'student.imported', 'student.changed', 'student.moved'] as const),
  ...(['student.deletion_asked', 'student.deletion_taken_back', 'student.deleted'] as const),
  ...(['student.deactivated', 'student.restored', 'group.created', 'group.changed'] as const),
  ...(['group.archived', 'group.restored', 'group.teachers_set'] as const),
  ...(['group.student_added', 'group.student_removed', 'group.code_made'] as const),
  ...(['score.released', 'score.changed', 'roster.read', 'roster.applied'] as const),
  ...([
    'roster.undone',
    'roster.unlocked',
    'roster.locked',
    'roster.exported',
    'roster.connected',
    'roster.disconnected',
    'roster.fetched',
    'order.added',
    'order.placed',
    'order.canceled',
  ] as const),
  ...(['order.seats_moved'] as const),
] as const satisfies readonly AuditAct[];

const cursor = /^[0-9]{1,15}-[0-9]{1,18}$/;

const cursorFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && cursor.test(value) ? value : undefined;

export const readActivitySearch = searchReader({
  /** Who did it, and to whom, by id. */
  actor: recordId,
  person: recordId,
  act: choice<AuditAct>(auditActs),
  school: recordId,
  from: dayFrom,
  to: dayFrom,
  /** The `cursor` of an event: what is older. */
  before: cursorFrom,
});
export type ActivitySearch = SearchOf<typeof readActivitySearch>;
