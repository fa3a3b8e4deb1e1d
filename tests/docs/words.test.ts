/** Words that schools do not use stay out of the catalogues; what they use instead is in docs/words.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf, type Catalogue } from '../support/catalogues';

const root = join(import.meta.dirname, '../..');
const languages = ['en', 'es'] as const;
type Language = (typeof languages)[number];

/** Said in full, as contracts say it. */
const legal = ['agreement.json', 'terms.json'];

/** The specification gives these letter by letter. */
const specified =
  'Oops! The page you are looking for does not exist. It might have been moved or deleted.';

/** What the product is called is a setting of the server: `{{app}}`. */
const ownName = /\bDaybook\b/;

const banned: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not\b/i,
    /\bcannot\b/i,
    /\bany more[.,:;!?]?$/,
    /\bpass-phrase/i,
    /\bnot true\b/i,
    /\b(?:give|gives|gave|given|giving) (?:it |this |work )?back\b/i,
    /\bput away\b(?!\.")/i,
    /\bon the wall\b/i,
    /\bby itself\b.*\bsent\b|\bsent by (?:itself|themselves)\b/i,
    /\bis called so\b/i,
    /\bdid(?: not|n’t) come\b/i,
    /\bneeds? your eyes\b/i,
    /\bbelongs? to nothing\b/i,
    /\bhas(?: not|n’t) got\b|\bhave(?: not|n’t) got\b/i,
    /\bput (?:it|them|this) away\b/i,
    /\btak(?:e|es|ing|en) (?:it |this |the last one )?back\b/i,
    /\bbring(?:s)? (?:it|this one|them) back\b/i,
    /\bwhat can be done\b/i,
    /\ball the same\b/i,
    /\bdue days?\b/i,
    /^begun\b|\b(?:has|have|hasn’t|haven’t|not|nobody has|was|were) begun\b(?!\.)/i,
    /\bswitched off\b/i,
    /\be-mail/i,
    /\b(?:an?|the)(?: earlier)? mail\b/i,
    /^away \{\{count\}\}/i,
    /\blist couldn’t be loaded\b/i,
  ],
  es: [
    /\bañad/i,
    /\bvosotros\b/i,
    /\bordenador\b/i,
    /\bcoger\b/i,
    /\bmóvil\b/i,
    /\busted(?:es)?\b/i,
    /\baparatos?\b/i,
    /\bfunci(?:ón|ones)\b/i,
    /\bno pasa nada\b/i,
    /\banular\b/i,
    /\bsacar\b/i,
    /\bmaestr[oa]s?\b/i,
    /\bdispensad/i,
    /\bexent[oa]s?\b/i,
    /^ausentes?\b/i,
    /\b(?:prueba|probar) (?:otra vez|de nuevo)\b/i,
  ],
};

/** What a teacher looks for, as schools say it. */
const wanted: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'passphrase',
    'False',
    'Needs scoring',
    'Auto-scored',
    'Project to class',
    'Archive',
    'Active',
    'Upcoming',
    'Remove from class',
    'Revoke',
    'Undo',
    'Grades',
    'Split it into smaller lists',
    'Couldn’t load resources',
    'Left the page',
  ],
  es: [
    'Inicio',
    'Salió de la lección',
    'Proyectar',
    'Pendientes',
    'Por revisar',
    'Agregar',
    'Artes del lenguaje',
    'días sin clases',
    'Justificados',
    'Crear',
    'Quitar',
    'Desactivar',
    'Rol',
  ],
};

/** The files of one language, of the app and of the server. */
function filesOf(language: Language): string[] {
  const room = `src/locales/${language}`;
  const own = readdirSync(join(root, room)).filter((name) => !legal.includes(name));
  return [...own.map((name) => `${room}/${name}`), `server/locales/${language}.json`];
}

describe.each(languages)('the words of %s', (language) => {
  it('are those that schools use', () => {
    const files = filesOf(language);
    expect(files.length).toBeGreaterThan(30);
    const found = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue)
        .filter(
          (text) =>
            text !== specified && [ownName, ...banned[language]].some((words) => words.test(text)),
        )
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('have what a teacher looks for', () => {
    const all = filesOf(language).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue),
    );
    expect(wanted[language].filter((words) => !all.some((text) => text.includes(words)))).toEqual(
      [],
    );
  });
});

