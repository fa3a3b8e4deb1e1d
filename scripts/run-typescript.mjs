// Runs a TypeScript module of tests/ in this very process: Vite's module runner, no further tool.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './prepare.mjs';

/**
 * @param {string} path relative to the project's folder
 * @returns {Promise<any>} the module
 */
export async function importTypescript(path) {
  const { module } = await runnerImport(`${root}/${path}`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module;
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
