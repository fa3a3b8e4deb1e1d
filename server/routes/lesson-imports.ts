import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { ExportFile, LessonExports } from '../services/lesson-import/exports';
import type { LessonImports } from '../services/lesson-import/imports';
import type { PageQuery } from '../services/pagination';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const importIdOf = (request: FastifyRequest) =>
  (request.params as { readonly import_id: number }).import_id;
const documentIdOf = (request: FastifyRequest) =>
  (request.params as { readonly document_id: number }).document_id;

export function lessonImportRoutes(imports: LessonImports, exports: LessonExports): Operations {
  return {
    beginImport: {
      handler: async (request, reply) => {
        const { upload_id } = request.body as { readonly upload_id: string };
        return reply.code(202).send(await imports.begin(personOf(request), upload_id));
      },
    },
    getImport: {
      handler: (request) => imports.get(personOf(request), importIdOf(request)),
    },
    cancelImport: {
      handler: async (request, reply) => {
        await imports.cancel(personOf(request), importIdOf(request));
        return reply.code(204).send();
      },
    },
    confirmImport: {
      handler: async (request, reply) => {
        const { take } = request.body as { readonly take?: readonly string[] };
        await imports.confirm(personOf(request), importIdOf(request), take);
        return reply.code(204).send();
      },
    },
    listImportReport: {
      handler: (request) =>
        imports.report(personOf(request), importIdOf(request), request.query as PageQuery),
    },
    exportResource: {
      handler: async (request, reply) =>
        sendZip(reply, await exports.resource(personOf(request), documentIdOf(request))),
    },
    exportSequence: {
      handler: async (request, reply) =>
        sendZip(reply, await exports.sequence(personOf(request), documentIdOf(request))),
    },
  };
}

const sendZip = (reply: FastifyReply, { name, content }: ExportFile): FastifyReply =>
  reply
    .type('application/zip')
    .headers({
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
    })
    .send(content);
