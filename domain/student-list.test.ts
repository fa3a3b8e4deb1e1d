import { describe, expect, it } from 'vitest';
import { foldName, mostListRows, readGrade, readStudentList } from './student-list';
import type { ListedStudent } from './student-list';

const rowsOf = (text: string): readonly ListedStudent[] => {
  const list = readStudentList(text);
  if ('refused' in list) throw new Error(list.refused);
  return list.rows;
};

describe('a pasted list', () => {
  it('has a name to a line, either way round, numbered or not', () => {
    const rows = rowsOf(
      'Reyes, Maya\r\n\n2. Noah Kim\n• Ava  Thompson\n"Haddad, Amir"\nGrace\tPark',
    );
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [1, 'Maya Reyes'],
      [3, 'Noah Kim'],
      [4, 'Ava Thompson'],
      [5, 'Amir Haddad'],
      [6, 'Grace Park'],
    ]);
    expect(rows.every(({ problem }) => problem === undefined)).toBe(true);
  });

  it('tells a line without a name, one that is too long, and one that stands twice', () => {
    const rows = rowsOf(`Maya Reyes\n12345\n${'x'.repeat(81)}\nreyes, MAYA\nMáya Reyes`);
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      'name_missing',
      'name_too_long',
      'twice',
      'twice',
    ]);
    expect(rows[2]?.text).toHaveLength(81);
    const [longest, shown] = rowsOf(`${'x'.repeat(80)}\n${'y'.repeat(200)}`);
    expect(longest).not.toHaveProperty('problem');
    expect(shown?.text).toHaveLength(120);
  });

  it('does not take a line that cannot be used for the first of two', () => {
    const rows = rowsOf('name,grade\nMaya Reyes,99\nMaya Reyes,3');
    expect(rows.map(({ problem }) => problem)).toEqual(['grade_unknown', undefined]);
  });

  it('takes the most names there may be', () => {
    const names = Array.from({ length: mostListRows }, (_, at) => `A${String(at)} B`);
    expect(rowsOf(names.join('\n'))).toHaveLength(mostListRows);
  });
});

describe('a table', () => {
  it('is known by its first row, in English or Spanish, with any separator', () => {
    const english = rowsOf(
      '\uFEFFName,Username,Grade,Group\n"Reyes, Maya",Maya.R,4,Room 12\nNoah Kim,,K,',
    );
    expect(english).toEqual([
      expect.objectContaining({
        line: 2,
        name: 'Maya Reyes',
        username: 'maya.r',
        gradeId: 5,
        group: 'Room 12',
      }),
      expect.objectContaining({ line: 3, name: 'Noah Kim', gradeId: 1 }),
    ]);
    expect(english[1]).not.toHaveProperty('group');
    const short = rowsOf('First,Last,Grade\nMaya,Reyes,3\n');
    expect(short).toMatchObject([{ name: 'Maya Reyes', gradeId: 4 }]);
    const spanish = rowsOf('apellidos;nombres;grado\nReyes;Maya;3º\n');
    expect(spanish).toMatchObject([{ name: 'Maya Reyes', gradeId: 4 }]);
  });

  it('goes by the first of two columns with one name', () => {
    const rows = rowsOf('Name,Student number,Name\nMaya Reyes,7,Room 12');
    expect(rows).toMatchObject([{ name: 'Maya Reyes' }]);
  });

  it('says which column of which line is wrong', () => {
    const rows = rowsOf('name,username,grade\nA B,x,1\nC D,c.d,12\n,e.f,1\nG H,g.h,1\nI J,G.H,1');
    expect(rows.map(({ line, problem, column }) => [line, problem, column])).toEqual([
      [2, 'username_unusable', 'username'],
      [3, 'grade_unknown', 'grade'],
      [4, 'name_missing', 'name'],
      [5, undefined, undefined],
      [6, 'twice', 'username'],
    ]);
  });

  it('keeps two children of one name apart by their usernames or their groups', () => {
    const rows = rowsOf('name,username,group\nA B,ab1,\nA B,ab2,\nC D,,One\nC D,,Two');
    expect(rows.every(({ problem }) => problem === undefined)).toBe(true);
  });

  it('loses no line before a quote that never closes', () => {
    const rows = rowsOf('name,grade\nA B,1\n"C D,1\nE F,2');
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'open_quote'],
    ]);
  });
});

describe('what cannot be used', () => {
  it.each([
    ['', 'no_rows'],
    [' \n\n', 'no_rows'],
    ['name', 'no_rows'],
    ['username,grade\nmaya,1', 'no_name_column'],
    [
      Array.from({ length: mostListRows + 1 }, (_, at) => `A${String(at)} B`).join('\n'),
      'too_many_rows',
    ],
  ])('%# is refused whole', (text, refused) => {
    expect(readStudentList(text)).toEqual({ refused });
  });
});

it.each([
  ['K', 1],
  ['kindergarten', 1],
  ['8', 9],
  ['Grade 3', 4],
  ['2nd', 3],
  [' 3RD ', 4],
  ['Gr. 5', 6],
  ['gr 5', 6],
  ['grado5', 6],
  ['5 grade', undefined],
  ['9', undefined],
  ['x', undefined],
])('reads the grade %s as %s', (text, id) => {
  expect(readGrade(text)).toBe(id);
});

it('knows a name in other spellings of it', () => {
  expect(foldName(' José  NÚÑEZ ')).toBe(foldName('Jose Nunez'));
});
