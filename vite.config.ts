import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { listChunks } from './build/chunk-list';
import { chunkGroups } from './build/chunks';
import { compileHints } from './build/compile-hints';
import { compressStart } from './build/compress-start';
import { scriptTargets, styleTargets } from './build/floor';
import { floorStyles } from './build/floor-styles';
import { galleryPage } from './build/gallery-page';
import { lowerToFloor } from './build/lower-to-floor';
import { mergeRuntime } from './build/merge-runtime';
import { pageFiles } from './build/page-files';
import { pdfParts } from './build/pdf-parts.mjs';
import { sealFiles } from './build/sealed-files';
import { findStaffFiles, isStaffFile } from './build/staff-files';
import { partsOfRoute, splitScreensApart } from './build/screens-apart';
import { startPage } from './build/start-page';

/** Where `npm run dev` finds the API; start it beside with `npm start`. */
const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

const staffFiles = findStaffFiles();
const outDir = 'dist/client';

/** What every page has asked for. */
const alwaysThere = /\/(ground|start|rolldown-runtime)-[^/]+\.js$/;

export default defineConfig({
  plugins: [
    startPage(),
    pageFiles(),
    mergeRuntime(),
    compileHints(),
    staffFiles.plugin,
    listChunks(),
    pdfParts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: { splitBehavior: partsOfRoute },
    }),
    react(),
    tailwindcss(),
    galleryPage(),
    splitScreensApart(),
    lowerToFloor(),
    compressStart(),
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
        // The reader's-choice fonts come after the installation (src/offline/app/reader-fonts.ts).
        globIgnores: ['**/andika-*', '**/opendyslexic-*', 'pdf/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [staffFiles.mark, sealFiles(outDir, (entry) => !isStaffFile(entry))],
      },
    }),
  ],
  css: { postcss: { plugins: [floorStyles()] } },
  build: {
    outDir,
    assetsDir: 'app',
    target: scriptTargets,
    cssTarget: styleTargets,
    // Inlined assets would need data: URLs in places where the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page has the first three already; without styles to wait for, the file itself is asked for at once.
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType !== 'js') return files;
        const further = files.filter((each) => !alwaysThere.test(each));
        return further.some((each) => each.endsWith('.css'))
          ? further
          : further.filter((each) => each !== file);
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The start names them all, and what nothing can be guessed of is what packs worst: 42 bits of a file's
        // content tell two builds of it apart.
        entryFileNames: 'app/[name]-[hash:7].js',
        chunkFileNames: 'app/[name]-[hash:7].js',
        assetFileNames: 'app/[name]-[hash:7][extname]',
      },
    },
  },
  worker: { plugins: () => [lowerToFloor()] },
  resolve: {
    alias: [
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: 'use-sync-external-store',
      },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  server: {
    proxy: { '/api': apiServer, '/assets': apiServer },
  },
});
