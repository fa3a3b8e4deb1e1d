import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';

export const NAMESPACES = [
  'account',
  'activity',
  'assignments',
  'banners',
  'builder',
  'common',
  'reference',
  'waiting',
  'public',
  'reader',
  'rosters',
  'site',
  'support',
  'contact',
  'agreement',
  'terms',
  'privacy',
  'auth',
  'arrival',
  'password',
  'pictures',
  'groups',
  'students',
  'users',
  'import',
  'lists',
  'orders',
  'today',
  'lesson',
  'live',
  'marks',
  'dashboard',
  'data',
  'preview',
  'uploads',
  'editor',
  'categories',
  'documents',
  'rubrics',
  'lesson-lists',
  'school-year',
  'scoring',
  'standards',
  'second-factor',
  'share',
  'poster',
  'report',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

type Catalogues = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

/** One small file per language and room: a student downloads no dashboard texts, nobody both languages. */
const catalogues: Catalogues = import.meta.glob<Record<string, unknown>>(
  './{en,es}/{common,lesson,reference,today,waiting}.json',
  { import: 'default' },
);

/** Those of public pages, which come with where their screens are, and of the dashboard. */
const otherCatalogues = async (namespace: string): Promise<Catalogues> =>
  /^(account|agreement|arrival|auth|contact|password|pictures|privacy|public|reader|site|support|terms)$/.test(
    namespace,
  )
    ? (await import('./page-catalogues')).pageCatalogues
    : (await import('./staff-catalogues')).staffCatalogues;

/**
 * The dashboard's rooms are many; even their list is more than the first screen of a tablet should wait for.
 * @throws Error for a room that stands in neither list
 */
export async function readTexts(
  language: string,
  namespace: string,
): Promise<Record<string, unknown>> {
  const name = `./${language}/${namespace}.json`;
  const load = catalogues[name] ?? (await otherCatalogues(namespace))[name];
  if (!load) throw new Error(`No texts for ${language}/${namespace}`);
  return load();
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    readTexts(language, namespace).then(
      (texts) => done(null, texts as Parameters<typeof done>[1] & object),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/**
 * Starts the texts. Takes the language and the rooms that the first screen needs; resolves when they are
 * loaded. A text that is missing is reported as an error, never shown silently as its key.
 * @throws Error when the texts did not come, or when they were started before: what came since would be forgotten
 */
export async function startI18n(language: string, first: readonly Namespace[]): Promise<i18n> {
  if (i18next.isInitialized) throw new Error('The texts are started once.');
  const texts = await Promise.all(
    first.map(async (namespace) => [namespace, await readTexts(language, namespace)] as const),
  );
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'es'],
      ns: [...first],
      // As they are, and not through the queue by which the others come: this is before the first screen.
      resources: { [language]: Object.fromEntries(texts) },
      partialBundledLanguages: true,
      initAsync: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (languages, namespace, key) => {
        reportError(new Error(`Missing text ${languages.join()}: ${namespace}:${key}`));
      },
      react: { useSuspense: true },
    });
  // Every part of a screen that has words copies all own fields of what it is given here: this has none, and is the same.
  setI18n(Object.create(i18next) as i18n);
  return i18next;
}

/** i18next goes on without texts that did not come; a screen of bare keys is worse than none. */
function expectTexts(namespaces: readonly Namespace[]): void {
  for (const namespace of namespaces) {
    if (i18next.hasResourceBundle(i18next.language, namespace)) continue;
    throw new Error(`The texts ${i18next.language}/${namespace} did not come.`);
  }
}

/** The change of language that is under way, if any. */
let changing: Promise<unknown> = Promise.resolve();

/**
 * Makes the texts of a screen ready before it shows, in the language it will show in: a change that is
 * under way would not bring them.
 * @throws Error when they did not come
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  let language: string;
  do {
    await changing;
    ({ language } = i18next);
    await i18next.loadNamespaces(namespaces);
  } while (language !== i18next.language);
  expectTexts(namespaces);
}

export async function changeLanguage(language: string): Promise<void> {
  changing = changing.then(() =>
    i18next.language === language ? undefined : i18next.changeLanguage(language),
  );
  await changing;
}
