/** What was done to a student's account or record, in words. */
import { messageIn } from '../../locales/messages';
import type { Language, PlainKey } from '../../locales/messages';

const keys = {
  'student.read': 'record_act_read',
  'student.exported': 'record_act_exported',
  'student.created': 'record_act_created',
  'student.changed': 'record_act_changed',
  'student.moved': 'record_act_moved',
  'student.deactivated': 'record_act_deactivated',
  'student.restored': 'record_act_restored',
  'student.deletion_asked': 'record_act_deletion',
  'student.deletion_taken_back': 'record_act_deletion_back',
  'group.student_added': 'record_act_added',
  'group.student_removed': 'record_act_removed',
  'sign_in.link_made': 'record_act_link',
  'sign_in.by_link': 'record_act_by_link',
  'sign_in.card_made': 'record_act_card',
  'sign_in.card_printed': 'record_act_printed',
  'sign_in.card_ended': 'record_act_card_ended',
  'sign_in.password_made': 'record_act_password',
  'score.released': 'record_act_scored',
  'score.changed': 'record_act_rescored',
} as const satisfies Readonly<Record<string, PlainKey>>;

const isKnown = (act: string): act is keyof typeof keys => Object.hasOwn(keys, act);

/** @returns the act's own code where there are no words for it */
export const actWords = (language: Language, act: string): string =>
  isKnown(act) ? messageIn(language, keys[act]) : act;
