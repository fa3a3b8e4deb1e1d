import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PdfBlock } from '../../../../domain/content';
import { TextField } from '../../../ui/fields/text-field';
import { BlockFile } from '../fields/block-file';
import { assetUrl } from './asset-url';
import type { BlockProps } from './block-props';
import { nameOf } from './name-of';

/** A sheet to read or print. */
export function PdfEditor({ block, onChange, readOnly, language }: BlockProps<PdfBlock>) {
  const { t } = useTranslation('editor');
  const sheet = block.asset ? (
    <a
      className="inline-flex min-h-11 items-center gap-2.5 justify-self-start font-semibold"
      href={assetUrl(block.asset)}
      target="_blank"
      rel="noreferrer"
    >
      <IconFileTypePdf size={28} aria-hidden="true" />
      {t('pdf.open', { count: block.pages })}
    </a>
  ) : null;
  return (
    <div className="grid gap-4">
      <BlockFile
        kind="pdf"
        readOnly={readOnly}
        label={t('pdf.choose')}
        onDone={({ sha256, pages = 1 }, file) =>
          onChange((now) => ({
            ...now,
            asset: sha256,
            pages,
            title: now.title || nameOf(file),
          }))
        }
      >
        {sheet}
      </BlockFile>
      <TextField
        label={t('pdf.title')}
        value={block.title}
        onText={(title) => onChange((now) => ({ ...now, title }))}
        maxLength={200}
        lang={language}
        readOnly={readOnly}
        required
      />
    </div>
  );
}
