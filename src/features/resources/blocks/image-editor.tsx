import { useTranslation } from 'react-i18next';
import type { ImageBlock } from '../../../../domain/content';
import { drop } from '../edits/question-edits';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import { BlockFile } from '../fields/block-file';
import { assetUrl } from './asset-url';
import type { BlockProps } from './block-props';

/** A picture, what it shows for who cannot see it, and a caption. */
export function ImageEditor({ block, onChange, readOnly, language }: BlockProps<ImageBlock>) {
  const { t } = useTranslation('editor');
  const picture = block.asset ? (
    <img
      className="h-auto max-h-64 w-auto justify-self-start rounded-lg"
      src={assetUrl(block.asset)}
      alt={block.alt || t('image.noAlt')}
      width={block.width || undefined}
      height={block.height || undefined}
    />
  ) : null;
  return (
    <div className="grid gap-4">
      <BlockFile
        kind="picture"
        readOnly={readOnly}
        label={t('image.choose')}
        onDone={({ sha256, width = 0, height = 0 }) =>
          onChange((now) => ({ ...now, asset: sha256, width, height }))
        }
      >
        {picture}
      </BlockFile>
      <LinesField
        label={t('image.alt')}
        hint={t('image.altHint')}
        value={block.alt}
        onText={(alt) => onChange((now) => ({ ...now, alt }))}
        maxLength={500}
        grows
        rows={2}
        lang={language}
        readOnly={readOnly}
        required
        problem={block.asset && block.alt.trim() === '' ? t('image.altMissing') : undefined}
      />
      <TextField
        label={t('image.caption')}
        value={block.caption ?? ''}
        onText={(caption) =>
          onChange((now) => (caption === '' ? drop(now, 'caption') : { ...now, caption }))
        }
        maxLength={500}
        lang={language}
        readOnly={readOnly}
      />
    </div>
  );
}
