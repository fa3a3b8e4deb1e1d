import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const appPage = resolve(import.meta.dirname, '../index.html');

/** Serves the gallery of the kit at `/ui` while developing. Nothing of the app imports it: no build has it. */
export function galleryPage(): Plugin {
  return {
    name: 'gallery-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/ui') {
          next();
          return;
        }
        const page = readFileSync(appPage, 'utf8').replace('/src/main.tsx', '/src/gallery.tsx');
        void server.transformIndexHtml('/ui', page).then((html) => {
          response.setHeader('Content-Type', 'text/html').end(html);
        }, next);
      });
    },
  };
}
