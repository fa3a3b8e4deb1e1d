import {
  IconAlertTriangle,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bannerBounds, bannerText } from '../../../domain/banners';
import { DoneNotice } from '../../lists/done-notice';
import { QueryState } from '../../lists/query-state';
import { useChanges } from '../../lists/use-changes';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { BannerDialog } from './banner-dialog';
import { bannersQuery, removeBanner, type Banner, type BannerList } from './queries';

const states = ['now', 'coming', 'past'] as const;

interface RowProps {
  readonly banner: Banner;
  readonly ofDistrict: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ banner, ofDistrict, onEdit, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('banners');
  const { text, tone, first_day, last_day, school, state, updated_by } = banner;
  const shown = bannerText(text, i18n.language);
  const other = shown.language === 'en' ? text.es : text.en;
  const { day } = useFormats();
  const ToneIcon = tone === 'warning' ? IconAlertTriangle : IconInfoCircle;
  const facts = [
    first_day === last_day
      ? day(first_day)
      : t('days', { first: day(first_day), last: day(last_day) }),
    ...(ofDistrict ? [school?.name ?? t('wholeDistrict')] : []),
    t(`tone.${tone}`),
    ...(updated_by === undefined ? [] : [updated_by]),
  ];
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-control px-4 py-3 wrap-anywhere edge-card data-[state=now]:edge-said max-narrow:grid-cols-[auto_minmax(0,1fr)]"
      data-state={state}
    >
      <ToneIcon
        size={22}
        aria-hidden="true"
        className={tone === 'warning' ? 'text-warn-text' : 'text-brand-text'}
      />
      <div>
        <p lang={shown.language}>{shown.text}</p>
        {other === undefined ? (
          <p className="max-w-[66ch] text-md text-muted">{t('oneForBoth')}</p>
        ) : (
          <p
            className="max-w-[66ch] text-md text-muted"
            lang={shown.language === 'en' ? 'es' : 'en'}
          >
            {other}
          </p>
        )}
        <p className="max-w-[66ch] text-md text-muted">{facts.join(' · ')}</p>
      </div>
      {/* Words without an edge begin where those above them do. */}
      <div className="flex flex-wrap gap-x-3 gap-y-1 max-narrow:col-[2] max-narrow:[&>:first-child]:ms-[calc(-1rem-2px)]">
        {state === 'past' ? null : (
          <Button
            look="quiet"
            size="small"
            icon={<IconPencil size={18} />}
            aria-label={t('editOf', { text: shown.text })}
            onClick={onEdit}
          >
            {t('edit.button')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          icon={<IconX size={18} />}
          aria-label={t(state === 'past' ? 'deleteOf' : 'removeOf', { text: shown.text })}
          onClick={onRemove}
        >
          {t(state === 'past' ? 'delete' : 'remove')}
        </Button>
      </div>
    </li>
  );
}

/** What an administrator tells the staff above every page: what stands now, what is coming, and what is over. */
export function BannersSection() {
  const { t } = useTranslation('banners');
  const { data, error, refetch } = useQuery(bannersQuery);
  const { open, confirm, close, finish, dialog, done, forget } = useChanges(
    'banners',
    'dashboard-info',
  );
  const edit = (list: BannerList, banner?: Banner) =>
    open(
      <BannerDialog
        list={list}
        {...(banner && { banner })}
        onDone={(words) => finish({ words: t(`done.${words}`) })}
        onClose={close}
      />,
    );
  const remove = (banner: Banner) => {
    const past = banner.state === 'past';
    confirm({
      destroys: true,
      title: t(past ? 'deleteTitle' : 'removeTitle'),
      text: t(past ? 'deleteText' : 'removeText'),
      button: t(past ? 'delete' : 'remove'),
      run: () => removeBanner(banner),
      done: t('done.removed'),
    });
  };
  return (
    <SectionSheet
      id="banners"
      title={t('title')}
      lead={t('lead', { count: bannerBounds.aDay })}
      action={
        <Button
          look="plain"
          icon={<IconPlus size={20} />}
          aria-disabled={data ? undefined : true}
          onClick={() => {
            if (data) edit(data);
          }}
        >
          {t('edit.new')}
        </Button>
      }
    >
      {done ? <DoneNotice done={done} onClose={forget} /> : null}
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {data?.data.length === 0 ? (
        <p className="max-w-[66ch] text-md text-muted">{t('empty')}</p>
      ) : null}
      {states.map((state) => {
        const found = data?.data.filter((banner) => banner.state === state) ?? [];
        return found.length === 0 ? null : (
          <div key={state}>
            <h3 id={`banners-${state}`} className="mt-1 mb-2 text-base">
              {t(`state.${state}`)}
            </h3>
            <ul className="m-0 grid list-none gap-2 p-0" aria-labelledby={`banners-${state}`}>
              {found.map((banner) => (
                <Row
                  key={banner.id}
                  banner={banner}
                  ofDistrict={data?.of_district === true}
                  onEdit={() => {
                    if (data) edit(data, banner);
                  }}
                  onRemove={() => remove(banner)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {dialog}
    </SectionSheet>
  );
}
