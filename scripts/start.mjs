// npm start: install, build, then serve. Everything it needs is Node and npm.
import { spawn } from 'node:child_process';
import { build, checkNode, installPackages, root } from './prepare.mjs';

checkNode();
await installPackages();
await build();

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
