// Runs a TypeScript module of tests/ in this very process through Vite: no further tool.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { root } from './prepare.mjs';

/**
 * @param {string} path relative to the project's folder
 * @returns {Promise<any>} the module; what it imports later, while it runs, is found as well
 */
export async function importTypescript(path) {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
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
