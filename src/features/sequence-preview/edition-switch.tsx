import { useTranslation } from 'react-i18next';
import { editionOf, type Edition, type SequencePreview } from '../../offline/previews';
import { Radio } from '../../ui/fields/inputs';
import classes from './preview-screen.module.css';

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
    <fieldset className={classes['editions']}>
      <legend>{t('edition.label')}</legend>
      {(['draft', 'published'] as const).map((each) => (
        <label key={each} data-checked={edition === each}>
          <Radio name="edition" checked={edition === each} onChange={() => onEdition(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  );
}
