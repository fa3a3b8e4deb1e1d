/** Files of teachers for their material: announced, sent in parts that a cut does not lose, checked, kept. */
import { randomUUID } from 'node:crypto';
import { keptMs } from '../../../domain/retention';
import {
  kindOfName,
  megabytes,
  uploadBounds,
  uploadPartBytes,
} from '../../../domain/upload-bounds';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  deleteAssetUpload,
  deleteExpiredAssetUploads,
  findAssetFacts,
  findAssetUpload,
  findOpenAssetUploads,
  insertAssetUpload,
  insertOwnedAsset,
  lockAssetRoom,
  lockAssetUpload,
  setHandedOver,
  setReceived,
} from '../../db/asset-uploads.repo';
import type { AssetUploadRow } from '../../db/asset-uploads.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound, tooMuchAtOnce } from '../../errors';
import { assertMayPlan } from '../../policies/materials';
import type { FileStore, ReceivedFile } from './file-store';
import { readAsset } from '../media/read-asset';
import type { PartFiles } from './part-files';
import { storableText } from '../text/text';
import { Semaphore } from '../scheduling/semaphore';

type AssetFacts = Schema<'AssetFacts'>;
type AssetUpload = Schema<'AssetUpload'>;

const maxOpen = 50;
/** A picture is opened to its last pixel: one at a time, so that requests find room and threads. */
const openingAtOnce = { all: 1, one: 1 };
/** Each part is held until all of it has come, however slowly. */
const arrivingAtOnce = { all: 64, one: 4 };
const maxBytes = Math.max(...Object.values(uploadBounds));

export interface HandedOver {
  readonly path: string;
  /** As it was called where it came from. */
  readonly name: string;
  readonly bytes: number;
}

export type AssetUploads = ReturnType<typeof createAssetUploads>;

