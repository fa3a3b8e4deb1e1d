import { plainWords } from '../../ui/plain-words';

/** The words of a prompt on one line; its HTML was cleaned when the version was frozen, and is not shown here. */
export function plainPrompt(html: string): string {
  return plainWords(new DOMParser().parseFromString(html, 'text/html').body);
}
