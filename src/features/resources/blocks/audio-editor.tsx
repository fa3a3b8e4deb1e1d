import { useTranslation } from 'react-i18next';
import type { AudioBlock } from '../../../../domain/content';
import { SoundPlayer } from '../../../recording/sound-player';
import { measureSeconds } from '../../../uploads/capture-frame';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import { BlockFile } from '../fields/block-file';
import { assetUrl } from './asset-url';
import type { BlockProps } from './block-props';
import { nameOf } from './name-of';

/** A sound, and its words for who cannot hear it. */
export function AudioEditor({ block, onChange, readOnly, language }: BlockProps<AudioBlock>) {
  const { t } = useTranslation('editor');
  const sound = block.asset ? (
    <div className="w-full max-w-128">
      <SoundPlayer
        key={block.asset}
        url={assetUrl(block.asset)}
        title={block.title || t('block.audio')}
      />
    </div>
  ) : null;
  return (
    <div className="grid gap-4">
      <BlockFile
        kind="sound"
        readOnly={readOnly}
        label={t('audio.choose')}
        onDone={({ sha256, seconds }, file) => {
          onChange((now) => ({
            ...now,
            asset: sha256,
            seconds: seconds ?? 0,
            title: now.title || nameOf(file),
          }));
          if (seconds !== undefined) return;
          void measureSeconds(assetUrl(sha256)).then((measured) =>
            onChange((now) => (now.asset === sha256 ? { ...now, seconds: measured } : now)),
          );
        }}
      >
        {sound}
      </BlockFile>
      <TextField
        label={t('audio.title')}
        value={block.title}
        onText={(title) => onChange((now) => ({ ...now, title }))}
        maxLength={200}
        lang={language}
        readOnly={readOnly}
        required
      />
      <LinesField
        label={t('audio.transcript')}
        hint={t('audio.transcriptHint')}
        value={block.transcript}
        onText={(transcript) => onChange((now) => ({ ...now, transcript }))}
        maxLength={20000}
        grows
        rows={3}
        lang={language}
        readOnly={readOnly}
      />
    </div>
  );
}
