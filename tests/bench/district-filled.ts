/** An answer that is empty is quick, and says nothing: what is measured has to be there. */
import { signIn } from '../support/factories';
import type { TestServer } from '../support/server';
import type { District } from './district';

/** How much stands in the views that come from scored work, from answers and from words of teachers. */
export async function findFilled(server: TestServer, { teacher, group }: District) {
  const { access } = await signIn(server, teacher);
  const read = async <Answer>(path: string): Promise<Answer> => {
    const url = `/api/dashboard/data/${path}group_id=${String(group)}`;
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${access}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<Answer>();
  };
  const year = 'from=2025-07-01&to=2026-03-04&';
  const standards = await read<{ standards_total: number }>('standards?');
  const growth = await read<{ standards_total: number }>('growth?');
  const missed = await read<{ total: number }>(`missed-questions?${year}`);
  const reports = await read<{
    data: readonly { scored: readonly unknown[]; standards: readonly unknown[] }[];
  }>(`family-reports?${year}`);
  const sum = (of: 'scored' | 'standards') =>
    reports.data.reduce((total, report) => total + report[of].length, 0);
  return {
    standards: standards.standards_total,
    growth: growth.standards_total,
    missed: missed.total,
    scoresInReports: sum('scored'),
    standardsInReports: sum('standards'),
  };
}

/** @throws Error that names a view with nothing in it */
export async function expectFilled(server: TestServer, district: District): Promise<void> {
  for (const [what, count] of Object.entries(await findFilled(server, district))) {
    if (count === 0) throw new Error(`There is nothing to measure: ${what}.`);
  }
}
