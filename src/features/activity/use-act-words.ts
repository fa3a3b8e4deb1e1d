import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { useDeviceWords } from '../../locales/device-words';
import { useFormats } from '../../locales/use-formats';
import { appName } from '../../ui/app-name';
import type { AuditEvent } from './queries';

/** What a line of the log says. */
export function useActWords() {
  const { t, i18n } = useTranslation(['activity', 'dashboard']);
  const device = useDeviceWords();
  const { language } = i18n;
  const { list, moment } = useFormats();

  /** As in "Ana López reset Marco Díaz’s password." What nobody did, the app did by itself. */
  const sentence = ({ act, actor, target, details }: AuditEvent): string =>
    t(`sentence.${act}`, {
      ...{
        actor: actor?.name ?? appName(),
        target: target?.name ?? '',
        issuer: details.issuer ?? '',
      },
      count: details.count ?? 0,
    });

  /** What else belongs to it, in short pieces. */
  function details(event: AuditEvent): readonly string[] {
    const { group, lesson, fields, role, former_role: former, roles, first_day } = event.details;
    const { kind, figures, format } = event.details;
    const roleWords = (each: NonNullable<typeof role>) => t(`dashboard:role.${each}`);
    return [
      ...(kind ? [t(`card.${kind}`)] : []),
      ...(figures ? [t(`figures.${figures}`)] : []),
      ...(format ? [t(`format.${format}`)] : []),
      ...(group ? [t('detail.group', { group })] : []),
      ...(lesson ? [t('detail.lesson', { lesson })] : []),
      ...(fields ? [list(fields.map((field) => t(`field.${field}`)))] : []),
      ...(role && former
        ? [t('detail.role', { from: roleWords(former), to: roleWords(role) })]
        : []),
      ...(role && !former ? [roleWords(role)] : []),
      ...(roles ? [roles.length > 0 ? list(roles.map(roleWords)) : t('detail.nobody')] : []),
      ...(first_day ? [t('detail.from', { day: formatDay(language, first_day) })] : []),
    ];
  }

  /** The device and the network; undefined where neither is known. */
  function place({ device: label, address }: AuditEvent): string | undefined {
    const parts = [...(label ? [device.nameOf({ label })] : [])];
    if (address !== undefined) parts.push(address);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  }

  return { sentence, details, place, when: moment };
}
