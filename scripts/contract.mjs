// Generates src/api/schema.d.ts from the contract; with --check it only compares and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const target = new URL('../src/api/schema.d.ts', import.meta.url);
const ast = await openapiTS(new URL('../openapi/openapi.yaml', import.meta.url), {
  immutable: true,
});
const generated = `// Generated from openapi/openapi.yaml by "npm run contract". Do not edit.\n${astToString(ast)}`;

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== generated) {
    console.error(
      'src/api/schema.d.ts does not match openapi/openapi.yaml: run "npm run contract"',
    );
    process.exit(1);
  }
} else {
  await writeFile(target, generated);
}
