import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findStaffFiles } from './vite.staff-files';

/** Where `npm run dev` finds the API; start it beside with `npm start`. */
const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/** React, router, query, texts and the small storage helpers; nothing that only some screens need. */
const ground =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|idb|idb-keyval|openapi-fetch|workbox-window|@tanstack\/(history|query-core|query-persist-client-core|query-sync-storage-persister|react-query|react-query-persist-client|react-router|react-store|router-core|store))\//;

/** Our own modules, and single icons. */
const ours = /[\\/](src|icons-react)[\\/]/;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What a student's tablet runs on before anything else: the start, and the first screen. */
const firstScreen = ['src/main.tsx', 'src/routes/student/home.tsx?tsr-split=component'];
let neededFirst: ReadonlySet<string> | undefined;

/** What the first screen loads at once; the parts of other screens must not come with it. */
function isNeededFirst(id: string, modules: Modules): boolean {
  if (neededFirst === undefined) {
    const found = new Set(firstScreen.map((path) => resolve(import.meta.dirname, path)));
    // What is added while this goes on is looked at as well.
    for (const each of found) {
      for (const next of modules.getModuleInfo(each)?.importedIds ?? []) found.add(next);
    }
    neededFirst = found;
  }
  return neededFirst.has(id);
}

const staffFiles = findStaffFiles();

export default defineConfig({
  plugins: [
    staffFiles.plugin,
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // public/manifest.webmanifest carries the product's name, which the server fills in.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        // The reader's-choice fonts come after the installation (src/offline/reader-fonts.ts).
        globIgnores: ['**/andika-*', '**/opendyslexic-*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [staffFiles.mark],
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    assetsDir: 'app',
    target: ['chrome109', 'safari16.4', 'firefox115'],
    // Inlined assets would need data: URLs in places where the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every screen stands on, in one file: fewer requests on the first visit, and an update of the
        // app leaves it in the cache.
        codeSplitting: {
          groups: [
            { name: 'ground', test: ground, priority: 2 },
            // What several screens use goes with them all: each small file costs more than it spares.
            {
              name: (id, modules) => (isNeededFirst(id, modules) ? 'shared' : null),
              test: ours,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': apiServer, '/assets': apiServer },
  },
});
