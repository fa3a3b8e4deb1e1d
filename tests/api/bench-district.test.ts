/** The district of the bench has what its views are measured by. */
import { expect, it } from 'vitest';
import { makeBenchDistrict } from '../bench/district';
import { findFilled } from '../bench/district-filled';
import { onPostgreSQL } from '../support/database';
import { startTestServer } from '../support/server';

onPostgreSQL('the district of the bench', (kind) => {
  it('has standards in scored work, questions that were missed, and words for families', async () => {
    const server = await startTestServer(kind);
    try {
      const size = { schools: 2, studentsOfSchool: 50 };
      const district = await makeBenchDistrict(server.db, server.clock.now(), size);
      expect(district.students).toBe(100);
      expect(district.answers).toBeGreaterThan(5_000);
      const filled = await findFilled(server, district);
      expect(filled.standards).toBe(12);
      expect(filled.growth).toBe(12);
      expect(filled.missed).toBeGreaterThan(20);
      expect(filled.scoresInReports).toBeGreaterThan(25);
      expect(filled.standardsInReports).toBeGreaterThan(100);
    } finally {
      await server.close();
    }
  });
});
