import { createRoot } from 'react-dom/client';
import { homeOf } from '../domain/reference';
import { preloadScreens, whenIdle } from './app-idle';
import { setLanguageHook } from './api/client';
import { App } from './app-root';
import { createAppRouter } from './app-router';
import { followSession, keepDashboard, openPersonCache } from './app-session';
import { holdInstallPrompt } from './features/install/install-prompt';
import {
  currentLook,
  subscribeLook,
  applySettingsOf,
} from './features/reader-settings/settings-store';
import { restoreToday } from './features/today/queries';
import { changeLanguage, readTexts, startI18n, type Namespace } from './locales/i18n';
import { appFilesMissing, watchAppFiles } from './offline/app/app-files';
import { firstScreenShown, holdForFirstScreen } from './offline/app/first-screen';
import { workRead } from './offline/outbox/mirror';
import { createAppQueryClient } from './offline/reading/query-cache';
import { registerServiceWorker } from './offline/app/sw-bridge';
import { tryWithTimeout } from './offline/try-with-timeout';
import { prepareSearch } from './routes/-search';
import { getSession, startSession } from './session/session';

const isHome = location.pathname === '/student/home';
const isLesson = location.pathname.startsWith('/student/lesson/');

/** Of the first screen. */
const firstTexts: readonly Namespace[] = [
  'common',
  'reference',
  ...(isHome ? (['today'] as const) : isLesson ? (['lesson'] as const) : []),
];

/** After so long a screen that is not there yet is said to be on its way. */
const splashMs = 1_000;

/** Begins what the first screen will need beside the look into storage, not after it. What does not come is missed later. */
function prefetchEarly(): void {
  // In the language of the last screen (src/start/look.js).
  const { lang } = document.documentElement;
  for (const room of firstTexts) readTexts(lang, room).catch(() => undefined);
  if (isLesson) import('./features/lesson-player/lesson-screen').catch(() => undefined);
}

async function start(): Promise<void> {
  const firstScreenIsShown = holdForFirstScreen();
  // No child's first screen has a use for lists of the dashboard, nor for others that the device keeps: today and the
  // lessons are elsewhere. Who signs out there comes to the home page later.
  const isChildsPage = location.pathname.startsWith('/student');
  prefetchEarly();
  holdInstallPrompt();
  setLanguageHook(() => currentLook().language);
  await startSession();
  applySettingsOf(getSession()?.user);

  const queryClient = createAppQueryClient();
  const user = getSession()?.user;
  // The loaders of these pages find it on its way, or there.
  if (user && isChildsPage && homeOf(user.role) === 'student') {
    void workRead(user.id);
    if (isHome) void restoreToday(user.id, queryClient);
  }
  // What was kept has to be back before a route's loader asks for it.
  await Promise.all([
    startI18n(currentLook().language, firstTexts),
    isChildsPage || keepDashboard(queryClient),
    isChildsPage || openPersonCache(queryClient),
    prepareSearch(location.pathname),
  ]);
  subscribeLook(() => void changeLanguage(currentLook().language));

  const router = createAppRouter(queryClient);
  followSession(queryClient, router);
  router.subscribe('onRendered', firstScreenIsShown);
  // The screen is drawn once, when its loader has what it waits for; until then the page shows its splash.
  await tryWithTimeout(splashMs, router.load());
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />);

  void firstScreenShown().then(registerServiceWorker);
  if (!CSS.supports('selector(:has(a))')) void import('./ui/has-states');
  preloadScreens(router);
  if (!isChildsPage) return;
  void firstScreenShown().then(() => openPersonCache(queryClient));
  whenIdle(() => void keepDashboard(queryClient));
}

watchAppFiles();
const tooOld = 'daybookTooOld' in window; // src/start/floor.js then says what to do.
if (!tooOld)
  start().catch((error: unknown) => {
    // The page itself then says what is missing, in words of its own (index.html).
    if (appFilesMissing()) dispatchEvent(new Event('daybook:stuck'));
    else throw error;
  });
