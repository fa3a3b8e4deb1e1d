/**
 * Which modules of the app travel in one file. A tablet on bad Wi-Fi pays for every file that names another one; an
 * update should leave in the cache what has not changed.
 */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { staffScreen } from './staff-files';
import { staffLoaders, staffParts, staffScreens } from './screens-apart';

const root = resolve(import.meta.dirname, '..');

/** React, router, query, texts and the small storage helpers; nothing that only some screens need. */
const ground =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|idb|idb-keyval|openapi-fetch|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//;

/** What of them the first screen has no use for: forms, several queries at once, pages without end. */
const notGround =
  /(mutationObserver|queriesObserver|infiniteQueryObserver|use(?:Mutation|Queries|IsFetching|InfiniteQuery|Blocker))\.js$/;

/** What the bundler itself adds for packages of the old kind, React among them. */
const bundlerHelpers = /rolldown[\\/]runtime/;

/** Our own modules, and single icons. */
const ours = /[\\/](src|domain|icons-react)[\\/]/;

/** A file for each of them costs more than it spares, also in the list of files that every screen has. */
const smallParts = /node_modules\/(@mantine\/hooks|@tabler\/icons-react\/dist\/esm\/icons)\//;

/** The same of our own: words and small tools of several screens of staff. */
const smallTools =
  /[\\/]src[\\/](locales[\\/]school-(?:today|zone)|standards[\\/]wordings|lists[\\/](use-url-text|search-state|schools-query)|documents[\\/]paths|ui[\\/](use-debounced-value|use-keys))\.tsx?$/;

/** What it takes to leave, and what is owed to the server afterwards. */
const leaving =
  /[\\/]src[\\/](session[\\/](sign-out|owed-logouts)|offline[\\/]tabs[\\/]other-tabs)\.ts$/;

/** Of the libraries, what keeps queries in session storage; a start on the home page or the dashboard waits for it. */
const persisting =
  /node_modules\/@tanstack\/(query-persist-client-core|query-sync-storage-persister|react-query-persist-client)\/|query-core.*hydration\.js$|[\\/]offline[\\/]reading[\\/]dashboard-cache\.ts$/;

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The start, on which every screen stands, and the first screen of a student's tablet. */
const start = 'src/main.tsx';
const firstScreen = 'src/routes/student/home.tsx?tsr-split=component';

/** What most of its messages are made of: as a file of its own it would cost three times as much. */
const messages = 'src/ui/surfaces/notice.tsx';

/** For the strip of a lesson on the first screen, which asks for it at once, and for the lesson itself. */
const answered = 'src/offline/outbox/answered-here.ts';

/** Where a child goes from there. */
const lesson =
  'src/routes/student/lesson.$assignmentStudentId.$assignmentId.tsx?tsr-split=component';

/** One module that names all icons there are; who imports a few from it needs those few. */
const allIcons = /icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

function* importsOf({ code, importedIds }: ModuleInfo): Iterable<string> {
  for (const id of importedIds) {
    if (!allIcons.test(id)) {
      yield id;
      continue;
    }
    for (const [, names = ''] of (code ?? '').matchAll(iconImport)) {
      for (const name of names.matchAll(/\bIcon\w+/g)) {
        yield id.replace(/tabler-icons-react\.mjs$/, `icons/${name[0]}.mjs`);
      }
    }
  }
}

/** What a plugin has made up has no place in the project's folder. */
const idOf = (path: string): string => (path.startsWith('\0') ? path : resolve(root, path));

/** The modules that come at once with these, themselves included. */
function closure(paths: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(paths.map(idOf));
  // What is added while this goes on is looked at as well.
  for (const each of found) {
    const info = modules.getModuleInfo(each);
    if (info) for (const next of importsOf(info)) found.add(next);
  }
  return found;
}

let first: ReadonlySet<string> | undefined;

/**
 * The first screen comes with the start: a tablet on bad Wi-Fi waits for each file that names another. The parts
 * of other screens must not come with it.
 */
function isNeededFirst(id: string, modules: Modules): boolean {
  first ??= closure([start, firstScreen, messages, answered], modules);
  return first.has(id) || (isSmallOfLesson(id) && isForLesson(id, modules));
}

/** A style sheet of a few lines costs more as a file of its own, and nothing of a lesson shows before it is there. */
const isSmallOfLesson = (id: string): boolean => /[\\/]src[\\/].*\.css$/.test(id);

let ofLesson: ReadonlySet<string> | undefined;

