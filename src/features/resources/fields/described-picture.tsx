import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../../domain/content';
import { TextField } from '../../../ui/fields/text-field';
import { assetUrl } from '../blocks/asset-url';
import { BlockFile } from './block-file';

interface DescribedPictureProps {
  readonly picture: Picture | undefined;
  readonly className: string;
  readonly readOnly: boolean;
  readonly lang: string;
  readonly onChange: (change: (now: Picture | undefined) => Picture) => void;
}

/** A picture of a question, and what it shows for who cannot see it. */
export function DescribedPicture(props: DescribedPictureProps) {
  const { picture, className, readOnly, lang, onChange } = props;
  const { t } = useTranslation('editor');
  return (
    <>
      <BlockFile
        kind="picture"
        label={t('image.choose')}
        readOnly={readOnly}
        onDone={({ sha256 }) => onChange((now) => ({ asset: sha256, alt: now?.alt ?? '' }))}
      >
        {picture ? (
          <img className={className} src={assetUrl(picture.asset)} alt={picture.alt} />
        ) : null}
      </BlockFile>
      {picture ? (
        <TextField
          label={t('image.alt')}
          value={picture.alt}
          maxLength={500}
          lang={lang}
          readOnly={readOnly}
          required
          problem={picture.alt.trim() === '' ? t('image.altMissing') : undefined}
          onText={(alt) => onChange((now = picture) => ({ ...now, alt }))}
        />
      ) : null}
    </>
  );
}
