import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfBlock } from '../../../../domain/content';
import { IconButton } from '../../../ui/buttons/icon-button';
import { useContentLanguage } from '../player/lesson-context';
import { assetUrl } from './asset-url';
import { openPdf, type PDFDocumentProxy } from './pdf-document';
import { PdfPage } from './pdf-page';
import { Note } from '../../../ui/surfaces/note';

const MAX_ZOOM = 3;

type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly document: PDFDocumentProxy }
  | { readonly state: 'failed' };

function usePdf(url: string) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let gone = false;
    const pdf = openPdf(url);
    pdf.onLost((pages) => setLost(new Set(pages)));
    pdf.document.then(
      (document) => {
        if (!gone) setOpened({ state: 'open', document });
      },
      () => {
        if (!gone) setOpened({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
      pdf.close();
    };
  }, [url]);
  return { opened, lost };
}

export function PdfBlockView({ block }: { readonly block: PdfBlock }) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const url = assetUrl(block.asset);
  const { opened, lost } = usePdf(url);
  const [page, setPage] = useState(1);
  const [turned, setTurned] = useState(false);
  const [zoom, setZoom] = useState(1);
  const pages = opened.state === 'open' ? opened.document.numPages : block.pages;
  const place = t('pdf.page', { page, pages });
  const turnTo = (to: number) => {
    setPage(to);
    setTurned(true);
  };
  return (
    <section className="grid gap-2.5" aria-label={block.title}>
      <p className="text-lg font-bold" lang={language}>
        {block.title}
      </p>
      {opened.state === 'failed' ? (
        <Note tone="warn" size="large" role="status">
          {t('pdf.failed')}
        </Note>
      ) : (
        <div className="flex flex-wrap items-center gap-2 text-base [&_span]:px-1.5 [&_span]:tabular">
          <IconButton
            label={t('pdf.previous')}
            disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
            look="framed"
            icon={<IconChevronLeft aria-hidden />}
          />
          <span>{place}</span>
          {/* Only pages that the child turns are news. */}
          <span className="db-hidden" aria-live="polite">
            {turned ? place : ''}
          </span>
          <IconButton
            label={t('pdf.next')}
            disabled={page >= pages}
            onClick={() => turnTo(page + 1)}
            look="framed"
            icon={<IconChevronRight aria-hidden />}
          />
          <IconButton
            label={t('zoom.smaller')}
            disabled={zoom <= 1}
            onClick={() => setZoom(zoom - 0.5)}
            look="framed"
            icon={<IconZoomOut aria-hidden />}
          />
          <IconButton
            label={t('zoom.larger')}
            disabled={zoom >= MAX_ZOOM}
            onClick={() => setZoom(zoom + 0.5)}
            look="framed"
            icon={<IconZoomIn aria-hidden />}
          />
        </div>
      )}
      {opened.state === 'opening' ? <p className="p-6 text-muted">{t('loading.part')}</p> : null}
      {opened.state === 'open' ? (
        <PdfPage
          document={opened.document}
          page={page}
          zoom={zoom}
          name={t('pdf.pageOf', { title: block.title, page, pages })}
        />
      ) : null}
      {lost.has(page) || lost.has(0) ? (
        <Note tone="warn" size="large" role="status">
          {t('pdf.partLost')}
        </Note>
      ) : null}
      <a
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-base"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconExternalLink aria-hidden size={20} />
        {t('pdf.open')}
      </a>
    </section>
  );
}