/** All that a lesson needs at once, the start included. */
function isForLesson(id: string, modules: Modules): boolean {
  ofLesson ??= closure([lesson], modules);
  return ofLesson.has(id);
}

/** Buttons, fields and icons: no screen of staff shall bring a lesson for one of them. */
const controls = /[\\/]src[\\/]ui[\\/]|@oxc-project.runtime|[\\/]src[\\/]recording[\\/]/;

/** Whether somebody else than a lesson's own parts needs it as well; of staff, only what is small counts. */
const isSharedByLesson = (id: string, modules: Modules): boolean =>
  [...roomsWith(id, modules)].some((room) => {
    if (room === 'lesson' || room === 'making' || /[\\/]lesson-player[\\/]/.test(room))
      return false;
    const isOfStaff = room === 'staff' || (room.includes('/') && isForStaff(room, modules));
    return !isOfStaff || controls.test(id) || smallParts.test(id);
  });

/**
 * A lesson's text waits for two files beside the start: what a lesson alone has and the screens of staff that show one,
 * its words with it; and the controls that many others have as well, with what goes on behind the screens.
 */
function lessonFile(id: string, modules: Modules): string | null {
  // Both languages: a file for each would be one more to wait for.
  if (/[\\/]locales[\\/]\w+[\\/]lesson\.json$/.test(id)) return 'lesson';
  if (roomFile(id, modules) === 'later') return 'later';
  if (!isForLesson(id, modules)) return null;
  return isSharedByLesson(id, modules) ? 'later' : 'lesson';
}

let forOthers: ReadonlySet<string> | undefined;

/** Only the dashboard leads to it. */
function isForStaff(id: string, modules: Modules): boolean {
  forOthers ??= everythingFrom(start, modules);
  return !forOthers.has(id);
}

/** All that this module can lead to without the dashboard's screens. */
function everythingFrom(path: string, modules: Modules): ReadonlySet<string> {
  const entries = new Set([resolve(root, path)]);
  const found = new Set<string>();
  for (const entry of entries) {
    for (const id of closure([entry], modules)) {
      found.add(id);
      for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!staffScreen.test(next)) entries.add(next);
      }
    }
  }
  return found;
}

let asked: ReadonlySet<string> | undefined;

/** A loader of the dashboard, or what it asks the server by: all of them come together. */
function isForLoaders(id: string, modules: Modules): boolean {
  asked ??= closure(
    staffParts.filter((part) => staffLoaders.test(part)),
    modules,
  );
  return asked.has(id) && isForStaff(id, modules);
}

/** Texts of screens that are opened one after the other, or hardly ever: a file for each room is a wait for each. */
const textsTogether = [
  ['common', ['common', 'reference', 'today']],
  ['pages', ['agreement', 'contact', 'support', 'terms']],
  ['doors', ['account', 'arrival', 'auth', 'codes', 'password', 'pictures', 'public']],
] as const;

