/** The least that a page of React can be: one script that asks for its text, and as many bytes as one of ours. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const entry = `
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const asked = fetch('/api/text').then((answer) => answer.json());

function Page() {
  const [text, setText] = useState();
  useEffect(() => void asked.then((found) => setText(found.text)), []);
  return createElement('main', null, createElement('h1', null, 'Today'), createElement('p', null, text));
}
createRoot(document.getElementById('root')).render(createElement(Page));`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<link rel="stylesheet" href="/page.css"><div id="root"></div>
<script type="module" src="/page.js"></script></html>`;

const style = 'body{font:20px sans-serif;margin:40px}';

/** React and this page, as small as our own build makes them. */
async function bundle(): Promise<string> {
  // Below the project, where its packages are found.
  const parent = join(import.meta.dirname, '../../.tmp');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'bare-'));
  try {
    const input = join(folder, 'entry.js');
    await writeFile(input, entry);
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input, output: { format: 'es' } } },
    });
    const outputs = Array.isArray(built) ? built : [built];
    const [script] = outputs.flatMap((each) => ('output' in each ? each.output : []));
    if (script?.type !== 'chunk') throw new Error('Nothing was built of the bare page.');
    return script.code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs no better than a picture; nobody runs it. */
const filler = (bytes: number): string =>
  bytes > 0 ? `/*${randomBytes(Math.ceil(bytes * 0.75)).toString('base64')}*/` : '';

export interface BareReact {
  readonly origin: string;
  /** From now on it has so many bytes of scripts and of styles on the line. */
  setSize(scripts: number, styles: number): void;
  stop(): Promise<void>;
}

/** @param text what the page asks for and shows */
export async function startBareReact(text: string): Promise<BareReact> {
  const code = await bundle();
  const files = new Map<string, readonly [type: string, content: Buffer]>();
  const put = (path: string, type: string, content: string) =>
    files.set(path, [type, gzipSync(content, { level: 9 })]);
  put('/', 'text/html', page);
  put('/api/text', 'application/json', JSON.stringify({ text }));
  const setSize = (scripts: number, styles: number) => {
    put('/page.js', 'text/javascript', code + filler(scripts - gzipSync(code).length));
    put('/page.css', 'text/css', style + filler(styles));
  };
  setSize(0, 0);
  const server = createServer((request, response) => {
    const [type, content] = files.get(request.url ?? '') ?? [];
    if (!type) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    setSize,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
