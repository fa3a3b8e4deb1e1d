import type { ComponentProps } from 'react';
import { UploadZone } from '../../../uploads/upload-zone';

interface BlockFileProps extends ComponentProps<typeof UploadZone> {
  readonly readOnly: boolean;
}

/** A file of a resource as it is shown, with the way to choose another one for whoever may change it. */
export const BlockFile = ({ readOnly, ...zone }: BlockFileProps) =>
  readOnly ? zone.children : <UploadZone {...zone} />;
