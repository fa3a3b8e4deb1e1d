import { describe, expect, it } from 'vitest';
import { readGrade } from './student-columns';
import { foldName, maxListRows, readStudentList } from './student-list';
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
    const names = Array.from({ length: maxListRows }, (_, at) => `A${String(at)} B`);
    expect(rowsOf(names.join('\n'))).toHaveLength(maxListRows);
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
    [
      Array.from({ length: maxListRows + 1 }, (_, at) => `A${String(at)} B`).join('\n'),
      'too_many_rows',
    ],
  ])('%# is refused whole', (text, refused) => {
    expect(readStudentList(text)).toEqual({ refused });
  });

  it.each([
    ['username,grade\nmaya,1', 'no_name_column', ['username', 'grade']],
    ['Last name,Grade\nReyes,1', 'no_name_column', ['Last name', 'Grade']],
    // Lists of sections, without one column of ours or with a name that is no child's.
    ['Section,Course,Teacher\n3,Math,Ruiz', 'no_name_column', ['Section', 'Course', 'Teacher']],
    ['Section\tPeriod\n3\t1', 'no_name_column', ['Section', 'Period']],
    ['School_id,Section_id,Name,Grade\n1,2,Math 3,3', 'not_students'],
    ['sourcedId,status,name,type,parentSourcedId\n1,active,Oak School,school,2', 'not_students'],
    ['Name,Teacher,Course code\nMath,Ruiz,M3', 'not_students'],
    ['School_id,Teacher_id,First_name,Last_name\n1,2,Ana,Ruiz', 'not_students'],
    // A table whose columns nothing names.
    ['Maya,Reyes,4\nNoah,Kim,4', 'no_name_column', ['Maya', 'Reyes', '4']],
  ])('a list of something else is refused with what its columns are called: %s', (...row) => {
    const [text, refused, seen] = row;
    expect(readStudentList(text)).toMatchObject({ refused, ...(seen && { seen }) });
  });

  it('shows headings shortened, and not too many', () => {
    const list = readStudentList(`Grade,${'x'.repeat(50)},${Array(20).fill('y').join(',')}\na,b`);
    expect(list).toEqual({
      refused: 'no_name_column',
      seen: ['Grade', 'x'.repeat(40), ...Array<string>(10).fill('y')],
    });
  });
});

