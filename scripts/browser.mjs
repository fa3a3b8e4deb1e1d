// Finds a Chromium for the browser tests, and installs Debian's where there is none and we may.
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

async function installed() {
  for (const path of candidates) {
    if (!path) continue;
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return access(own).then(
    () => own,
    () => undefined,
  );
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

/**
 * @returns {Promise<string>} the path of a Chromium; throws with what to do where none can be had
 */
export async function findBrowser() {
  const found = await installed();
  if (found) return found;
  if (isDebianRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-color-emoji',
    ]);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const now = await installed();
  if (!now) throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.');
  return now;
}
