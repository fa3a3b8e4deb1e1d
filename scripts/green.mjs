// npm run green: whether npm test passed on what HEAD holds. Exit status 0 or 1, one line.
import { readGreen, repositoryState } from './checks/green-file.mjs';
import { greenLine } from './checks/green.mjs';

const { line, status } = greenLine(repositoryState(), await readGreen());
console.log(line);
process.exit(status);
