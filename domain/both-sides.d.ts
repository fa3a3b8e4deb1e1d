/** What browsers and Node both have, and the rules use: domain/ is checked with the types of neither. */
declare const crypto: {
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class URL {
  constructor(url: string);
  toString(): string;
}

declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
