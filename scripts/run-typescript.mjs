// Runs a TypeScript module of tests/ in this very process through Vite: no further tool.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { contractFiles } from '../build/contract-files.mjs';
import { root } from './prepare.mjs';

/**
 * @param {string} path relative to the project's folder
 * @returns {Promise<any>} the module; what it imports later, while it runs, is found as well
 */
export async function importTypescript(path) {
  const mode = process.env.NODE_ENV;
  const vite = await createServer({
    root,
    configFile: false,
    plugins: [contractFiles()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  // Vite sets it; programs started from here, builds above all, must not inherit `development`.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  return vite.ssrLoadModule(`/${path}`);
}

/** The command line's options, all of them texts; ends the program with a word of help on an unknown one. */
export function readOptions(names, usage) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}