/** Also the terms and the agreement, and what is mailed. */
it('quotes in Spanish are those of Mexico', () => {
  const room = 'src/locales/es';
  const files = [
    ...readdirSync(join(root, room)).map((name) => `${room}/${name}`),
    'server/locales/es.json',
    'server/services/mail/letters.ts',
  ];
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => /[«»]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

describe.each(languages)('subjects and grades in %s', (language) => {
  const reference = `src/locales/${language}/reference.json`;
  const texts = (file: string): string[] =>
    textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue);

  it('are named by one catalogue', () => {
    const isName = (text: string): boolean => !text.includes('{{');
    const subjects = texts(reference).filter(isName);
    expect(subjects.length).toBeGreaterThanOrEqual(3);
    const grade = texts(reference).find((text) => !isName(text)) ?? '';
    const gradeName = new RegExp(`^${grade.replace(/ \{\{\w+\}\}/, 's? ')}\\{\\{\\w+\\}\\}$`, 'i');
    const names = (text: string): boolean =>
      gradeName.test(text) || text.split(/[,:·] /).some((part) => subjects.includes(part));
    // The editor's button for a formula is called what the subject is.
    const isFormula = (file: string, text: string): boolean =>
      file.endsWith('/editor.json') && text === subjects[0];
    const found = filesOf(language)
      .filter((file) => file !== reference)
      .flatMap((file) =>
        texts(file)
          .filter((text) => names(text) && !isFormula(file, text))
          .map((text) => `${file}: ${text}`),
      );
    expect(found).toEqual([]);
  });
});

/** Terms of our own that the code had, what it says now, and why that is better. */
const oldTerms: readonly { was: RegExp; now: string; why: string }[] = [
  { was: /vaults?/i, now: 'userDb', why: 'a vault is for secrets; this is one person’s database' },
  {
    was: /\b(?:[A-Z]\w*Desks?|use\w*Desks?|create\w*Desk|Desk[A-Z]\w*|\w+-desks?)\b/,
    now: 'autosave, draft',
    why: 'what keeps a draft until it is stored is searched for as autosave',
  },
  { was: /\b(?:deeds?|\w*Deeds?|Deed[A-Z]\w*)\b/, now: 'action', why: 'one word for one thing' },
  { was: /doorkeeper/i, now: 'auth guard', why: 'the term of every framework' },
  { was: /truth-?line|data-truth/i, now: 'sync status', why: 'it says how far work is sent' },
  { was: /stranded/i, now: 'rejected draft', why: 'the server has rejected it' },
  {
    was: /\b(?:heardAt|heardWithinMs|onHeard|packs_told|noteTold|lastTold)\b/,
    now: 'lastSeenAt, lastReport',
    why: 'moments and reports of devices are named as such',
  },
  { was: /\b(?:inLane|services\/lane)\b/, now: 'runScheduled', why: 'it is a scheduler' },
  {
    was: /\b(?:new Turns|HashingTurns|useTurns|badgeTurns)\b/,
    now: 'semaphore, scheduler, serial queue',
    why: 'each of them is a known thing of its own',
  },
  {
    was: /\b(?:giveBack|releaseScore|LocalRelease|lostReleases|startDueReleases|releaseOp)\b/,
    now: 'post, posting, send back',
    why: 'screens say so; given back was said of both',
  },
  { was: /[Pp]ass(?:-[Pp]|P)hrase/, now: 'passphrase', why: 'it is one word, on screens too' },
  {
    was: /\b[Pp]ut(?:s|ting)? away\b|[Pp]utAway/,
    now: 'archive, dismiss, close',
    why: 'of documents and groups, of banners, of dialogs: each has its own word',
  },
];

/** This list, and a list of words for children. */
const withoutTerms = ['tests/docs/words.test.ts', 'domain/passphrase-words.ts'];

describe('the words of the code', () => {
  it('are those of the field', () => {
    const files = ['build', 'domain', 'scripts', 'server', 'src', 'tests'].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(?:[jt]sx?|mjs|css|patch)$/.test(name))
        .filter((name) => !/seed\/content\//.test(name) && !withoutTerms.includes(name)),
    );
    expect(files.length).toBeGreaterThan(1_500);
    const found = files.flatMap((file) => {
      const text = `${file}\n${readFileSync(join(root, file), 'utf8')}`;
      return oldTerms.flatMap(({ was, now, why }) => {
        const term = was.exec(text)?.[0];
        return term === undefined ? [] : [`${file}: ${term}. Say ${now}: ${why}.`];
      });
    });
    expect(found).toEqual([]);
  });
});
