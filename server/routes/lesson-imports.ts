import type { Call, Operations } from '../plugins/operations';
import type { ExportedKind } from '../services/lesson-import/export/export-content';
import type { LessonExports } from '../services/lesson-import/export/exports';
import type { LessonImports } from '../services/lesson-import/imports';
import { savedAs } from './downloads';

export function lessonImportRoutes(imports: LessonImports, exports: LessonExports): Operations {
  const zipOf =
    (kind: ExportedKind) =>
    async ({ person, params, reply }: Call<'exportResource' | 'exportSequence'>) => {
      const { name, content } = await exports.write(person, kind, params.document_id);
      savedAs(reply, name, 'application/zip');
      return content;
    };
  const sizeOf =
    (kind: ExportedKind) =>
    ({ person, params, gone }: Call<'getResourceExportSize' | 'getSequenceExportSize'>) =>
      exports.size(person, kind, params.document_id, gone);
  return {
    beginImport: ({ person, body }) => imports.begin(person, body.upload_id),
    getImport: ({ person, params }) => imports.get(person, params.import_id),
    cancelImport: ({ person, params }) => imports.cancel(person, params.import_id),
    confirmImport: ({ person, params, body }) =>
      imports.confirm(person, params.import_id, body.take),
    listImportReport: ({ person, params, query }) =>
      imports.report(person, params.import_id, query),
    exportResource: zipOf('resource'),
    exportSequence: zipOf('sequence'),
    getResourceExportSize: sizeOf('resource'),
    getSequenceExportSize: sizeOf('sequence'),
  };
}
