import { IconId, IconKey, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { Action } from '../../ui/action';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import classes from './groups.module.css';
import type { CardKind, GroupStudent, SignInCards } from './queries';

const KINDS = [
  { kind: 'pictures', Icon: IconPhoto },
  { kind: 'badge', Icon: IconId },
  { kind: 'pass_phrase', Icon: IconKey },
] as const;

/** Hashing for a whole class takes the server some seconds. */
const timeoutMs = 90_000;

interface MakeCardsProps {
  readonly groupId: number;
  readonly students: readonly GroupStudent[];
  /** Who is ticked; nobody means everybody. */
  readonly chosen: ReadonlySet<number>;
  readonly onMade: (cards: SignInCards) => void;
}

/** How many of the students lose something that works now. */
function Stops({ kind, students }: { kind: CardKind; students: readonly GroupStudent[] }) {
  const { t } = useTranslation('groups');
  if (kind === 'pass_phrase') return null;
  const isBadge = kind === 'badge';
  const { length: count } = students.filter((student) =>
    isBadge ? student.badge_on : student.pictures_on,
  );
  if (count === 0) return null;
  return (
    <p>
      <strong>{t(isBadge ? 'make.stopsBadge' : 'make.stopsPictures', { count })}</strong>
    </p>
  );
}

/** New pictures, badges or pass-phrases, for the class or for those who are ticked. */
export function MakeCards({ groupId, students, chosen, onMade }: MakeCardsProps) {
  const { t } = useTranslation('groups');
  const [asking, setAsking] = useState<CardKind>();
  const ticked = students.filter(({ id }) => chosen.has(id));
  const meant = ticked.length > 0 ? ticked : students;
  const make = async (kind: CardKind) => {
    const made = await unwrap(
      api.POST('/dashboard/groups/{group_id}/sign-in-cards', {
        params: { path: { group_id: groupId } },
        body: { kind, student_ids: meant.map(({ id }) => id) },
        timeoutMs,
      }),
    );
    setAsking(undefined);
    onMade(made);
  };
  return (
    <div className={classes['make']}>
      <p>
        {ticked.length > 0
          ? t('make.forChosen', { count: ticked.length })
          : t('make.forAll', { count: students.length })}
      </p>
      <div className={classes['row']}>
        {KINDS.map(({ kind, Icon }) => (
          <Action
            key={kind}
            look="plain"
            size="small"
            icon={<Icon size={20} />}
            onClick={() => setAsking(kind)}
          >
            {t(`make.${kind}`)}
          </Action>
        ))}
      </div>
      {asking ? (
        <ConfirmDialog
          title={t(`make.${asking}`)}
          confirm={t('make.confirm', { count: meant.length })}
          onConfirm={() => make(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`make.${asking}Text`)}</p>
          <Stops kind={asking} students={meant} />
          <p>{t('make.once')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
