/** What the three scopes of teaching material are called: in the list, and where one of them is chosen. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newResource } from '../../documents/new-drafts';
import { test } from '../../testing/app';
import { Documents } from '../../testing/documents-api';

test('the scopes are shown as Teacher, Shared, and the product’s name', async ({ app }) => {
  const documents = new Documents(app);
  const shared_with = { kind: 'school', name: 'Lincoln Elementary' } as const;
  const body = newResource('en');
  const shared = { scope: 'shared', mine: false, owner: 'Mr. Osei', shared_with } as const;
  const global = { scope: 'global', mine: false, owner: null } as const;
  documents.add('resource', { ...body, title: 'Own page' }, { scope: 'owner', mine: true });
  documents.add('resource', { ...body, title: 'Page of the school' }, shared);
  documents.add('resource', { ...body, title: 'Page for everybody' }, global);
  await documents.open('/dashboard/lessons/resources', { as: 'teacher' });
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
  const cells = [
    ['Own page', 'owner', 'Teacher', /Teacher/],
    ['Page of the school', 'shared', 'Shared', /Shared by Mr\. Osei/],
    ['Page for everybody', 'global', 'Daybook', /Daybook/],
  ] as const;
  for (const [title, , , words] of cells) {
    await expect.element(row(title)).toHaveTextContent(words);
  }
  for (const [title, scope, label] of cells) {
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Owner', exact: true }),
      label,
    );
    await app.expectAddress(new RegExp(`scope=${scope}`));
    await expect.element(page.getByRole('rowheader')).toHaveLength(1);
    await expect.element(page.getByRole('rowheader')).toHaveTextContent(title);
  }
});
