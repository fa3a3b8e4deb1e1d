/** The devices of a school: who has worked on which, and what they are called. */
import { findDevicesOfStudents, nameDevice } from '../../db/devices.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertDeviceNamer } from '../../policies/devices';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { lineOf } from '../text/text';

export type DevicesQuery = PageQuery & { readonly search?: string };

export type Devices = ReturnType<typeof createDevices>;

export function createDevices({ db }: { readonly db: Db }) {
  return {
    /** @throws AppError 403 for students */
    async list(person: Person, query: DevicesQuery) {
      assertDeviceNamer(person);
      const search = lineOf(query.search ?? '');
      const { total, data } = await findDevicesOfStudents(db, person, search, sliceOf(query));
      const counts = { total, shown: data.length };
      const filters: Record<string, string> = search === '' ? {} : { search };
      return { ...paginationOf('/api/dashboard/devices', query, filters, counts), data };
    },

    /**
     * Gives a device its name, or takes it away.
     * @param name an empty one takes it away
     * @throws AppError 403 for students; 404 for a device that no student of this person has worked on
     */
    async name(person: Person, deviceId: number, name: string): Promise<void> {
      assertDeviceNamer(person);
      if (!(await nameDevice(db, person, deviceId, lineOf(name) || null))) throw notFound();
    },
  };
}