describe('what other systems export', () => {
  const plain = (text: string) =>
    rowsOf(text).map(({ line, name, gradeId, problem }) =>
      problem === undefined ? [line, name, gradeId] : [line, name, problem],
    );

  it.each([
    ['givenName,familyName,grades\nMaya,Reyes,04'],
    ['Student Last Name,Student First Name,Grade Level\nReyes,Maya,4'],
    ['StudentLastName;StudentFirstName;GradeLevel\nReyes;Maya;4th'],
    ['Last_name,Middle_name,First_name,Grade,Gender\nReyes,Ana,Maya,04,F'],
    ['"Student Name (Last, First)"\tGrade\nReyes, Maya\t04'],
    ['Student Name (Last, First)\tGrade\nReyes, Maya\t04'],
    ['Student Name (Last, First);Grade\nReyes, Maya;04'],
    ['Legal First Name,Legal Last Name,Current Grade\nMaya,Reyes,Grade 4'],
    ['Apellidos,Nombre,Grado\nReyes,Maya,4.º'],
    ['Student Name,"Grade\nLevel",Teacher\n"Reyes, Maya",4,Ruiz'],
  ])('%# is read by its headings', (text) => {
    expect(plain(text)).toEqual([[text.includes('"Grade\n') ? 3 : 2, 'Maya Reyes', 5]]);
  });

  it('has two last names of a child where a list has columns for both', () => {
    const text = 'Apellido paterno,Apellido materno,Nombre(s)\nReyes,Núñez,Ana María';
    expect(plain(text)).toEqual([[2, 'Ana María Reyes Núñez', undefined]]);
  });

  it('may begin with a title, the class and the date, which are no children', () => {
    const titles = 'Oak School, Room 12\nMs. Ruiz;;\n\nPrinted 8/21/2026\n';
    expect(plain(`${titles}Student Name;Grade\nReyes, Maya;KK\nKim, Noah;03`)).toEqual([
      [6, 'Maya Reyes', 1],
      [7, 'Noah Kim', 4],
    ]);
    expect(plain('Room 12\nStudents\nReyes, Maya\nNoah Kim')).toEqual([
      [3, 'Maya Reyes', undefined],
      [4, 'Noah Kim', undefined],
    ]);
    expect(plain('\n\nName,Grade\nMaya Reyes,1')).toEqual([[4, 'Maya Reyes', 2]]);
  });

  it('has lines of a gradebook that are left out', () => {
    const canvas = [
      'Student,ID,SIS Login ID,Section,Essay (12)',
      ',,,,Manual Posting',
      '    Points Possible,,,,10',
      '"Reyes, Maya",12,maya,Math 3,9',
      '"Student, Test",13,,Math 3,',
    ].join('\n');
    expect(plain(canvas)).toEqual([[4, 'Maya Reyes', undefined]]);
    const classroom = [
      'Last Name,First Name,Email Address,Essay',
      'Date,,,2026-09-01',
      'Points,,,10',
      'Class Average,,,8.5',
      'Reyes,Maya,m@school.org,9',
      'Average,Joe,j@school.org,9',
    ].join('\n');
    expect(plain(classroom)).toEqual([
      [5, 'Maya Reyes', undefined],
      [6, 'Joe Average', undefined],
    ]);
    expect(plain('Maya Reyes\nPoints Possible:\nNoah Kim').map(([, name]) => name)).toEqual([
      'Maya Reyes',
      'Noah Kim',
    ]);
  });

  it('has addresses of mail for usernames, in whose place one is made', () => {
    const text =
      'sourcedId,role,username,givenName,familyName,grades\n1,student,m@s.org,Maya,Reyes,04';
    expect(rowsOf(text)).toMatchObject([{ name: 'Maya Reyes', gradeId: 5 }]);
    expect(rowsOf(text)[0]).not.toHaveProperty('username');
  });

  it('names people of the school who are no students, and says so', () => {
    const text = 'givenName,familyName,role\nMaya,Reyes,student\nAna,Ruiz,teacher\nNoah,Kim,';
    expect(plain(text)).toEqual([
      [2, 'Maya Reyes', undefined],
      [3, 'Ana Ruiz', 'not_student'],
      [4, 'Noah Kim', undefined],
    ]);
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
  ['5 grade', 6],
  ['3rd grade', 4],
  ['KK', 1],
  ['KG', 1],
  ['00', 1],
  ['0K', 1],
  ['03', 4],
  ['08', 9],
  ['Third Grade', 4],
  ['1er grado', 2],
  ['Séptimo', 8],
  ['PK', undefined],
  ['TK', undefined],
  ['10', undefined],
  ['30', undefined],
  ['9', undefined],
  ['09', undefined],
  ['x', undefined],
])('reads the grade %s as %s', (text, id) => {
  expect(readGrade(text)).toBe(id);
});

it('knows a name in other spellings of it', () => {
  expect(foldName(' José  NÚÑEZ ')).toBe(foldName('Jose Nunez'));
  // Tablets type a curly apostrophe by themselves.
  expect(foldName('Liam O’Brien')).toBe(foldName("Liam O'Brien"));
  expect(foldName('Leilaniʻs Liʼl ‘Ohana')).toBe(foldName("Leilani's Li'l 'Ohana"));
});

it('reads a grade with very many blanks once', () => {
  const timed = (blanks: number): number => {
    const began = performance.now();
    readGrade(`a${' '.repeat(blanks)}b`);
    return performance.now() - began;
  };
  timed(1_000);
  expect(timed(50_000)).toBeLessThan(120 * Math.max(timed(2_500), 1));
});
