import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splashPictures } from './splash-screens.mjs';
import { fillPage, inlineScript } from './start-page';

const root = resolve(import.meta.dirname, '..');
const page = fillPage(readFileSync(resolve(root, 'index.html'), 'utf8'));

describe('the page as it is built', () => {
  it('has each start script in an element of its own, before the app and after the head’s meta elements', () => {
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const sources = readdirSync(resolve(root, 'src/start')).filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(sources.length);
    const positions = scripts.map(({ index }) => index);
    expect(Math.max(...positions)).toBeLessThan(page.indexOf('type="module"'));
    expect(Math.min(...positions)).toBeGreaterThan(page.lastIndexOf('<meta '));
  });

  it('links a start picture for both ways of holding each device, and each is there', () => {
    const links = [
      ...page.matchAll(/rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g),
    ];
    expect(links).toHaveLength(16);
    expect(new Set(links.map(([, media]) => media)).size).toBe(16);
    for (const [, , href = ''] of links)
      expect(existsSync(resolve(root, `public${href}`))).toBe(true);
  });

  it('names each picture of public/splash', () => {
    const files = splashPictures().map(({ file }) => file);
    expect(files.sort()).toEqual(readdirSync(resolve(root, 'public/splash')).sort());
  });

  it('refuses a page without a place for them, and a script that would end its element', () => {
    expect(() => fillPage('<html></html>')).toThrow('index.html must have this once');
    expect(() => inlineScript("document.write('</script>')")).toThrow('end its own element');
  });

  it('leaves out the lines that only speak to us', () => {
    expect(inlineScript("// Why.\nrun();\n  // More.\nopen('https://a.test');\n")).toBe(
      "run();\nopen('https://a.test');",
    );
  });
});
