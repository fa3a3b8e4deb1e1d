import { uploadPartBytes } from '../../domain/upload-bounds';
import type { Operations } from '../plugins/operations';
import type { AssetUploads } from '../services/uploads/asset-uploads';

export function assetUploadRoutes(uploads: AssetUploads): Operations {
  return {
    beginAssetUpload: ({ person, body }) => uploads.begin(person, body.name, body.bytes),
    getAssetUpload: ({ person, params }) => uploads.state(person, params.upload_id),
    putAssetPart: {
      bodyLimit: uploadPartBytes,
      handler: ({ person, params, content, gone }) =>
        uploads.append(person, params.upload_id, params.offset, content, gone),
    },
    finishAssetUpload: ({ person, params, gone }) => uploads.finish(person, params.upload_id, gone),
    cancelAssetUpload: ({ person, params }) => uploads.cancel(person, params.upload_id),
  };
}
