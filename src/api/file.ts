import { send, type OptionsOf, type PathOf } from './call';
import { unwrap } from './errors';

/** A file that the server makes, and what it calls it. @throws as `unwrap` */
export async function fetchFile<P extends PathOf<'GET'>>(
  address: P,
  ...[options]: OptionsOf<P, 'GET'>
): Promise<{ readonly content: Blob; readonly name: string | undefined }> {
  const answer = send('GET', address, { ...options, parseAs: 'blob' });
  const content = (await unwrap(answer)) as Blob;
  const said = (await answer).response.headers.get('content-disposition') ?? '';
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(said) ?? [];
  return { content, name: name && decodeURIComponent(name) };
}

/** Bytes as the body of a call. */
export const bytesOf = (body: ArrayBuffer | Blob) => ({
  // The generated type of a raw body says nothing of bytes.
  body: body as never,
  bodySerializer: (bytes: unknown) => bytes,
  headers: { 'content-type': 'application/octet-stream' },
});
