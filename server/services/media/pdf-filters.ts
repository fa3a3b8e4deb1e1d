/**
 * The filters of a PDF's streams that unfold without zlib, as far as one must know how much comes out of them: LZW, run
 * lengths, and the two that only write bytes as text. What is broken ends there, as it does for who shows it.
 */
import { setImmediate } from 'node:timers/promises';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const pieceBytes = 64 * 1024;
const clear = 256;
const end = 257;
const maxCodes = 4096;

/** What comes out of a filter: counted, and kept in pieces where another filter reads on. */
class Outcome {
  #piece = new Uint8Array(pieceBytes);
  #length = 0;
  #full: Uint8Array[] = [];
  #counted = 0;

  constructor(readonly keeps: boolean) {}

  push(byte: number): void {
    this.#counted += 1;
    if (!this.keeps) return;
    this.#piece[this.#length] = byte;
    this.#length += 1;
    if (this.#length === pieceBytes) {
      this.#full.push(this.#piece);
      this.#piece = new Uint8Array(pieceBytes);
      this.#length = 0;
    }
  }

  /** So many bytes that nobody reads on. */
  count(bytes: number): void {
    this.#counted += bytes;
  }

  /** Since it was asked last. */
  counted(): number {
    const bytes = this.#counted;
    this.#counted = 0;
    return bytes;
  }

  pieces(): readonly Uint8Array[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  rest(): Uint8Array {
    return this.#piece.subarray(0, this.#length);
  }
}

/** What a decoder does with the next byte. @returns false when its end has come */
type Step = (byte: number, out: Outcome) => boolean;

export interface Reading {
  /** Is told of bytes as they come out; what it throws ends the reading. */
  readonly count: (bytes: number) => void;
  /** Whether the bytes themselves are wanted; else nothing is given. */
  readonly keeps: boolean;
}

/** Bytes of the source at a time: one of them becomes four thousand at most. */
const bite = 1024;
/** Other requests have their turn after so many bytes that came in, or out as pieces. */
const bytesInOneGo = 1024 * 1024;

async function* decoded(
  source: Bytes,
  { count, keeps }: Reading,
  step: Step,
): AsyncGenerator<Uint8Array, undefined> {
  const out = new Outcome(keeps);
  let sinceTurn = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; from += bite) {
      let isOver = false;
      for (const byte of chunk.subarray(from, from + bite)) {
        isOver = !step(byte, out);
        if (isOver) break;
      }
      const bytes = out.counted();
      count(bytes);
      yield* out.pieces();
      sinceTurn += keeps ? bite + bytes : bite;
      if (sinceTurn > bytesInOneGo) {
        sinceTurn = 0;
        await setImmediate();
      }
      if (isOver) {
        yield out.rest();
        return undefined;
      }
    }
  }
  yield out.rest();
  return undefined;
}

/** Strings by their code: the string before, its last byte, and how long it is. */
class Codes {
  #before = new Uint16Array(maxCodes);
  #last = new Uint8Array(maxCodes);
  #length = new Uint16Array(maxCodes);
  #string = new Uint8Array(maxCodes);
  #next = end + 1;
  #former: number | undefined;

  constructor() {
    for (let code = 0; code < clear; code += 1) {
      this.#last[code] = code;
      this.#length[code] = 1;
    }
  }

  /** How many bits the next code has. */
  bits(early: number): number {
    const code = this.#next + early;
    return code < 512 ? 9 : code < 1024 ? 10 : code < 2048 ? 11 : 12;
  }

  forget(): void {
    this.#next = end + 1;
    this.#former = undefined;
  }

  /** Writes the string of a code, and learns the next one. */
  write(code: number, out: Outcome): void {
    const former = this.#former;
    // A code that is not known yet is the former string and its own first byte.
    const known = code < this.#next;
    const from = known ? code : former;
    if (from === undefined) return;
    // Where they are counted only, it does not matter which bytes they are.
    const length = out.keeps ? this.#spell(from) : (this.#length[from] ?? 0);
    const first = this.#string[0] ?? 0;
    if (out.keeps) for (let at = 0; at < length; at += 1) out.push(this.#string[at] ?? 0);
    else out.count(length);
    if (!known) out.push(first);
    if (former !== undefined && this.#next < maxCodes) {
      this.#before[this.#next] = former;
      this.#last[this.#next] = first;
      this.#length[this.#next] = (this.#length[former] ?? 0) + 1;
      this.#next += 1;
    }
    this.#former = known ? code : Math.min(this.#next - 1, maxCodes - 1);
  }

  #spell(code: number): number {
    const length = this.#length[code] ?? 0;
    let at = code;
    for (let place = length - 1; place >= 0; place -= 1) {
      this.#string[place] = this.#last[at] ?? 0;
      at = this.#before[at] ?? 0;
    }
    return length;
  }
}

/** @param early 1 where codes grow by a bit one code before they must, as most programs write them; else 0 */
export function lzw(
  source: Bytes,
  reading: Reading,
  early: 0 | 1,
): AsyncGenerator<Uint8Array, undefined> {
  const codes = new Codes();
  let [held, count] = [0, 0];
  return decoded(source, reading, (byte, out) => {
    held = ((held << 8) | byte) & 0xfffff;
    count += 8;
    const bits = codes.bits(early);
    if (count < bits) return true;
    count -= bits;
    const code = (held >> count) & ((1 << bits) - 1);
    if (code === end) return false;
    if (code === clear) codes.forget();
    else codes.write(code, out);
    return true;
  });
}

export function runLengths(source: Bytes, reading: Reading): AsyncGenerator<Uint8Array, undefined> {
  let [copied, repeated] = [0, 0];
  return decoded(source, reading, (byte, out) => {
    if (copied > 0) {
      copied -= 1;
      out.push(byte);
    } else if (repeated > 0) {
      for (; repeated > 0; repeated -= 1) out.push(byte);
    } else if (byte === 128) return false;
    else if (byte < 128) copied = byte + 1;
    else repeated = 257 - byte;
    return true;
  });
}

export function hexText(source: Bytes, reading: Reading): AsyncGenerator<Uint8Array, undefined> {
  let high: number | undefined;
  return decoded(source, reading, (byte, out) => {
    if (byte === 0x3e) {
      if (high !== undefined) out.push(high * 16);
      return false;
    }
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) return true;
    if (high === undefined) high = digit;
    else {
      out.push(high * 16 + digit);
      high = undefined;
    }
    return true;
  });
}

/** Five signs are four bytes. */
export function base85Text(source: Bytes, reading: Reading): AsyncGenerator<Uint8Array, undefined> {
  let digits: number[] = [];
  const write = (out: Outcome) => {
    const bytes = digits.length - 1;
    while (digits.length < 5) digits.push(84);
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let at = 0; at < bytes; at += 1) out.push(Math.floor(value / 256 ** (3 - at)) & 0xff);
    digits = [];
  };
  return decoded(source, reading, (byte, out) => {
    if (byte === 0x7e) {
      if (digits.length > 1) write(out);
      return false;
    }
    if (byte === 0x7a && digits.length === 0) for (let at = 0; at < 4; at += 1) out.push(0);
    else if (byte >= 0x21 && byte <= 0x75) {
      digits.push(byte - 0x21);
      if (digits.length === 5) write(out);
    }
    return true;
  });
}
