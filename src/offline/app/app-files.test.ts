import { expect, it, vi } from 'vitest';

const worker = { controller: null as object | null };
vi.stubGlobal('navigator', { serviceWorker: worker, onLine: true });

/** @returns whether the router is kept from loading the page again, and whether Wi-Fi is to blame */
async function whenPartIsMissing({ leaving = false, inCharge = true }) {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  worker.controller = inCharge ? {} : null;
  const { appFilesMissing, watchAppFiles } = await import('./app-files');
  watchAppFiles();
  if (leaving) page.dispatchEvent(new Event('beforeunload'));
  const failed = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(failed);
  return { stays: failed.defaultPrevented, needsWifi: appFilesMissing() };
}

it('lets the router load a page again whose part is gone from the app that is kept here', async () => {
  expect(await whenPartIsMissing({})).toEqual({ stays: false, needsWifi: false });
});

it('asks for Wi-Fi where there is no worker yet', async () => {
  expect(await whenPartIsMissing({ inCharge: false })).toEqual({ stays: true, needsWifi: true });
});

it('never loads a page again that somebody is leaving', async () => {
  expect(await whenPartIsMissing({ leaving: true })).toEqual({ stays: true, needsWifi: false });
});
