import { defineConfig } from 'vite';
import { contractFiles } from './contract-files.mjs';

/** With programs or files of their own beside their code; or large, and loaded where they are needed. */
const inNodeModules = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fastify-openapi-glue',
  'mammoth',
  'nodemailer',
  'pdfkit',
  'pino',
  'sharp',
];

/**
 * The server and its command for administrators. Most dependencies become part of them: to find and read about two
 * thousand small files took a third of each start.
 */
export default defineConfig({
  plugins: [contractFiles()],
  publicDir: false,
  ssr: { noExternal: true, external: inNodeModules },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        'import-worker': 'server/services/lesson-import/worker.ts',
        'standards-worker': 'server/services/standards/worker.ts',
        'roster-planner': 'server/services/rosters/planning/planner.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
