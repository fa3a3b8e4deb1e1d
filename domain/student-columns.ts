/** What the columns of a list of students are called: by hand, in Spanish, and in the exports of other systems. */
import { grades } from './reference';

export type StudentColumn =
  'name' | 'first' | 'last' | 'last2' | 'username' | 'grade' | 'group' | 'role';

/** By folded heading. */
const columnNames: Readonly<Record<string, StudentColumn>> = {
  name: 'name',
  student: 'name',
  students: 'name',
  pupil: 'name',
  learner: 'name',
  'name of student': 'name',
  'full name': 'name',
  'display name': 'name',
  'last first': 'name',
  'name last first': 'name',
  nombre: 'name',
  alumno: 'name',
  alumna: 'name',
  'alumno a': 'name',
  alumnos: 'name',
  estudiante: 'name',
  estudiantes: 'name',
  'nombre completo': 'name',
  'nombre y apellido': 'name',
  'nombre y apellidos': 'name',
  'nombre del alumno': 'name',
  'nombre del estudiante': 'name',
  first: 'first',
  'first name': 'first',
  firstname: 'first',
  'given name': 'first',
  givenname: 'first',
  nombres: 'first',
  'nombre s': 'first',
  'primer nombre': 'first',
  last: 'last',
  'last name': 'last',
  lastname: 'last',
  surname: 'last',
  'family name': 'last',
  familyname: 'last',
  apellido: 'last',
  apellidos: 'last',
  'apellido s': 'last',
  'apellido paterno': 'last',
  'primer apellido': 'last',
  paterno: 'last',
  'apellido materno': 'last2',
  'segundo apellido': 'last2',
  materno: 'last2',
  username: 'username',
  'user name': 'username',
  login: 'username',
  'login name': 'username',
  usuario: 'username',
  'nombre de usuario': 'username',
  grade: 'grade',
  grades: 'grade',
  'grade level': 'grade',
  gradelevel: 'grade',
  'current grade': 'grade',
  'year level': 'grade',
  grado: 'grade',
  'grado escolar': 'grade',
  group: 'group',
  'group name': 'group',
  class: 'group',
  'class name': 'group',
  grupo: 'group',
  clase: 'group',
  role: 'role',
  rol: 'role',
};

/** `Student Last Name`, `givenName`, `Last_Name*` and `Nombre(s)` as the table above has them. */
export function foldHeading(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a message can show of headings. */
export const shownHeadings = (cells: readonly string[]): readonly string[] =>
  cells
    .map((cell) => oneLine(cell).slice(0, 40))
    .filter((cell) => cell !== '')
    .slice(0, 12);

export function columnOf(cell: string): StudentColumn | undefined {
  const heading = foldHeading(cell);
  const bare = heading.replace(/^(?:student|stu|pupil|legal|student legal)s? (?=.)/, '');
  const known = [heading, bare].find((each) => Object.hasOwn(columnNames, each));
  return known === undefined ? undefined : columnNames[known];
}

/** Headings of lists that are of something else, or of somebody else. */
const otherHeadings = new Set([
  ...['section', 'sections', 'section name', 'section number', 'section id', 'section code'],
  ...['course', 'course name', 'course id', 'course code', 'course number', 'course title'],
  ...[
    'course sourced id',
    'class id',
    'class code',
    'class type',
    'class size',
    'school sourced id',
  ],
  ...[
    'parent sourced id',
    'term sourced ids',
    'subject',
    'subjects',
    'period',
    'room',
    'term',
    'terms',
  ],
  ...['teacher', 'teachers', 'teacher name', 'primary teacher', 'teacher id', 'number of students'],
  ...['enrollment', 'enrolled', 'seats', 'capacity', 'count', 'size', 'school', 'school id'],
  ...[
    'materia',
    'asignatura',
    'curso',
    'seccion',
    'docente',
    'maestro',
    'maestra',
    'salon',
    'aula',
  ],
  ...['type', 'title', 'id', 'identifier', 'status', 'sourced id', 'date last modified'],
]);

/** What only a list of sections, courses or schools has. */
const ofSections =
  /^(?:section|course|class) (?:id|number|code|type|size|title|sourced id)$|^(?:parent|course) sourced id$|^(?:teachers|enrollment|enrolled|seats|capacity|number of students|inscritos)$/;
const ofStaff = /^(?:state )?(?:teacher|staff|employee) (?:id|number)$/;
const ofStudents = /^(?:student|stu|pupil|alumn|estudiante|matricula|curp)|birth|^dob$|nacimiento/;

/** Whether the headings name columns, none of which need be ours: each is one that lists have. */
export const isOtherTable = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => otherHeadings.has(foldHeading(cell)) || columnOf(cell) !== undefined);

/** Whether a table with these headings lists classes, schools or staff, and its names are no children's. */
export function isOfOthers(cells: readonly string[]): boolean {
  const headings = cells.map(foldHeading);
  const columns = cells.map(columnOf);
  if (headings.some((heading) => ofStudents.test(heading))) return false;
  if (headings.some((heading) => ofStaff.test(heading)) && !columns.includes('grade')) return true;
  return !columns.includes('first') && headings.some((heading) => ofSections.test(heading));
}

const kindergarten = /^(?:0*k|0+|k[kgnfh]|kdg|kgn|kinder|kindergarten)$/;
const words: readonly (readonly string[])[] = [
  ['first', 'primero', 'primer'],
  ['second', 'segundo'],
  ['third', 'tercero', 'tercer'],
  ['fourth', 'cuarto'],
  ['fifth', 'quinto'],
  ['sixth', 'sexto'],
  ['seventh', 'septimo'],
  ['eighth', 'octavo'],
];

/** What a person or a program writes for a grade: K, KK, KG, 1 to 8 or 03, in words, with "Grade" or an ordinal's end. */
export function readGrade(text: string): number | undefined {
  const plain = oneLine(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(?:grade|grado|gr\.?|g)\s*(?=[\dk])/, '')
    .replace(/\s*(?:grade|grado)$/, '')
    .replace(/^0*(\d)(?:st|nd|rd|th|er|ro|do|to|mo|vo|no|º|°|ª|\.|\.º|\.°)$/, '$1')
    .replace(/^0+(?=[1-9])/, '');
  if (kindergarten.test(plain)) return 1;
  const word = words.findIndex((forms) => forms.includes(plain));
  const title = word < 0 ? plain : String(word + 1);
  return grades.find((grade) => grade.title === title)?.id;
}
