import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerBounds } from '../../../domain/banners';
import type { Refusal } from '../../api/form-problem';
import { DayField } from '../../forms/day-field';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { LinesField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { schoolsQuery } from '../../lists/schools-query';
import { useChoosesSchool } from '../../session/use-chooses-school';
import { problemWords } from '../../locales/problem-words';
import { addBanner, changeBanner, type Banner, type BannerList } from './queries';

interface BannerDialogProps {
  readonly list: BannerList;
  /** Absent: a new one is written. */
  readonly banner?: Banner;
  readonly onDone: (words: 'added' | 'changed') => Promise<void>;
  readonly onClose: () => void;
}

/** What is said, to whom, how and on which days. */
export function BannerDialog({ list, banner, onDone, onClose }: BannerDialogProps) {
  const { t, i18n } = useTranslation('banners');
  const wordsOf = (problem: Refusal | undefined) => problem && problemWords(i18n, problem);
  const { chooses, home } = useChoosesSchool();
  const asksPlace = !banner && (list.of_district || chooses);
  const query = useQuery({ ...schoolsQuery, enabled: asksPlace });
  const [place, setPlace] = useState(String(home ?? ''));
  const [en, setEn] = useState(banner?.text.en ?? '');
  const [es, setEs] = useState(banner?.text.es ?? '');
  const [tone, setTone] = useState<Banner['tone']>(banner?.tone ?? 'info');
  const [first, setFirst] = useState(banner?.first_day ?? list.today);
  const [last, setLast] = useState(banner?.last_day ?? list.today);
  const submit = async () => {
    const text = { ...(en.trim() && { en: en.trim() }), ...(es.trim() && { es: es.trim() }) };
    // Said by the server at its field: an object without a text does not fit the contract.
    const words = {
      text: en.trim() || es.trim() ? text : { en: '' },
      tone,
      first_day: first,
      last_day: last,
    };
    if (banner) await changeBanner(banner, words);
    else await addBanner({ ...words, ...(place && { school_id: Number(place) }) });
    await onDone(banner ? 'changed' : 'added');
  };
  const lines = { rows: 2, maxLength: bannerBounds.text };
  return (
    <FormDialog
      fields={['school_id', 'text', 'text.en', 'text.es', 'first_day', 'last_day']}
      title={t(banner ? 'edit.change' : 'edit.new')}
      button={t(banner ? 'edit.save' : 'edit.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          {asksPlace ? (
            <OptionsField
              query={query}
              label={t('edit.place')}
              value={place || undefined}
              problem={fields.school_id}
              none={list.of_district ? t('wholeDistrict') : undefined}
              options={(query.data?.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              onChoose={(chosen = '') => setPlace(chosen)}
            />
          ) : null}
          <LinesField
            {...lines}
            lang="en"
            label={t('edit.en')}
            value={en}
            problem={wordsOf(fields.text ?? fields['text.en'])}
            onText={setEn}
          />
          <LinesField
            {...lines}
            lang="es"
            label={t('edit.es')}
            hint={t('edit.bothHint')}
            value={es}
            problem={wordsOf(fields['text.es'])}
            onText={setEs}
          />
          <SelectField
            label={t('edit.tone')}
            value={tone}
            options={[
              { value: 'info', label: t('tone.info') },
              { value: 'warning', label: t('tone.warning') },
            ]}
            onChoose={(chosen) => setTone(chosen === 'warning' ? 'warning' : 'info')}
          />
          <FieldRow>
            <DayField
              label={t('edit.first')}
              value={first}
              problem={wordsOf(fields.first_day)}
              onDay={(day = '') => setFirst(day)}
            />
            <DayField
              label={t('edit.last')}
              hint={t('edit.lastHint')}
              value={last}
              min={first}
              problem={wordsOf(fields.last_day)}
              onDay={(day = '') => setLast(day)}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
