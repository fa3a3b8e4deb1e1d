import { useTranslation } from 'react-i18next';
import { editionOf, type Edition, type SequencePreview } from '../../offline/previews/previews';
import { RadioField } from '../../ui/fields/choice-fields';

interface EditionSwitchProps {
  readonly preview: SequencePreview;
  readonly onEdition: (edition: Edition) => void;
}

/** As it is being written, or as it was published; without a published version there is nothing to switch. */
export function EditionSwitch({ preview, onEdition }: EditionSwitchProps) {
  const { t } = useTranslation('preview');
  const edition = editionOf(preview);
  const newest = preview.published_version;
  if (newest === undefined) return <p className="text-base text-muted">{t('edition.onlyDraft')}</p>;
  const words = { draft: t('edition.draft'), published: t('edition.version', { number: newest }) };
  return (
    <RadioField
      look="row"
      label={t('edition.label')}
      options={(['draft', 'published'] as const).map((value) => ({ value, label: words[value] }))}
      value={edition}
      onChoose={onEdition}
    />
  );
}
