import { decodeText } from '../../domain/file-text';

/** Why a chosen file has no text. */
export interface RefusedFile {
  readonly refused: 'too_long' | 'not_text';
}

/** A text file that a person has chosen: its text, or why it has none. */
type ChosenText = { readonly text: string } | RefusedFile;

/**
 * Reads a chosen file, whatever encoding a spreadsheet has written it in.
 * @param maxBytes beyond which it is not even read
 */
export async function readTextFile(file: Blob, maxBytes: number): Promise<ChosenText> {
  if (file.size > maxBytes) return { refused: 'too_long' };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded ? { text: decoded.text } : { refused: 'not_text' };
}
