// The pictures, films, sounds and sheets of the demo school for tests of screens, at the addresses of the server.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';

const folder = new URL('../server/db/seed/media/', import.meta.url);

const types = {
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
};

async function readMedia() {
  const media = new Map();
  for (const name of await readdir(folder)) {
    const bytes = await readFile(new URL(name, folder));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    media.set(`/assets/${sha256}`, { bytes, type: types[extname(name)] });
  }
  return media;
}

/** @returns {import('vite').Plugin} whole files only: how the server gives parts of them is in tests/api */
export const demoMedia = () => ({
  name: 'daybook:demo-media',
  configureServer(server) {
    let reading;
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith('/assets/')) return next();
      reading ??= readMedia();
      const file = (await reading).get(request.url.replace(/\?.*$/, ''));
      if (!file) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    });
  },
});
