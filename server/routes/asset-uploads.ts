import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { uploadPartBytes } from '../../domain/upload-bounds';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { AssetUploads } from '../services/uploads/asset-uploads';
import { goneOf } from './gone';

interface BeginBody {
  readonly name: string;
  readonly bytes: number;
}

interface PartParams {
  readonly upload_id: string;
  readonly offset: number;
}

export function assetUploadRoutes(uploads: AssetUploads): Operations {
  return {
    beginAssetUpload: {
      handler: async (request, reply) => {
        const { name, bytes } = request.body as BeginBody;
        return reply.code(201).send(await uploads.begin(signedInOf(request).person, name, bytes));
      },
    },
    getAssetUpload: {
      handler: (request) => uploads.state(signedInOf(request).person, idOf(request)),
    },
    putAssetPart: {
      bodyLimit: uploadPartBytes,
      handler: async (request, reply) => {
        const { upload_id, offset } = request.params as PartParams;
        const body = request.body as Readable;
        try {
          // Left open when refused half-way: destroying it would cut the line before the answer is out.
          const content = body.iterator({ destroyOnReturn: false });
          const { person } = signedInOf(request);
          return await uploads.append(person, upload_id, offset, content, goneOf(reply));
        } finally {
          // The rest is read too, or the next request on this line would wait behind it for ever.
          body.resume();
        }
      },
    },
    finishAssetUpload: {
      handler: (request, reply) =>
        uploads.finish(signedInOf(request).person, idOf(request), goneOf(reply)),
    },
    cancelAssetUpload: {
      handler: async (request, reply) => {
        await uploads.cancel(signedInOf(request).person, idOf(request));
        return reply.code(204).send();
      },
    },
  };
}

const idOf = (request: FastifyRequest): string =>
  (request.params as { readonly upload_id: string }).upload_id;
