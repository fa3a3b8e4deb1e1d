import { createRoot } from 'react-dom/client';
import { preloadScreens, whenIdle } from './app-idle';
import { setLanguageHook } from './api/client';
import { App } from './app-root';
import { createAppRouter } from './app-router';
import { followSession, keepDashboard, openPersonCache } from './app-session';
import { holdInstallPrompt } from './features/install/install-prompt';
import {
  currentLook,
  subscribeLook,
  wearSettingsOf,
} from './features/reader-settings/settings-store';
import { changeLanguage, startI18n } from './locales/i18n';
import { appFilesMissing, watchAppFiles } from './offline/app-files';
import { createAppQueryClient } from './offline/query-cache';
import { registerServiceWorker } from './offline/sw-bridge';
import { prepareAddress } from './routes/-address';
import { getSession, startSession } from './session/session';

async function start(): Promise<void> {
  holdInstallPrompt();
  setLanguageHook(() => currentLook().language);
  await startSession();
  wearSettingsOf(getSession()?.user);

  const queryClient = createAppQueryClient();
  // No child's first screen has a use for it; who signs out there comes to the home page later.
  const isChildsPage = location.pathname.startsWith('/student');
  // What was kept has to be back before a route's loader asks for it.
  await Promise.all([
    startI18n(currentLook().language, ['common', 'reference']),
    isChildsPage || keepDashboard(queryClient),
    openPersonCache(queryClient),
    prepareAddress(location.pathname),
  ]);
  subscribeLook(() => void changeLanguage(currentLook().language));

  const router = createAppRouter(queryClient);
  followSession(queryClient, router);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />);

  registerServiceWorker();
  if (!CSS.supports('selector(:has(a))')) void import('./ui/has-states');
  preloadScreens(router);
  if (isChildsPage) whenIdle(() => void keepDashboard(queryClient));
}

watchAppFiles();
const tooOld = 'daybookTooOld' in window; // src/start/floor.js then says what to do.
if (!tooOld)
  start().catch((error: unknown) => {
    // The page itself then says what is missing, in words of its own (index.html).
    if (appFilesMissing()) dispatchEvent(new Event('daybook:stuck'));
    else throw error;
  });
