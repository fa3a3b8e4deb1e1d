// npm run record:demo: the demo school's answers for the tests of components, anew. See tests/recorded-demo/.
import { findBrowser } from './browser.mjs';
import { build } from './prepare.mjs';
import { importTypescript } from './run-typescript.mjs';

process.env.CHROMIUM_PATH = await findBrowser();
await build();
const { recordDemo } = await importTypescript('tests/recorded-demo/record.ts');
await recordDemo();
process.exit(0);
