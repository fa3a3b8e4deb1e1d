/**
 * The oldest browsers that get the whole school day (docs/browsers.md): what the build writes for, and what tests of
 * the built app hold it to. To raise the floor, raise it here and in the documents that a test names.
 */

/** The first version of each, named as https://github.com/mdn/browser-compat-data names browsers. */
export const floor = {
  chrome: 100,
  chrome_android: 100,
  safari: 15.4,
  safari_ios: 15.4,
  firefox: 115,
} as const;

/** For the bundler's CSS. */
export const styleTargets = [
  `chrome${floor.chrome}`,
  `safari${floor.safari}`,
  `firefox${floor.firefox}`,
];

/**
 * For the bundler's scripts. Safari stands higher here: for 15.4 the bundler would rewrite every class field because of
 * a fault that few of them meet, which costs each tablet more than a kilobyte at the start. What of Safari 15.4 to 16.3
 * is left is done by `lower-to-floor.ts`, in the modules that need it.
 */
export const scriptTargets = [`chrome${floor.chrome}`, 'safari16.4', `firefox${floor.firefox}`];

/** For a module with something that Safari 15.4 does not read. */
export const loweredTarget = `safari${floor.safari}`;
