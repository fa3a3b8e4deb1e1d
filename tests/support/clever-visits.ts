/** Visits of people who sign in through Clever: there, back, and into a server of ours. */
import { startClever } from './clever-server';
import type { CleverServer, CleverUser } from './clever-server';
import type { DatabaseKind } from './database';
import type { School } from './factories';
import { serviceVisits } from './service-visits';

let counter = 0x5000;
/** An id as theirs are, that nobody had before. */
export const nextId = (): string => {
  counter += 1;
  return `4fee004cca2e43cf${counter.toString(16).padStart(8, '0')}`;
};

export const teacherRole = (school: string, more: object = {}) => ({
  teacher: { legacy_id: nextId(), school, schools: [school], sis_id: 'T-1', ...more },
});
export const studentRole = (school: string, more: object = {}) => ({
  student: { legacy_id: nextId(), school, schools: [school], sis_id: 'S-1', grade: '3', ...more },
});

/** As `users/{id}` answers. */
export const cleverUser = (district: string, more: Partial<CleverUser> = {}): CleverUser => ({
  id: nextId(),
  district,
  name: { first: 'Rosa', middle: 'M', last: 'Delgado' },
  email: `rosa.${nextId()}@district.test`,
  roles: teacherRole(nextId(), { sis_id: nextId() }),
  ...more,
});

/** A server of the kind, connected with a Clever, for the tests of the suite that calls this. */
export function cleverVisits(kind: DatabaseKind) {
  const visits = serviceVisits<CleverUser, CleverServer>(kind, 'clever', startClever);
  return {
    ...visits,
    get clever() {
      return visits.there();
    },
    get server() {
      return visits.here();
    },

    /** A district of ours that is one of Clever's, with a school. */
    makeDistrict: async (ids: 'own' | 'sis' = 'own'): Promise<School & { district: string }> => {
      const district = nextId();
      return {
        ...(await visits.makeKnown({ clever_district: district, clever_ids: ids })),
        district,
      };
    },
  };
}
