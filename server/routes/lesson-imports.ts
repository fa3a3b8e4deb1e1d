import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operation, Operations } from '../plugins/contract-routes';
import type { ExportedKind } from '../services/lesson-import/export/export-content';
import type { ExportFile, LessonExports } from '../services/lesson-import/export/exports';
import type { LessonImports } from '../services/lesson-import/imports';
import type { PageQuery } from '../services/lists/pagination';
import { goneOf } from './gone';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const importIdOf = (request: FastifyRequest) =>
  (request.params as { readonly import_id: number }).import_id;
const documentIdOf = (request: FastifyRequest) =>
  (request.params as { readonly document_id: number }).document_id;

export function lessonImportRoutes(imports: LessonImports, exports: LessonExports): Operations {
  const zipOf = (kind: ExportedKind): Operation => ({
    handler: async (request, reply) =>
      sendZip(reply, await exports.write(personOf(request), kind, documentIdOf(request))),
  });
  const sizeOf = (kind: ExportedKind): Operation => ({
    handler: (request, reply) =>
      exports.size(personOf(request), kind, documentIdOf(request), goneOf(reply)),
  });
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
    exportResource: zipOf('resource'),
    exportSequence: zipOf('sequence'),
    getResourceExportSize: sizeOf('resource'),
    getSequenceExportSize: sizeOf('sequence'),
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