export function createAssetUploads(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** Of the media. */
  readonly files: FileStore;
  readonly parts: PartFiles;
  readonly quotaBytes: number;
}) {
  const { db, clock, files, parts, quotaBytes } = context;
  const expiry = () => new Date(clock.now().getTime() + keptMs('unfinishedFiles'));
  const opening = new Semaphore(openingAtOnce);
  const arriving = new Semaphore(arrivingAtOnce);

  async function found(person: Person, id: string): Promise<AssetUploadRow> {
    assertMayPlan(person);
    const upload = await findAssetUpload(db, person.id, id);
    if (!upload) throw notFound();
    return upload;
  }

  async function discard(person: Person, id: string): Promise<void> {
    if (!(await deleteAssetUpload(db, person.id, id))) throw notFound();
    await parts.remove(id);
  }

  /** What is on the disk may be less than was noted, after a power cut: then it goes on from there. */
  async function reconciled(upload: AssetUploadRow): Promise<AssetUploadRow> {
    if (upload.state === 'done') return upload;
    return { ...upload, received: Math.min(await parts.size(upload.id), upload.received) };
  }

  async function refuseIncomplete(upload: AssetUploadRow): Promise<void> {
    const { received, bytes } = await reconciled(upload);
    if (received === bytes) return;
    throw new AppError(409, 'upload_incomplete');
  }

  async function keep(person: Person, id: string): Promise<AssetFacts> {
    const { bytes: remade, ...facts } = await readAsset(parts.pathOf(id));
    const file: ReceivedFile = remade
      ? await files.receive(only(remade), maxBytes)
      : await parts.asReceived(id);
    const asset = { sha256: file.sha256, bytes: file.bytes, ...facts };
    try {
      await db.transaction().execute(async (trx) => {
        const upload = await lockAssetUpload(trx, person.id, id);
        if (!upload) throw notFound();
        if (upload.state === 'done') return;
        await insertOwnedAsset(trx, person.id, id, asset, clock.now());
        // Before the commit: a row must never promise a file that is not there.
        await files.keep(file);
      });
    } finally {
      if (remade) await files.drop(file);
    }
    await parts.remove(id);
    return (await findAssetFacts(db, asset.sha256)) ?? asset;
  }

  async function appendArrived(
    person: Person,
    id: string,
    offset: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<AssetUpload> {
    const bytes = await readPart(content);
    // Only now, with all of it here, is anybody kept waiting.
    return db.transaction().execute(async (trx) => {
      const locked = await lockAssetUpload(trx, person.id, id);
      if (!locked) throw notFound();
      if (offset + bytes.length > locked.bytes) throw tooLarge(locked.bytes);
      const upload = await reconciled(locked);
      const known = upload.received - offset;
      if (upload.state === 'done' || known < 0 || known >= bytes.length) return toAnswer(upload);
      await parts.write(id, upload.received, bytes.subarray(known));
      const received = offset + bytes.length;
      await setReceived(trx, id, received, expiry());
      return toAnswer({ ...upload, received });
    });
  }

  return {
    /**
     * Announces a file.
     * @throws AppError 403; 413 too_large, quota_exceeded; 429 with too many at once
     */
    async begin(person: Person, name: string, bytes: number): Promise<AssetUpload> {
      assertMayPlan(person);
      const kind = kindOfName(name);
      const most = kind ? uploadBounds[kind] : maxBytes;
      if (bytes > most) throw tooLarge(most);
      const upload = {
        id: randomUUID(),
        user_id: person.id,
        name: storableText(name).trim().slice(0, 255) || '-',
        bytes,
        created_at: clock.now(),
        expires_at: expiry(),
      };
      await db.transaction().execute(async (trx) => {
        const room = await lockAssetRoom(trx, person.id);
        if (room.open >= maxOpen) throw tooMuchAtOnce();
        if (room.bytes + bytes > quotaBytes) {
          throw new AppError(413, 'quota_exceeded');
        }
        await insertAssetUpload(trx, upload);
      });
      return toAnswer({ ...upload, received: 0 });
    },

    /** How much has arrived. @throws AppError 403, 404 */
    async state(person: Person, id: string): Promise<AssetUpload> {
      return toAnswer(await reconciled(await found(person, id)));
    },

    /**
     * Adds a part. What is there already is passed over, what lies behind a gap is not kept.
     * @param gone whoever sends it: then nobody waits any more
     * @throws AppError 403, 404; 413 too_large beyond the part's or the announced size; 429, 503 with too many parts
     *   on their way; 507 server_full
     */
    async append(
      person: Person,
      id: string,
      offset: number,
      content: AsyncIterable<Uint8Array>,
      gone?: AbortSignal,
    ): Promise<AssetUpload> {
      await found(person, id);
      return arriving.during(person.id, () => appendArrived(person, id, offset, content), gone);
    },

    /**
     * Makes a medium of what has arrived; asking again gives the same answer. What is refused is thrown away.
     * @param gone whoever asked: then nobody waits any more
     * @throws AppError 403, 404; 409 upload_incomplete; 413 too_large; 415 unsupported_type, unsupported_video;
     *   422 damaged_file, encrypted_file; 429, 503 while too much waits; 507 server_full
     */
    async finish(person: Person, id: string, gone?: AbortSignal): Promise<AssetFacts> {
      await found(person, id);
      const work = async () => {
        const upload = await found(person, id);
        const made = upload.sha256 === null ? undefined : await findAssetFacts(db, upload.sha256);
        if (made) return made;
        if (upload.state === 'done') throw notFound();
        await refuseIncomplete(upload);
        try {
          return await keep(person, id);
        } catch (error) {
          const isRefused = error instanceof AppError && [413, 415, 422].includes(error.status);
          if (isRefused) await discard(person, id).catch(() => undefined);
          throw error;
        }
      };
      return opening.during(person.id, work, gone);
    },

    /**
     * Gives a whole file to somebody else, instead of making a medium of it. Who takes it moves it away.
     * @param taken what was made of it when the same was asked before, and only the answer was lost
     * @throws AppError 403, 404; 409 upload_incomplete; 413 too_large, and then it is thrown away
     */
    async handOver<Taken>(
      person: Person,
      id: string,
      most: number,
      take: (file: HandedOver, trx: DbOrTransaction) => Promise<Taken>,
      taken: (trx: DbOrTransaction) => Promise<Taken | undefined>,
    ): Promise<Taken> {
      const upload = await found(person, id);
      if (upload.state === 'open' && upload.bytes > most) {
        await discard(person, id);
        throw tooLarge(most);
      }
      return db.transaction().execute(async (trx) => {
        const locked = await lockAssetUpload(trx, person.id, id);
        const before = locked?.state === 'done' ? await taken(trx) : undefined;
        if (before !== undefined) return before;
        if (locked?.state !== 'open') throw notFound();
        await refuseIncomplete(locked);
        const { name, bytes } = locked;
        const made = await take({ path: parts.pathOf(id), name, bytes }, trx);
        await setHandedOver(trx, id);
        return made;
      });
    },

    /** Throws away what has arrived. @throws AppError 403, 404 */
    async cancel(person: Person, id: string): Promise<void> {
      await found(person, id);
      await discard(person, id);
    },
  };
}

/** Throws away what nobody has gone on with, and files that belong to no upload any more. */
export async function clearAssetUploads(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly parts: PartFiles;
}): Promise<void> {
  await deleteExpiredAssetUploads(context.db, context.clock.now());
  const there = await context.parts.list();
  const open = await findOpenAssetUploads(context.db, there);
  for (const id of there) if (!open.has(id)) await context.parts.remove(id);
}

const toAnswer = ({
  id,
  bytes,
  received,
}: Pick<AssetUploadRow, 'id' | 'bytes' | 'received'>): AssetUpload => ({
  id,
  bytes,
  received,
  part_bytes: uploadPartBytes,
});

const tooLarge = (most: number): AppError =>
  new AppError(413, 'too_large', {
    said: { key: 'file_too_large', values: { most: megabytes(most) } },
  });

async function readPart(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > uploadPartBytes) throw tooLarge(uploadPartBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* only(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
