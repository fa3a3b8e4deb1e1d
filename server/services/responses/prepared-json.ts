/**
 * A JSON object that is the same for many answers but for its first field, compressed once.
 *
 * The trick: a gzip stream may begin with an uncompressed block. The changing head goes into one, the rest
 * follows as blocks that were compressed beforehand; only the checksum is made anew, which is cheap. Measured of a
 * student's day: 82 µs an answer, 5,431 µs when it is compressed each time.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { WrittenJson } from '../../contract-types';

/** Magic, deflate, no flags, no time, no extra flags, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const largestStoredBlock = 0xffff;

/** The object with one more field. */
type With<Value, Name extends string> = WrittenJson<Value & Readonly<Record<Name, string>>>;

export class PreparedJson<Value extends object> {
  readonly #rest: Buffer;
  readonly #packedRest: Buffer;

  /** @param value an object with at least one field */
  constructor(value: Value) {
    this.#rest = Buffer.from(`,${JSON.stringify(value).slice(1)}`);
    this.#packedRest = deflateRawSync(this.#rest, { level: constants.Z_BEST_COMPRESSION });
  }

  /** The object with one more field in front. Its name and text must need no escapes. */
  plain<Name extends string>(name: Name, text: string): Extract<With<Value, Name>, string> {
    const whole = headOf(name, text) + this.#rest.toString();
    return whole as Extract<With<Value, Name>, string>;
  }

  /** The same as a gzip stream. */
  gzip<Name extends string>(name: Name, text: string): Extract<With<Value, Name>, Buffer> {
    const head = Buffer.from(headOf(name, text));
    if (head.length > largestStoredBlock) throw new Error('The head does not fit into one block');
    const block = Buffer.alloc(5);
    // Type 0 (stored), not the last block; then the length and its complement.
    block.writeUInt16LE(head.length, 1);
    block.writeUInt16LE(~head.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(this.#rest, crc32(head)), 0);
    trailer.writeUInt32LE((head.length + this.#rest.length) >>> 0, 4);
    const whole = Buffer.concat([gzipHeader, block, head, this.#packedRest, trailer]);
    return whole as Extract<With<Value, Name>, Buffer>;
  }
}

const headOf = (name: string, text: string): string => `{"${name}":"${text}"`;
