/**
 * Lesson media at `/assets/<sha256>`: public, the same for ever, in parts if asked for. One part at a time:
 * whoever asks for several gets the whole, as RFC 9110 (14.2) allows. HEAD knows no parts.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, rangeNotSatisfiable } from '../errors';
import type { Assets, FoundAsset } from '../services/uploads/assets';
import { readRange } from './byte-range';
import { sendError } from './errors';

export function registerAssets(app: FastifyInstance, assets: Assets): void {
  app.get('/assets/:sha256', async (request, reply) => {
    const { sha256 } = request.params as { readonly sha256: string };
    const asset = await assets.find(sha256);
    const size = asset && (await sizeOf(asset.path));
    if (!asset || size === undefined) return sendError(request, reply, notFound());
    // The name is the content, so the tag is strong and what has it never changes.
    return sendAsset(request, reply, { ...asset, size, etag: `"${sha256}"` });
  });
}

async function sizeOf(path: string): Promise<number | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() ? info.size : undefined;
}

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type, size, etag }: FoundAsset & { readonly size: number; readonly etag: string },
): FastifyReply {
  const range = readRange(wantedRange(request, etag), size);
  const isKnown = names(request.headers['if-none-match'], etag);
  if (range === 'beyond' && !isKnown) {
    void reply.header('Content-Range', `bytes */${String(size)}`);
    return sendError(request, reply, rangeNotSatisfiable());
  }
  void reply.headers({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    // An SVG opened by itself must not run anything.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (isKnown) return reply.code(304).send();
  const part = range === 'beyond' ? undefined : range;
  const { start, end } = part ?? { start: 0, end: size - 1 };
  void reply.header('Content-Length', end - start + 1);
  if (part) {
    const span = `bytes ${String(start)}-${String(end)}/${String(size)}`;
    void reply.code(206).header('Content-Range', span);
  }
  const isEmpty = request.method === 'HEAD' || size === 0;
  return reply.send(isEmpty ? Readable.from([]) : createReadStream(path, { start, end }));
}

/** The part that is asked for, unless it is a part of another file than this one. */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET') return undefined;
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

/** Whether an `If-None-Match` is about this tag; a weak mark before it makes no difference here. */
function names(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
