/**
 * What rooms that the worker shares with the page (src/offline/) name of a page. The worker never comes to those
 * lines; it is checked without the DOM's types, so that it cannot come to others.
 */
interface HTMLScriptElement {
  readonly src: string;
}

interface StorageManager {
  persist(): Promise<boolean>;
}

declare const document: {
  readonly visibilityState: 'visible' | 'hidden';
  addEventListener(
    type: 'visibilitychange',
    listener: () => void,
    options?: { readonly signal: AbortSignal },
  ): void;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- its callers name the element
  querySelector<Found extends HTMLScriptElement>(selector: string): Found | null;
};
