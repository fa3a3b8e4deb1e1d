import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../../../domain/web-address';
import type { LinkBlock } from '../../../../domain/content';
import { drop } from '../edits/question-edits';
import { TextField } from '../../../ui/fields/text-field';
import type { BlockProps } from './block-props';

/** A page elsewhere. It needs the network, so a note may say what to do without. */
export function LinkEditor({ block, onChange, readOnly, language }: BlockProps<LinkBlock>) {
  const { t } = useTranslation('editor');
  const wrong = block.url !== '' && !isWebAddress(block.url);
  return (
    <div className="grid gap-4">
      <TextField
        label={t('link.url')}
        value={block.url}
        onText={(url) => onChange((now) => ({ ...now, url: url.trim() }))}
        maxLength={2000}
        inputMode="url"
        readOnly={readOnly}
        required
        problem={wrong ? t('link.wrong') : undefined}
      />
      <TextField
        label={t('link.blockTitle')}
        value={block.title}
        onText={(title) => onChange((now) => ({ ...now, title }))}
        maxLength={200}
        lang={language}
        readOnly={readOnly}
        required
      />
      <TextField
        label={t('link.note')}
        hint={t('link.noteHint')}
        value={block.note ?? ''}
        onText={(note) => onChange((now) => (note === '' ? drop(now, 'note') : { ...now, note }))}
        maxLength={500}
        lang={language}
        readOnly={readOnly}
      />
    </div>
  );
}
