import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoBlock } from '../../../../domain/content';
import { Film, togglePlay } from '../../../recording/media-controls';
import { captureFrame, measureSeconds } from '../../../uploads/capture-frame';
import { UploadZone } from '../../../uploads/upload-zone';
import { Button } from '../../../ui/buttons/button';
import { drop } from '../edits/question-edits';
import { FieldGroup } from '../../../ui/fields/field';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import { BlockFile } from '../fields/block-file';
import { assetUrl } from './asset-url';
import type { BlockProps } from './block-props';
import { CaptionTracks } from './caption-tracks';
import { nameOf } from './name-of';
import classes from './blocks.module.css';

type Props = BlockProps<VideoBlock>;

function Played({ block }: { block: VideoBlock }) {
  const { t } = useTranslation('editor');
  const video = useRef<HTMLVideoElement>(null);
  const title = block.title || t('block.video');
  return (
    <div className={classes['film']}>
      <Film media={video} title={title} tracks={block.captions}>
        {/* Captions come from the data; the rule only sees a literal track. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          src={assetUrl(block.asset)}
          poster={block.poster && assetUrl(block.poster)}
          playsInline
          preload="metadata"
          aria-label={title}
          onClick={() => togglePlay(video)}
        >
          {block.captions.map((track) => (
            <track
              key={track.asset + track.language}
              kind="captions"
              src={assetUrl(track.asset)}
              srcLang={track.language}
              label={track.label}
            />
          ))}
        </video>
      </Film>
    </div>
  );
}

/** A film: captions are asked for at once, because without them some students miss it. */
export function VideoEditor(props: Props) {
  const { block, onChange, readOnly, language } = props;
  const { t } = useTranslation('editor');
  const film = block.asset ? <Played key={block.asset} block={block} /> : null;
  return (
    <div className="grid gap-4">
      <BlockFile
        kind="video"
        readOnly={readOnly}
        label={t('video.choose')}
        onDone={({ sha256, seconds }, file) => {
          onChange((now) => ({
            ...drop(now, 'poster'),
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
        {film}
      </BlockFile>
      <TextField
        label={t('video.title')}
        value={block.title}
        onText={(title) => onChange((now) => ({ ...now, title }))}
        maxLength={200}
        lang={language}
        readOnly={readOnly}
        required
      />
      {block.asset ? <Poster {...props} /> : null}
      <CaptionTracks
        captions={block.captions}
        language={language}
        readOnly={readOnly}
        onChange={(change) => onChange((now) => ({ ...now, captions: change(now.captions) }))}
      />
      <LinesField
        label={t('video.transcript')}
        hint={t('video.transcriptHint')}
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

/** The still that stands there before the film plays: a moment of the film, or a picture of one's own. */
function Poster({ block, onChange, readOnly }: Props) {
  const { t } = useTranslation('editor');
  const [still, setStill] = useState<{ readonly file?: File; readonly failed?: boolean }>({});
  const poster = block.poster ? (
    <img className="w-40 rounded-md" src={assetUrl(block.poster)} alt="" />
  ) : null;
  if (readOnly) return poster;
  return (
    <FieldGroup label={t('video.poster')}>
      <UploadZone
        kind="picture"
        label={t('video.choosePoster')}
        {...(still.file && { given: still.file })}
        onDone={({ sha256 }) => onChange((now) => ({ ...now, poster: sha256 }))}
      >
        {poster}
      </UploadZone>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Button
          look="quiet"
          size="small"
          icon={<IconPhoto size={18} />}
          onClick={() =>
            void captureFrame(assetUrl(block.asset), 1).then((file) =>
              setStill(file ? { file } : { failed: true }),
            )
          }
        >
          {t('video.capture')}
        </Button>
        {still.failed ? <p className="font-semibold text-wrong">{t('video.noCapture')}</p> : null}
      </div>
    </FieldGroup>
  );
}
