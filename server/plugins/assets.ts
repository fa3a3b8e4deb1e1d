/** Lesson media at `/assets/<sha256>`: public, the same for ever, in parts if asked for. */
import { send } from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors';
import type { Assets } from '../services/assets';
import { sendError } from './errors';

export function registerAssets(app: FastifyInstance, assets: Assets): void {
  app.get('/assets/:sha256', async (request, reply) => {
    const { sha256 } = request.params as { readonly sha256: string };
    const asset = await assets.find(sha256);
    if (!asset) return sendError(request, reply, notFound());
    const { statusCode, headers, stream } = await send(request.raw, asset.path, {
      root: asset.root,
      cacheControl: false,
      contentType: false,
      lastModified: false,
    });
    if (statusCode === 404) return sendError(request, reply, notFound());
    return reply
      .code(statusCode)
      .headers({
        ...headers,
        'Content-Type': asset.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        // An SVG opened by itself must not run anything.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(stream);
  });
}
