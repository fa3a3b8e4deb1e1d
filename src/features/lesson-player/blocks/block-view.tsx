import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaterialBlock } from '../player/rows';
import { AudioBlockView, VideoBlockView } from './av-block';
import { ImageBlockView } from './image-block';
import { LinkBlockView } from './link-block';
import { LoadFailure } from './load-failure';
import { RichText } from './rich-text';

const PdfBlockView = lazy(() =>
  import('./pdf-block').then((module) => ({ default: module.PdfBlockView })),
);

export function BlockView({ block }: { readonly block: MaterialBlock }) {
  switch (block.type) {
    case 'rich_text':
      return <RichText html={block.html} />;
    case 'image':
      return <ImageBlockView block={block} />;
    case 'video':
      return <VideoBlockView block={block} />;
    case 'audio':
      return <AudioBlockView block={block} />;
    case 'pdf':
      return (
        <LoadFailure>
          <Suspense fallback={<Waiting />}>
            <PdfBlockView block={block} />
          </Suspense>
        </LoadFailure>
      );
    case 'link':
      return <LinkBlockView block={block} />;
  }
}

function Waiting() {
  const { t } = useTranslation('lesson');
  return <p className="p-6 text-muted">{t('loading.part')}</p>;
}
