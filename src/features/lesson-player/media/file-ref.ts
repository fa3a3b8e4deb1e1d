import type { FileRef } from '../../../../domain/answers';
import { sha256Hex } from '../../../offline/storage/sha256';

const TYPES: readonly FileRef['type'][] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
];

/** The name of a file's content in an answer. Throws for a type that the school does not take. */
export async function fileRefOf(file: Blob): Promise<FileRef> {
  const plain = file.type.split(';')[0];
  const type = TYPES.find((known) => known === plain);
  if (type === undefined) throw new TypeError(`A file of type ${file.type} is not taken`);
  return { sha256: await sha256Hex(await file.arrayBuffer()), bytes: file.size, type };
}