/** @returns the name of the file that brings the texts of this catalogue */
function textsWith(id: string): string | null {
  const [, language = '', room = ''] =
    /src[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json$/.exec(id) ?? [];
  const found = textsTogether.find(([, rooms]) => rooms.some((each) => each === room));
  return found ? `${found[0]}-${language}` : null;
}

/** Screens and parts of screens that come by themselves, by where somebody is who opens them. */
const rooms = [
  ['staff', staffScreen],
  ['staff', /[\\/]features[\\/](dashboard-shell|groups)[\\/]/],
  // What a child draws, photographs or says comes with the step that asks for it.
  ['making', /[\\/]features[\\/]lesson-player[\\/](drawing|media)[\\/]/],
  ['lesson', /[\\/](routes[\\/]student[\\/]lesson|features[\\/]lesson-player[\\/])/],
  ['door', /[\\/](routes[\\/]_public[\\/](student-)?login\.|features[\\/]sign-in[\\/])/],
  // What is around these pages is around the doors, too.
  [
    'reading',
    /[\\/]routes[\\/]_public[\\/](index|support|agreement|terms)\.|[\\/]public-pages[\\/]/,
  ],
  ['forms', /[\\/](routes[\\/]_public[\\/](register|password|login_)|features[\\/]arrival[\\/])/],
  ['dialogs', /[\\/]features[\\/](reader-settings|connection)[\\/]/],
  // Many a child sees one of these beside the first screen of a day: nothing else may come with them.
  ['beside', /[\\/](install-way|ios-steps|today-problem|state-pictures)\.tsx$/],
  ['links', /[\\/]made-links\.tsx$/],
  ['notices', /[\\/]features[\\/](install|today)[\\/][\w-]+\.tsx?$/],
  // Films alone are read part by part (offline/storage/asset-store.ts).
  ['later', /[\\/]offline[\\/](?!storage[\\/]sha256-blob)(?:[\w-]+[\\/])?[\w-]+\.tsx?$/],
] as const;

/** What goes on behind the screens, once the first one is there. */
const behindScreens = /[\\/]src[\\/]offline[\\/]/;

/** Readers of files and the like, which hardly anybody opens: what needs them comes by itself. */
const rare = /node_modules\/(pdfjs-dist|jsqr|@simplewebauthn)\//;

/** One of them, and a part of lessons. */
const pdfBlock = /lesson-player[\\/]blocks[\\/]pdf-block\.tsx$/;

let roomsOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** For each module the rooms that lead to it at once. */
function mapRooms(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const entries = new Set([resolve(root, start)]);
  for (const entry of entries) {
    const together = closure([entry], modules);
    const isRare = [...together].some((id) => rare.test(id));
    const room = isRare ? undefined : rooms.find(([, pattern]) => pattern.test(entry))?.[0];
    for (const id of together) {
      found.set(id, (found.get(id) ?? new Set()).add(room ?? entry));
      for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(next);
    }
  }
  return found;
}

const roomsWith = (id: string, modules: Modules): ReadonlySet<string> =>
  (roomsOf ??= mapRooms(modules)).get(id) ?? new Set();

/**
 * Where an icon goes of what stands beside the first screen; whoever else shows it can bear the little that is there.
 * @returns undefined for all others
 */
const smallBeside = (id: string, modules: Modules): string | undefined =>
  ['beside', 'links'].find((room) => smallParts.test(id) && roomsWith(id, modules).has(room));

/**
 * What one room alone needs travels in one file: a file for each part of a screen is a wait for each. What a screen
 * shares with another room, or with a package that it alone uses, stays outside; such a screen is better left out of
 * `rooms`, or the file and its own import each other (a test looks for that).
 * @returns the name of the file; null where a module is for one screen of staff, or for something that is no room
 */
function roomFile(id: string, modules: Modules): string | null {
  if (/[\\/]locales[\\/]/.test(id)) return null;
  const beside = smallBeside(id, modules);
  if (beside !== undefined) return beside;
  const all = [...roomsWith(id, modules)].sort();
  // Something is only made, and a PDF only opened, within a lesson, whose file is there by then.
  const others = all.filter((room) => room !== 'making' && !pdfBlock.test(room));
  const needed = (others.length > 0 ? others : all).join(' and ');
  // With what can be written comes what sends it, in one file: where it did not come, no such screen opens either.
  if (all.includes('later') && behindScreens.test(id)) return 'later';
  return needed !== 'staff' && rooms.some(([name]) => name === needed) ? needed : null;
}

/** For `codeSplitting` of the bundler: what every screen stands on, what the first one needs, and small parts. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'ground',
    test: (id) => (ground.test(id) && !notGround.test(id)) || bundlerHelpers.test(id),
    priority: 3,
  },
  {
    name: (id, modules) => (isNeededFirst(id, modules) ? 'start' : null),
    test: ours,
    priority: 2,
  },
  { name: lessonFile, includeDependenciesRecursively: false, priority: 1.5 },
  { name: 'dashboard-cache', test: persisting, priority: 1 },
  { name: 'leaving', test: leaving, includeDependenciesRecursively: false, priority: 1 },
  {
    name: (id, modules) => {
      if (smallBeside(id, modules) !== undefined) return null;
      return isForStaff(id, modules) ? 'parts' : 'icons';
    },
    test: smallParts,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id, modules) => (isForStaff(id, modules) ? 'parts' : null),
    test: smallTools,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: 'staff-screens', test: staffScreens, priority: 1 },
  // Where pages are and where their texts are: who asks for the ones asks for the others.
  { name: 'public-screens', test: /^\0public-screens$|[\\/]page-catalogues\.ts$/, priority: 2 },
  {
    name: (id, modules) => (isForLoaders(id, modules) ? 'staff-loaders' : null),
    test: ours,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: textsWith, test: /[\\/]locales[\\/]/, priority: 1 },
  { name: roomFile, includeDependenciesRecursively: false, priority: 0 },
];
