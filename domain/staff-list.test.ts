import { expect, it } from 'vitest';
import { maxStaffRows, readStaffList } from './staff-list';

const rowsOf = (text: string) => {
  const list = readStaffList(text);
  return 'rows' in list ? list.rows : [];
};

it('reads addresses as they are typed or pasted', () => {
  const pasted =
    'Ana Ruiz <Ana@School.org>, bo@school.org; "Cy" <cy@school.org>\n\nnobody\nbo@school.org';
  expect(rowsOf(pasted).map(({ line, email, problem }) => [line, email, problem])).toEqual([
    [1, 'ana@school.org', undefined],
    [1, 'bo@school.org', undefined],
    [1, 'cy@school.org', undefined],
    [3, 'nobody', 'email_unusable'],
    [4, 'bo@school.org', 'twice'],
  ]);
});

it('reads a table in English or Spanish, of a spreadsheet with semicolons and a byte order mark', () => {
  const table =
    '\uFEFFCorreo electrónico;Función;Escuela\r\nana@school.org;Docente;Cedar\r\n;Docente;Cedar\r\nbo@school.org;King;\r\n"cy@school.org;;';
  expect(rowsOf(table)).toMatchObject([
    { line: 2, email: 'ana@school.org', role: 'Teacher', school: 'Cedar' },
    { line: 3, problem: 'email_missing' },
    { line: 4, email: 'bo@school.org', problem: 'role_unknown' },
    { line: 5, problem: 'open_quote' },
  ]);
});

it.each(['Teacher_email', 'workEmail', 'E-Mail Address', 'EMAIL', 'Correo_institucional'])(
  'knows a column called %s',
  (heading) => {
    expect(rowsOf(`School_id,${heading}\n1,ana@school.org`)).toMatchObject([
      { line: 2, email: 'ana@school.org' },
    ]);
  },
);

it('refuses what is no list', () => {
  expect(readStaffList(' \n ,; ')).toEqual({ refused: 'no_rows' });
  expect(readStaffList('Role,School Name\nTeacher,Cedar')).toEqual({
    refused: 'no_email_column',
    seen: ['Role', 'School Name'],
  });
  const many = Array.from({ length: maxStaffRows + 1 }, (_, at) => `t${String(at)}@school.org`);
  expect(readStaffList(many.join('\n'))).toEqual({ refused: 'too_many_rows' });
  expect(rowsOf(many.slice(1).join('\n'))).toHaveLength(maxStaffRows);
});

it('takes a last name before a comma for part of the name', () => {
  const rows = rowsOf(
    'Ruiz, Ana <ana@school.org>; "Bo, Cy" <cy@school.org>, Lee, Di <di@school.org>, nobody, ed@school.org, nobody',
  );
  expect(rows.map(({ text, email, problem }) => [text, problem ?? email])).toEqual([
    ['Ruiz, Ana <ana@school.org>', 'ana@school.org'],
    ['"Bo, Cy" <cy@school.org>', 'cy@school.org'],
    ['Lee, Di <di@school.org>', 'di@school.org'],
    ['nobody', 'email_unusable'],
    ['ed@school.org', 'ed@school.org'],
    ['nobody', 'email_unusable'],
  ]);
});

it('takes brackets off an address one by one, however many there are', () => {
  expect(rowsOf('("Ana" <ana@school.org>)').map(({ email }) => email)).toEqual(['ana@school.org']);
  const timed = (brackets: number): number => {
    const began = performance.now();
    readStaffList(`@${'>'.repeat(brackets)}x`);
    return performance.now() - began;
  };
  timed(1_000);
  expect(timed(60_000)).toBeLessThan(120 * Math.max(timed(3_000), 1));
});

it('knows no role by a word that every object has', () => {
  const [row] = rowsOf('email,role\nana@school.org,constructor');
  expect(row?.problem).toBe('role_unknown');
});
