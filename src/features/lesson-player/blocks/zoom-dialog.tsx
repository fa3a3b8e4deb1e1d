import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../../domain/content';
import { IconButton } from '../../../ui/buttons/icon-button';
import { assetUrl } from './asset-url';
import classes from './blocks.module.css';

const MAX_ZOOM = 4;

interface ZoomDialogProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** A picture over the whole screen; arrow keys and fingers scroll it when it is larger than that. */
export function ZoomDialog({ picture, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('lesson');
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${classes['dialog'] ?? ''} h-[min(94dvh,1100px)] max-h-none w-[min(96vw,1400px)] max-w-none overflow-hidden rounded-sheet p-0 text-ink no-edge`}
      aria-label={picture.alt}
      onClose={onClose}
    >
      <div className="flex justify-end gap-2 p-2.5">
        <IconButton
          label={t('zoom.smaller')}
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom / 2)}
          look="framed"
          icon={<IconZoomOut aria-hidden />}
        />
        <IconButton
          label={t('zoom.larger')}
          disabled={zoom >= MAX_ZOOM}
          onClick={() => setZoom(zoom * 2)}
          look="framed"
          icon={<IconZoomIn aria-hidden />}
        />
        <IconButton
          label={t('action.close')}
          onClick={onClose}
          look="framed"
          icon={<IconX aria-hidden />}
        />
      </div>
      {/* Scrolls by keyboard only when it can hold the focus. */}
      <div
        className="overflow-auto outline-offset-[-4px]"
        role="group"
        aria-label={picture.alt}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <img
          className="mx-auto block h-auto max-w-none"
          src={assetUrl(picture.asset)}
          alt={picture.alt}
          style={{ width: `${zoom * 100}%` }}
        />
      </div>
    </dialog>
  );
}
