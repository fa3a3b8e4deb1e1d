import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CaptionTrack } from '../../../../domain/content';
import { UploadZone } from '../../../uploads/upload-zone';
import { IconButton } from '../../../ui/buttons/icon-button';
import { FieldGroup } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import { Note } from '../../../ui/surfaces/note';
import fields from '../fields/fields.module.css';

/** Languages that families of these schools speak most. Names come from the browser. */
const languages = ['en', 'es', 'zh', 'vi', 'ar', 'tl', 'ko', 'ru', 'fr', 'ht', 'pt', 'so', 'hmn'];

interface CaptionTracksProps {
  readonly captions: readonly CaptionTrack[];
  readonly language: string;
  readonly readOnly: boolean;
  readonly onChange: (
    change: (captions: readonly CaptionTrack[]) => readonly CaptionTrack[],
  ) => void;
}

/** With a capital, as it begins an entry of a list. */
function nameIn(language: string, of: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? of;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Words for who cannot hear, one track for each language. */
export function CaptionTracks({ captions, language, readOnly, onChange }: CaptionTracksProps) {
  const { t, i18n } = useTranslation('editor');
  const free = languages.filter((tag) => !captions.some((track) => track.language === tag));
  const next = free.includes(language) ? language : free[0];
  const speak = (at: number, tag: string) =>
    onChange((now) =>
      now.map((track, place) =>
        place === at ? { ...track, language: tag, label: nameIn(tag, tag) } : track,
      ),
    );
  return (
    <FieldGroup label={t('captions.title')}>
      <ul className="db-list gap-2">
        {captions.map((track, at) => (
          <li key={track.asset + track.language} className={fields['entry']}>
            <SelectField
              label={t('captions.language', { number: at + 1 })}
              hideLabel
              value={track.language}
              disabled={readOnly}
              options={[...new Set([track.language, ...free])].map((value) => ({
                value,
                label: nameIn(i18n.language, value),
              }))}
              onChoose={(tag) => speak(at, tag)}
            />
            {readOnly ? null : (
              <IconButton
                size="small"
                label={t('captions.remove', { language: nameIn(i18n.language, track.language) })}
                icon={<IconTrash size={18} />}
                onClick={() => onChange((now) => now.filter((_, place) => place !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly || next === undefined ? null : (
        <UploadZone
          kind="captions"
          label={t(captions.length === 0 ? 'captions.choose' : 'captions.chooseMore')}
          onDone={({ sha256 }) =>
            onChange((now) => [
              ...now,
              { language: next, label: nameIn(next, next), asset: sha256 },
            ])
          }
        />
      )}
      {captions.length === 0 ? (
        <Note tone="now" size="small" className="text-ink">
          {t('captions.missing')}
        </Note>
      ) : null}
    </FieldGroup>
  );
}
