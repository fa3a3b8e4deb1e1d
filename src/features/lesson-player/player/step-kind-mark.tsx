import {
  IconBook2,
  IconBulb,
  IconListCheck,
  IconMessages,
  IconPencil,
  IconMoodSmile,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StepKind } from '../../../../domain/content';

const ICONS: Readonly<Record<StepKind, typeof IconBook2>> = {
  hook: IconBulb,
  teach: IconBook2,
  guided: IconUsers,
  independent: IconPencil,
  discuss: IconMessages,
  check: IconListCheck,
  reflect: IconMoodSmile,
};

interface StepKindMarkProps {
  readonly kind: StepKind;
  readonly minutes: number;
}

export function StepKindMark({ kind, minutes }: StepKindMarkProps) {
  const { t } = useTranslation('lesson');
  const Icon = ICONS[kind];
  return (
    <p className="flex items-center gap-2 text-base font-semibold text-ink [&_svg]:text-muted">
      <Icon aria-hidden size={20} />
      <span>{t(`step.kind.${kind}`)}</span>
      {minutes > 0 ? (
        <span className="font-normal text-muted">{t('step.minutes', { count: minutes })}</span>
      ) : null}
    </p>
  );
}
