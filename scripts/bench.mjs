// npm run bench: how fast Daybook is beside a bare page and a bare database. See tests/bench/.
//   --only launch,tap,bytes,cold,sync,today,herd,doors,doors-pglite,lists,live,scoring,live-page,matrix,data,recount,rosters,growth,growth-city   some parts only
//   --rounds N                                                     repetitions per figure (default 9)
import { findBrowser } from './browser.mjs';
import { build } from './prepare.mjs';
import { importTypescript, readOptions } from './run-typescript.mjs';

const usage =
  'npm run bench -- [--only launch,tap,bytes,cold,sync,today,herd,doors,doors-pglite,lists,live,scoring,live-page,matrix,data,recount,rosters,growth,growth-city] [--rounds N]';
const options = readOptions(['only', 'rounds'], usage);
const only = options.only?.split(',') ?? [];
process.env.CHROMIUM_PATH = await findBrowser();
await build();
const { bench, partNames } = await importTypescript('tests/bench/main.ts');
const unknown = only.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}\n${usage}`);
  process.exit(2);
}
const met = await bench({ only, rounds: Number(options.rounds ?? 9) });
process.exit(met ? 0 : 1);
