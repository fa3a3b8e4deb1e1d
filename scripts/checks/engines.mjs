// Engines other than the one the app is built with: what each takes, and how to get it.
import { execFileSync, spawnSync } from 'node:child_process';
import { fetchChromium109 } from './chromium-109.mjs';

/** The exit status of a run whose engine is not to be had on this machine: EX_UNAVAILABLE of BSD's sysexits.h. */
export const notHere = 69;

/**
 * What must be in the path, and the packages of Debian that bring it.
 * @type {Readonly<Record<string, { programs: string[], packages: string[] }>>}
 */
const ofDebian = {
  webkit: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'python3-gi',
      'gir1.2-webkit2-4.1',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
    ],
  },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
};

const works = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** With what it needs besides its programs, e.g. to play a video, as far as Debian can say. */
const isHere = ({ programs, packages }) =>
  programs.every((program) => works('which', program)) &&
  (!works('which', 'dpkg') || works('dpkg', '-s', ...packages));

/** @returns {string | undefined} why it is not to be had, for people */
function installDebians(name) {
  const engine = ofDebian[name];
  if (isHere(engine)) return undefined;
  const words = `${name} is not on this machine. On Debian, as root: apt-get install ${engine.packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !works('apt-get', '--version')) return words;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...engine.packages];
    execFileSync('apt-get', install, { stdio: 'inherit', env });
  } catch (error) {
    return `${words}\nThat was tried, and failed: ${error.message}`;
  }
  return isHere(engine) ? undefined : words;
}

/** Gets an engine where it is missing: each answers why it is not to be had, for people, or `undefined`. */
const installers = {
  webkit: () => installDebians('webkit'),
  firefox: () => installDebians('firefox'),
  chromium109: fetchChromium109,
};

export const engines = Object.keys(installers);

/**
 * Gets an engine where it is missing and may be installed.
 * @param {string} name one of `engines`
 * @returns {string | undefined} why it is not to be had, for people
 */
export const installEngine = (name) => installers[name]();
