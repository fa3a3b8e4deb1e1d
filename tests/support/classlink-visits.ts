/** Visits of people who sign in through ClassLink: there, back, and into a server of ours. */
import { startClassLink } from './classlink-server';
import type { ClassLinkInfo, ClassLinkServer } from './classlink-server';
import type { DatabaseKind } from './database';
import type { School } from './factories';
import { serviceVisits } from './service-visits';

let counter = 1000;
/** A number that nobody had before. */
export const next = (): number => (counter += 1);

/** As `my/info` answers: some ids are numbers, some texts. */
export const info = (tenant: string, more: ClassLinkInfo = {}): ClassLinkInfo => ({
  UserId: next(),
  TenantId: Number(tenant),
  Tenant: 'Some District',
  BuildingId: 1,
  FirstName: 'Rosa',
  LastName: 'Delgado',
  DisplayName: 'Rosa Delgado',
  Email: `rosa.${String(next())}@district.test`,
  LoginId: 'rdelgado',
  Role: 'Teacher',
  ...more,
});

/** A server of the kind, connected with a ClassLink, for the tests of the suite that calls this. */
export function classLinkVisits(kind: DatabaseKind) {
  const visits = serviceVisits<ClassLinkInfo, ClassLinkServer>(kind, 'classlink', startClassLink);
  return {
    ...visits,
    get classLink() {
      return visits.there();
    },
    get server() {
      return visits.here();
    },

    /** A district of ours that is one of ClassLink's, with a school. */
    makeTenant: async (tenant = String(next())): Promise<School & { tenant: string }> => ({
      ...(await visits.makeKnown({ classlink_tenant: tenant })),
      tenant,
    }),
  };
}
