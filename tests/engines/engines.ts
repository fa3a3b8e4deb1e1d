/** The engine that `npm run test:engines` has chosen for this run; see scripts/engines.mjs. */
import type { Device } from './device';
import { withoutNewerApis } from './old-apis';
import { newWebKitDevice } from './webkit/webkit-device';
import { newChromiumDevice } from './chromium/chromium-device';
import { newFirefoxDevice } from './firefox/firefox-device';

const engines: Readonly<Record<string, (firstScript: string) => Promise<Device>>> = {
  webkit: newWebKitDevice,
  firefox: newFirefoxDevice,
  chromium109: newChromiumDevice,
};

const chosen = process.env['ENGINE'] ?? 'webkit';
/** Whether the pages lack what old tablets lack. */
export const isOld = process.env['ENGINE_OLD'] === 'yes';

const number = process.env['ENGINE_DAY'] ?? '';

/** For people: the engine, whether it is an old tablet's, and which day it is where several are played. */
export const chosenName = [
  chosen,
  isOld ? ' with the APIs of an old tablet' : '',
  number === '' ? '' : `, day ${number}`,
].join('');

/** A device of the chosen kind with an empty profile; its browser is not open yet. */
export function chosenDevice(): Promise<Device> {
  const make = engines[chosen];
  if (!make)
    throw new Error(
      `There is no engine “${chosen}”. There are: ${Object.keys(engines).join(', ')}.`,
    );
  return make(isOld ? withoutNewerApis : '');
}
