/** What students read, in sentences, with plausible values where a text takes some in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogues';

const root = join(import.meta.dirname, '../..');

type Language = 'en' | 'es';

/** A key, or all keys below it; the forms of a text that counts go by one name. */
type Keys = readonly string[];

export interface Source {
  /** Its file, without the language. */
  readonly name: string;
  /** What no student reads, or whose words are not ours to choose. A new key counts until it is named here. */
  readonly without?: Keys;
  /** What students read, where most is for others. */
  readonly only?: Keys;
}

export const studentCatalogues: readonly Source[] = [
  { name: 'account', without: ['passkeys', 'devices.staff'] },
  { name: 'arrival' },
  // The second step, passkeys, an email and the notice of maintenance are at the door of staff.
  { name: 'auth', without: ['teacher', 'passkey', 'step', 'required.email', 'upkeep'] },
  {
    name: 'common',
    without: [
      ...['connection.staff', 'account.passkeys', 'account.signOutStaff'],
      // Section 8 of the specification gives these letter by letter.
      ...['errors.somethingWrong', 'errors.unexpected', 'errors.undefined', 'errors.logout'],
      'notFound.text',
    ],
  },
  // What goes nowhere is a preview, which teachers see.
  { name: 'lesson', without: ['status.nowhere', 'handedIn.nowhere'] },
  { name: 'pictures' },
  {
    name: 'public',
    // What the home page says of itself is said to grown-ups.
    without: [
      ...['heroTitle', 'heroText', 'screenshotAlt', 'teacher', 'teacherText', 'toDashboard'],
      ...['facts', 'fact1', 'fact1Text', 'fact2', 'fact2Text', 'fact3', 'fact3Text'],
    ],
  },
  { name: 'reader' },
  { name: 'reference', without: ['subjectInFull'] },
  {
    name: 'site',
    // The specification names the links to the pages for grown-ups.
    without: [
      ...['support', 'contact', 'demo', 'legal', 'agreement', 'terms', 'motto', 'teacher'],
      ...['toDashboard', 'onThisPage', 'changed'],
    ],
  },
  { name: 'today' },
  {
    name: 'waiting',
    // Changes that only staff make and what may go wrong with them, and the name of a file.
    without: [
      ...['parkedType.resource', 'parkedType.sequence', 'parkedType.rubric', 'parkedType.score'],
      ...['code.conflict', 'code.not_handed_in', 'code.not_saved', 'code.handed_in_again'],
      ...['code.forbidden', 'code.read_only', 'fileName'],
    ],
  },
];

/**
 * What the server says to a student: at the doors of students, by a link, ClassLink or Clever, and whatever may go wrong
 * with any call. For the rest a student's screens have words of their own. A new code for students has to be named here.
 */
export const serverTexts: Source = {
  name: 'server',
  only: [
    ...['unknown_class', 'wrong_pictures', 'wrong_badge', 'wrong_credentials', 'needed'],
    ...[
      'wrong_door_student',
      'most_characters',
      'wait_minutes',
      'wait_for_others',
      'too_many_attempts',
    ],
    ...['too_much_at_once', 'sign_in_busy', 'second_step_over', 'invalid_auth_key'],
    ...['account_inactive', 'account_mismatch', 'no_district_match', 'no_school_match'],
    ...['not_configured', 'sso_unavailable', 'unauthorized', 'token_reused', 'wrong_device'],
    ...['wrong_token', 'forbidden', 'not_found', 'invalid', 'bad_request', 'internal'],
    ...['unavailable', 'server_full'],
  ],
};

/** What stands in the place of an insertion. */
const values: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  ...{ app: 'Daybook', device: 'iPad', letter: 'B', name: 'Ana', teacher: 'Ms Lee' },
  service: 'Clever',
  day: { en: 'Monday', es: 'lunes' },
  when: { en: 'Monday at 3:00', es: 'lunes a las 3:00' },
  subject: { en: 'Math', es: 'Matemáticas' },
  title: { en: 'Rain', es: 'Lluvia' },
  step: { en: 'Step 3', es: 'Paso 3' },
  level: { en: 'Good', es: 'Bien' },
  picture: { en: 'Sun', es: 'Sol' },
  what: { en: 'a cat', es: 'un gato' },
  left: { en: 'a cat', es: 'un gato' },
  right: { en: 'milk', es: 'leche' },
  ...{ length: '0:12', most: '2:00', percent: '50 %', time: '10:15' },
};

/** These are numbers, which no formula counts as words. */
const numbers = [
  ...['all', 'answered', 'count', 'done', 'grades', 'max', 'now', 'number', 'page', 'pages'],
  ...['place', 'points', 'position', 'seconds', 'seen'],
];

function valueOf(name: string, language: Language): string {
  const value = values[name] ?? (numbers.includes(name) ? '3' : undefined);
  if (value === undefined) throw new Error(`No plausible value for {{${name}}}`);
  return typeof value === 'string' ? value : value[language];
}

const sentencesOf = (text: string, language: Language): readonly string[] =>
  text
    .replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => valueOf(name, language))
    .split(/(?<=[.!?…]["”’»)]?)\s+/);

const flat = (catalogue: Catalogue, prefix = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/** Whether a key is the one that is named, or below it. */
export const isAmong = (key: string, named: string): boolean =>
  `${key.replace(/_(?:one|many|other)$/, '')}.`.startsWith(`${named}.`);

export interface StudentText {
  readonly key: string;
  readonly text: string;
  readonly sentences: readonly string[];
}

function catalogueOf({ name }: Source, language: Language): readonly [string, string][] {
  const path = name === 'server' ? `server/locales/${language}` : `src/locales/${language}/${name}`;
  return flat(JSON.parse(readFileSync(join(root, `${path}.json`), 'utf8')) as Catalogue);
}

/** Every key of a catalogue, whoever reads its text. */
export const keysOf = (source: Source, language: Language): readonly string[] =>
  catalogueOf(source, language).map(([key]) => key);

/** @throws Error for an insertion that has no plausible value here */
export const studentTextsOf = (source: Source, language: Language): readonly StudentText[] =>
  catalogueOf(source, language)
    .filter(([key]) => source.without?.some((named) => isAmong(key, named)) !== true)
    .filter(([key]) => source.only?.some((named) => isAmong(key, named)) !== false)
    .map(([key, text]) => ({
      key: `${source.name}:${key}`,
      text,
      sentences: sentencesOf(text, language),
    }));
