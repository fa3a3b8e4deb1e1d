/** How much a teacher may send: the server enforces it, the app says it before anything is sent. */
const mebibyte = 1024 * 1024;

export type AssetKind = 'picture' | 'video' | 'sound' | 'pdf' | 'captions';

/** The largest file of each kind, in bytes. */
export const uploadBounds: Readonly<Record<AssetKind, number>> = {
  picture: 30 * mebibyte,
  video: 200 * mebibyte,
  sound: 50 * mebibyte,
  pdf: 30 * mebibyte,
  captions: mebibyte,
};

/** A file travels in parts of at most so many bytes; a cut costs one of them. */
export const uploadPartBytes = 4 * mebibyte;

const extensions: Readonly<Record<AssetKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'webp'],
  video: ['mp4', 'm4v', 'webm'],
  sound: ['mp3', 'm4a', 'ogg', 'oga', 'opus'],
  pdf: ['pdf'],
  captions: ['vtt', 'srt'],
};

/** What a file's name promises; undefined when it says nothing. Its bytes decide in the end. */
export function kindOfName(name: string): AssetKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kinds = Object.keys(extensions) as AssetKind[];
  return kinds.find((kind) => extensions[kind].includes(extension));
}

/** For a file field: the endings of a kind, with their dots and commas. */
export const endingsOf = (kind: AssetKind): string =>
  extensions[kind].map((extension) => `.${extension}`).join(',');

/** Whole megabytes, for words. */
export const megabytes = (bytes: number): number => Math.floor(bytes / mebibyte);

/** Which kind a media type of an asset belongs to. */
export function kindOfType(type: string): AssetKind | undefined {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'sound';
  if (type === 'application/pdf') return 'pdf';
  return type === 'text/vtt' ? 'captions' : undefined;
}
