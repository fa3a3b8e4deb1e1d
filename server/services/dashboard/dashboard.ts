import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Upkeep } from '../../config';
import type { Schema } from '../../contract-types';
import { findFactorState } from '../../db/second-factor.repo';
import { findBannersFor } from '../../db/banners.repo';
import { isInDemo } from '../../db/schools.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { forbidden } from '../../errors';
import { messageIn, type Language } from '../../locales/messages';
import { mayRead } from '../../policies/assignments';
import { announcedUpkeep } from '../operator/announced-upkeep';
import { textOf } from './banners';
import type { Seats } from '../orders/seats';

type Link = Schema<'NavigationLink'>;

const lessons = '/dashboard/lessons';

/**
 * The lesson area: not for those who keep accounts and devices (least privilege), and its categories are kept
 * by the district.
 */
function lessonsFor({ role }: Person): readonly Link[] {
  if (!may(role, 'materials.plan')) return [];
  return [
    {
      key: 'lessons',
      to: lessons,
      children: [
        { key: 'resources', to: `${lessons}/resources` },
        { key: 'sequences', to: `${lessons}/instructional-sequences` },
        { key: 'rubrics', to: `${lessons}/rubrics` },
        ...(may(role, 'categories.write')
          ? [{ key: 'categories', to: `${lessons}/sequence-categories` }]
          : []),
        { key: 'import', to: `${lessons}/import` },
      ],
    },
  ];
}

interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly key: 'demo' | 'trial';
}

export interface DashboardInfo {
  readonly navigation: readonly Link[];
  readonly clever: { readonly connected: boolean };
  readonly banners: readonly Banner[];
  readonly upkeep?: Schema<'Upkeep'>;
  readonly seats?: Schema<'SeatNotice'>;
  readonly second_factor?: Schema<'SecondFactorNotice'>;
  readonly time_zone?: string;
  readonly written?: readonly Schema<'WrittenBanner'>[];
}

export type Dashboard = ReturnType<typeof createDashboard>;

export function createDashboard({
  db,
  clock,
  appName,
  seats,
  upkeep,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly appName: string;
  readonly seats: Pick<Seats, 'noticeFor'>;
  /** What the operator has announced. */
  readonly upkeep: Upkeep | undefined;
}) {
  /** For whoever is asked for a second factor, now or from a day on, and has none. */
  async function factorNotice(person: Person): Promise<DashboardInfo['second_factor']> {
    const state = await findFactorState(db, person.id, clock.now());
    if (!state || state.first_day === null) return undefined;
    if (state.authenticator || state.passkeys > 0) return undefined;
    return { first_day: state.first_day, missing: state.missing };
  }

  return {
    /** What frames every dashboard page. @throws AppError 403 for students */
    async info(person: Person): Promise<DashboardInfo> {
      if (!may(person.role, 'dashboard.open')) throw forbidden();
      const inSchool = person.schoolId !== null || person.districtId !== null;
      const demo = await isInDemo(db, person.districtId);
      const notice = await seats.noticeFor(person);
      const factor = await factorNotice(person);
      const announced = announcedUpkeep(upkeep, clock);
      const written = await findBannersFor(db, person, clock.now());
      return {
        navigation: [
          { key: 'home', to: '/dashboard' },
          ...lessonsFor(person),
          ...(inSchool && mayRead(person)
            ? [{ key: 'assignments', to: '/dashboard/assignments' }]
            : []),
          // Somebody without a school has no groups and no students.
          ...(inSchool
            ? [
                { key: 'groups', to: '/dashboard/groups' },
                { key: 'students', to: '/dashboard/students' },
              ]
            : []),
          ...(inSchool && may(person.role, 'users.read')
            ? [{ key: 'users', to: '/dashboard/users' }]
            : []),
          ...(inSchool && may(person.role, 'orders.read')
            ? [{ key: 'orders', to: '/dashboard/orders' }]
            : []),
          ...(inSchool && may(person.role, 'data.read_use')
            ? [{ key: 'data', to: '/dashboard/data' }]
            : []),
          ...(inSchool && (mayRead(person) || may(person.role, 'second_factor.require'))
            ? [{ key: 'settings', to: '/dashboard/settings' }]
            : []),
          ...(may(person.role, 'app.share') ? [{ key: 'share', to: '/dashboard/share' }] : []),
        ],
        clever: { connected: person.connectedWithClever },
        banners: [...(demo ? [{ id: 'demo', tone: 'info', key: 'demo' } as const] : [])],
        ...(announced && { upkeep: announced }),
        ...(notice && { seats: notice }),
        ...(factor && { second_factor: factor }),
        ...(inSchool && { time_zone: person.timeZone }),
        ...(written.length > 0 && {
          written: written.map((row) => ({
            id: row.id,
            rev: row.rev,
            tone: row.tone,
            text: textOf(row),
          })),
        }),
      };
    },

    /** What the public home page shows, its links in the language of the reader. */
    homePage(language: Language): { readonly title: string; readonly links: readonly Link[] } {
      return {
        title: appName,
        links: [
          {
            key: 'student_login',
            to: '/student-login',
            title: messageIn(language, 'student_login'),
          },
          { key: 'teacher_login', to: '/login', title: messageIn(language, 'teacher_login') },
        ],
      };
    },
  };
}
