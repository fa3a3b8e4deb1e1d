import { useTranslation } from 'react-i18next';
import { SegmentedNav, SegmentLink } from '../../ui/buttons/segmented';

/** The students, and the devices that they work on. */
export function StudentsTabs() {
  const { t } = useTranslation('students');
  return (
    <SegmentedNav className="mb-4" label={t('tabs')}>
      <SegmentLink to="/dashboard/students" activeOptions={{ exact: true, includeSearch: false }}>
        {t('title')}
      </SegmentLink>
      <SegmentLink to="/dashboard/students/devices" activeOptions={{ includeSearch: false }}>
        {t('devices.title')}
      </SegmentLink>
    </SegmentedNav>
  );
}
