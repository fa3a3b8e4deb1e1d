// Finds a Chromium for the browser tests, and its headless shell; installs Debian's where there is none and we may.
import { execFileSync } from 'node:child_process';
import { access } from 'node:fs/promises';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A later `--disable-features` takes the place of Playwright's own: what it switches off, and two more. */
const switchedOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Two processes for each window, for an address bar that nobody sees.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** How the tests start it: no traffic of its own, and a camera and a microphone that need nobody. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${switchedOff.join(',')}`,
];

const debianShell = '/usr/bin/chromium-headless-shell';

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @returns {Promise<string | undefined>} the path of a Chromium that is there already */
async function installedBrowser() {
  for (const path of candidates) if (path && (await isThere(path))) return path;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return (await isThere(own)) ? own : undefined;
}

/**
 * For what a page shows and does while it is open: the same Chromium without windows, in half the time. It does not
 * wake workers in the background, so what lives longer than a page is tried in the whole one (`findBrowser`).
 * @returns {Promise<string | undefined>} the path of the shell; of a whole Chromium where one is named or no shell is
 *   there; `undefined` where there is none at all
 */
export async function installedShell() {
  if (!process.env.CHROMIUM_PATH && (await isThere(debianShell))) return debianShell;
  return installedBrowser();
}

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isDebianRoot() {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const howToInstall =
  'No Chromium found. Install one with "npx playwright install --with-deps chromium" (on Debian, as root: ' +
  '"apt-get install chromium fonts-noto-color-emoji"), or name one in CHROMIUM_PATH.';

function install() {
  if (!isDebianRoot()) {
    run('npx', ['playwright', 'install', 'chromium']);
    return;
  }
  installPackages('chromium', 'fonts-noto-color-emoji');
}

function installPackages(...packages) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Gets Debian's headless shell where it is missing; the tests pass without it as well, and take longer. */
export async function installShell() {
  if (process.env.CHROMIUM_PATH || !isDebianRoot() || (await isThere(debianShell))) return;
  try {
    installPackages('chromium-headless-shell');
  } catch {
    console.warn('No chromium-headless-shell to be had: the tests take the whole Chromium.');
  }
}

/**
 * @returns {Promise<string>} the path of a Chromium; throws with what to do where none can be had
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  const found = await installedBrowser();
  if (found && named && found !== named) console.warn(`Not there: ${named}. Taking ${found}.`);
  if (found) return found;
  try {
    install();
  } catch (error) {
    throw new Error(howToInstall, { cause: error });
  }
  const now = await installedBrowser();
  if (!now) throw new Error(howToInstall);
  return now;
}
