import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageBlock, Picture } from '../../../../domain/content';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { useContentLanguage } from '../player/lesson-context';
import { assetUrl } from './asset-url';
import { ZoomDialog } from './zoom-dialog';
import classes from './blocks.module.css';

export function ImageBlockView({ block }: { readonly block: ImageBlock }) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const [zoomed, setZoomed] = useState(false);
  return (
    <figure className="relative grid w-fit max-w-full">
      <UnstyledButton
        className={`${classes['zoomable'] ?? ''} group block w-fit max-w-full cursor-zoom-in overflow-hidden rounded-[1rem] bg-paper-deep`}
        aria-label={t('image.enlarge', { what: block.alt })}
        onClick={() => setZoomed(true)}
      >
        <PictureView picture={block} width={block.width} height={block.height} />
        {/* Beside the caption, never on the picture, where it could hide a part that is asked about. */}
        <span
          className="absolute end-0 bottom-0 grid size-9 place-items-center text-muted group-hover:text-brand-text"
          aria-hidden
        >
          <IconZoomIn size={22} />
        </span>
      </UnstyledButton>
      <figcaption className="min-h-10 pe-12 pt-2 text-muted" lang={language}>
        {block.caption}
      </figcaption>
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
      <span className="block p-5 text-start text-ink" lang={language}>
        {picture.alt}
      </span>
    );
  }
  return (
    <img
      className="block h-auto"
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
