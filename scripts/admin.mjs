// npm run admin: the first administrator of an install, by the built server's own command.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './prepare.mjs';

const command = `${root}/dist/server/admin.js`;
if (!existsSync(command)) {
  console.error('There is no build yet: run "npm run build" first.');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
