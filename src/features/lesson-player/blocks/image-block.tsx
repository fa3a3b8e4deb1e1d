import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageBlock, Picture } from '../../../../domain/content';
import { Press } from '../../../ui/buttons/press';
import { useContentLanguage } from '../player/lesson-context';
import { assetUrl } from './asset-url';
import { ZoomDialog } from './zoom-dialog';
import classes from './blocks.module.css';

export function ImageBlockView({ block }: { readonly block: ImageBlock }) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const [zoomed, setZoomed] = useState(false);
  return (
    <figure className={classes['pictureFigure']}>
      <Press
        className={`${classes['zoomable'] ?? ''} block overflow-hidden rounded-[16px] bg-paper-deep p-0 no-edge`}
        aria-label={t('image.enlarge', { what: block.alt })}
        onClick={() => setZoomed(true)}
      >
        <PictureView picture={block} width={block.width} height={block.height} />
        <span
          className={`${classes['zoomMark'] ?? ''} absolute bottom-0 grid h-[36px] w-[40px] place-items-center`}
          aria-hidden
        >
          <IconZoomIn size={22} />
        </span>
      </Press>
      <figcaption lang={language}>{block.caption}</figcaption>
      {zoomed ? <ZoomDialog picture={block} onClose={() => setZoomed(false)} /> : null}
    </figure>
  );
}

interface PictureViewProps {
  readonly picture: Picture;
  readonly width?: number;
  readonly height?: number;
}

/** A picture of the lesson; one that cannot be shown leaves its description in its place. */
export function PictureView({ picture, width, height }: PictureViewProps) {
  const language = useContentLanguage();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className="block p-[20px] text-start text-ink" lang={language}>
        {picture.alt}
      </span>
    );
  }
  return (
    <img
      className={classes['picture']}
      src={assetUrl(picture.asset)}
      alt={picture.alt}
      lang={language}
      width={width}
      height={height}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
