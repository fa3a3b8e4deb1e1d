/** Between a tablet and a desktop a row of the staff has two lines at most, whatever the address is. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';

type Member = components['schemas']['StaffMember'];

const addresses = [
  'adeyemi@river-bend.demo.school',
  'district.admin@demo.school',
  'it.admin@demo.school',
];

for (const language of ['en', 'es'] as const) {
  test(`addresses of mail on a tablet held across: ${language}`, async ({ app }) => {
    app.api.on('GET', '/dashboard/users', () => ({
      ...{ total: 3, per_page: 50, current_page: 1, last_page: 1, from: 1, to: 3 },
      path: '/api/dashboard/users',
      links: [],
      data: addresses.map((email, at): Member => ({
        id: 900 + at,
        name: 'Mr. Adeyemi',
        email,
        role: at === 0 ? 'District Administrator' : 'IT Administrator',
        school: 'Cedar Valley Elementary',
        school_id: 1,
        state: at === 1 ? 'deactivated' : 'active',
        last_sign_in_at: '2026-11-20T14:05:00Z',
        second_factor: 'none',
        sign_in_methods: ['password'],
        rev: 3,
      })),
    }));
    await app.open('/dashboard/users', { as: 'it-admin', language, size: [1024, 768] });
    const rows = page.getByRole('row');
    await expect.element(rows.nth(3)).toBeVisible();
    for (const row of rows.elements().slice(1)) {
      const cell = row.children[1];
      if (!cell) throw new Error('A row has an address.');
      const words = document.createRange();
      words.selectNodeContents(cell);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      expect(lines.size).toBeLessThanOrEqual(2);
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth + 1);
    }
    const sheet = document.querySelector('table')?.parentElement;
    expect(sheet?.scrollWidth).toBeLessThanOrEqual(sheet?.clientWidth ?? 0);
  });
}
