/** Reads a QR code off a picture of the camera. */

/** @returns what the code says, undefined when there is none to be seen */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader, which not every browser has (Shape Detection API). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Enough for a badge that fills a third of the picture, and quick on an old tablet. */
const longestSide = 720;

async function ownReader(): Promise<QrReader | undefined> {
  if (!('BarcodeDetector' in globalThis)) return undefined;
  try {
    const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass };
    const formats = await BarcodeDetector.getSupportedFormats();
    if (!formats.includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  } catch {
    // Some systems have the name but no service behind it.
    return undefined;
  }
}

async function ourReader(): Promise<QrReader> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return Promise.resolve(jsQR(data, width, height)?.data);
  };
}

/** The browser's own reader where there is one, else one that comes with the app. */
export async function openQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? (await ourReader());
}
