// What is made of the contract while the server is built. To read YAML took a third of each start of it, and another one to
// look through what was read.
import { runnerImport } from 'vite';
import { parse } from 'yaml';

const contractFile = /\/openapi\/[\w-]+\.yaml$/;
const plannedRoutes = /\/server\/plugins\/planned-routes\.ts$/;

const asJson = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** @returns {import('vite').Plugin} `import` of a file of the contract gives what stands in it */
const readFiles = () => ({
  name: 'daybook:contract-files',
  transform: {
    filter: { id: contractFile },
    handler: (text) => ({ code: `export default ${asJson(parse(text))};`, map: null }),
  },
});

/** @returns {import('vite').Plugin} the module of the planned routes has them written out */
const planRoutes = () => ({
  name: 'daybook:planned-routes',
  transform: {
    filter: { id: plannedRoutes },
    async handler(_text, id) {
      const config = { configFile: false, logLevel: 'error', plugins: [readFiles()] };
      const { module, dependencies } = await runnerImport(id, config);
      for (const file of dependencies) this.addWatchFile(file);
      return { code: `export const plannedRoutes = ${asJson(module.plannedRoutes)};`, map: null };
    },
  },
});

/** @returns {import('vite').Plugin[]} */
export const contractFiles = () => [readFiles(), planRoutes()];
