import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';

/** The students, and the devices that they work on. */
export function StudentsTabs() {
  const { t } = useTranslation('students');
  return (
    <nav className={list['tabs']} aria-label={t('tabs')}>
      <Link to="/dashboard/students" activeOptions={{ exact: true, includeSearch: false }}>
        {t('title')}
      </Link>
      <Link to="/dashboard/students/devices" activeOptions={{ includeSearch: false }}>
        {t('devices.title')}
      </Link>
    </nav>
  );
}
