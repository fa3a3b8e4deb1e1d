/** What a workbook says when a program reads it. */
import readSheet from 'read-excel-file/browser';
import { expect } from 'vitest';
import { test } from '../../testing/app';
import { workbookOf } from './workbook';

test('numbers are numbers, and text is never a formula', async () => {
  const rows = [
    ['Student', 'Handed in', '=Note'],
    ['Zoë Núñez, 李', '12', '=HYPERLINK("http://elsewhere")'],
    ['@Ben', '8.5', ''],
    ['007', '-3', '+1'],
  ];
  const found = await readSheet(await workbookOf(rows, 'Data'));
  expect(found).toEqual([
    {
      sheet: 'Data',
      data: [
        ['Student', 'Handed in', '=Note'],
        ['Zoë Núñez, 李', 12, '=HYPERLINK("http://elsewhere")'],
        ['@Ben', 8.5, null],
        ['007', -3, '+1'],
      ],
    },
  ]);
});
