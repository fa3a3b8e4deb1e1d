import { defineConfig } from 'vite';
import { contractFiles } from './contract-files.mjs';

/** The server and its command for administrators; their dependencies stay in node_modules. */
export default defineConfig({
  plugins: [contractFiles()],
  publicDir: false,
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
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
