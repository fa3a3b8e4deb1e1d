/** Weeks and due days around the nights in which the clocks of a school change. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { answerOp, handInOp, sync } from '../support/factories-sync';
import { expectedProgress, readRaw, expectedUse } from '../support/figures-oracle';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

interface Use {
  readonly weeks: readonly string[];
  readonly data: readonly Schema<'SchoolUse'>[];
}
interface Progress {
  readonly data: readonly Schema<'GroupProgress'>[];
}

/** In New York. Counted with the hour of the other side of the change, each moment would be on another day. */
const changes = [
  {
    change: 'forward on March 8, 2026',
    // Sunday, March 1, 23:30.
    before: '2026-03-02T04:30:00Z',
    // Monday, March 9, 0:30.
    after: '2026-03-09T04:30:00Z',
    seen: '2026-03-12T15:00:00Z',
    due: '2026-03-08',
    late: 1,
    weeks: { '2026-02-23': 1, '2026-03-02': 0, '2026-03-09': 1 },
  },
  {
    change: 'back on November 1, 2026',
    // Monday, October 26, 0:30.
    before: '2026-10-26T04:30:00Z',
    // Sunday, November 1, 23:30.
    after: '2026-11-02T04:30:00Z',
    seen: '2026-11-05T15:00:00Z',
    due: '2026-11-01',
    late: 0,
    weeks: { '2026-10-19': 0, '2026-10-26': 2, '2026-11-02': 0 },
  },
] as const;

onPostgreSQL('figures across a clock change', (kind) => {
  const server = suiteServer(kind);

  const read = async <Answer>(who: { readonly access: string }, path: string) => {
    const answer = await server.get(`/api/dashboard/data/${path}`, who.access);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };

  it.each(changes)('by week and by due day are those of the school: $change', async (at) => {
    server.clock.set(at.before);
    const school = await makeSchool(server.db, { timeZone: 'America/New_York' });
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const admin = await makeUser(server.db, { role: 'School Administrator', school });
    const [first, second] = [
      await makeUser(server.db, { role: 'Student', school }),
      await makeUser(server.db, { role: 'Student', school }),
    ];
    const students = [first, second];
    const group = await makeGroup(server.db, school, { teachers: [teacher], students });
    const given = { teacher, school, students, startsOn: at.due, groupIds: [group] };
    const assignment = await makeAssignment(server, given);
    await setRow(server.db, 'assignments', assignment.id, { due_on: at.due });

    const work = async (student: TestUser, moment: string, handsIn: boolean) => {
      server.clock.set(moment);
      const [lesson = 0] = await assignment.copiesOf(student);
      const answer = answerOp(lesson, 'open', { kind: 'single_choice', choice: 'b' });
      const sent = [answer, ...(handsIn ? [handInOp(lesson)] : [])];
      const results = await sync(server, await signIn(server, student), sent);
      expect(results.map(({ status }) => status)).toEqual(sent.map(() => 'applied'));
    };
    await work(first, at.before, false);
    await work(second, at.after, true);

    server.clock.set(at.seen);
    const signed = await signIn(server, admin);
    const use = await read<Use>(signed, 'use');
    const [shown] = use.data;
    const raw = await readRaw(server.db, school.districtId);
    expect(shown?.weeks).toEqual(expectedUse(raw, school.id, use.weeks).weeks);
    for (const [week, count] of Object.entries(at.weeks)) {
      expect(shown?.weeks[use.weeks.indexOf(week)], week).toBe(count);
    }
    const progress = await read<Progress>(signed, 'progress');
    expect(progress.data).toMatchObject([{ id: group, late: at.late }]);
    const time = { from: '2026-01-01', to: '2026-12-31' };
    expect(expectedProgress(raw, group, time).late).toBe(at.late);
  });
});
