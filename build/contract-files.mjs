// Makes modules of the contract's files while the server is built: to read YAML took a third of each start of it.
import { parse } from 'yaml';

const contractFile = /\/openapi\/[\w-]+\.yaml$/;

/** @returns {import('vite').Plugin} `import` of a file of the contract gives what stands in it */
export const contractFiles = () => ({
  name: 'daybook:contract-files',
  transform(text, id) {
    if (!contractFile.test(id)) return undefined;
    const json = JSON.stringify(JSON.stringify(parse(text)));
    return { code: `export default JSON.parse(${json});`, map: null };
  },
});
