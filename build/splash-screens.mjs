// The iPads and iPhones that start an installed app with a picture, and where their pictures are.

/** @type {readonly (readonly [short: number, long: number, ratio: number])[]} points, and pixels per point */
const screens = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
  [390, 844, 3],
  [430, 932, 3],
];

/**
 * Every start picture: both ways of holding each device.
 * @returns {{ width: number, height: number, ratio: number, file: string, media: string }[]} `file` in public/splash
 */
export const splashPictures = () =>
  screens.flatMap(([short, long, ratio]) => {
    // The media features speak of the device held upright, whichever way it is held.
    const device = `(device-width: ${short}px) and (device-height: ${long}px) and (-webkit-device-pixel-ratio: ${ratio})`;
    const picture = (width, height, orientation) => ({
      width,
      height,
      ratio,
      file: `${width}x${height}@${ratio}.png`,
      media: `${device} and (orientation: ${orientation})`,
    });
    return [picture(short, long, 'portrait'), picture(long, short, 'landscape')];
  });
