import { IconId, IconKey, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWord } from '../../api/form-problem';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useSubmit } from '../../forms/use-submit';
import { ProblemText } from '../../forms/problem-line';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { makeCards, printCards } from './commands';
import type { CardKind, GroupStudent, GroupStudents, SignInCards, StoredKind } from './queries';

/** A passphrase is a new password. */
const KINDS = [
  { kind: 'pictures', method: 'pictures', Icon: IconPhoto },
  { kind: 'badge', method: 'badge', Icon: IconId },
  { kind: 'pass_phrase', method: 'password', Icon: IconKey },
] as const;

interface MakeCardsProps {
  readonly groupId: number;
  readonly students: readonly GroupStudent[];
  /** Who is ticked; nobody means everybody. */
  readonly chosen: ReadonlySet<number>;
  /** By what students of the school sign in: cards of a way that is off would let nobody in. */
  readonly methods: GroupStudents['methods'];
  readonly onMade: (cards: SignInCards) => void;
}

const idsOf = (students: readonly GroupStudent[]): number[] => students.map(({ id }) => id);

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

/** Cards as they are, once more on paper; or new ones. For the class, or for those who are ticked. */
export function MakeCards({ groupId, students, chosen, methods, onMade }: MakeCardsProps) {
  const { t } = useTranslation('groups');
  const [asking, setAsking] = useState<CardKind>();
  const ticked = students.filter(({ id }) => chosen.has(id));
  const meant = ticked.length > 0 ? ticked : students;
  const make = async (kind: CardKind) => {
    const made = await makeCards(groupId, kind, idsOf(meant));
    setAsking(undefined);
    onMade(made);
  };
  const printing = useSubmit(async (kind: StoredKind) => {
    onMade(await printCards(groupId, kind, idsOf(meant)));
  });
  const failed = firstWord(printing.problem);
  const on = KINDS.filter(({ method }) => methods.includes(method));
  const off = KINDS.filter(({ method }) => !methods.includes(method));
  const { list } = useFormats();
  const printed = on.flatMap(({ kind }) => (kind === 'pass_phrase' ? [] : [kind]));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {printed.length > 0 ? (
        <div className="flex flex-auto flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{t('reprint.title', { count: meant.length })}</p>
          <div className="flex flex-wrap gap-2">
            {printed.map((kind) => (
              <Button
                key={kind}
                look="plain"
                size="small"
                icon={<IconPrinter size={20} />}
                busy={printing.busy}
                onClick={() => void printing.submit(kind)}
              >
                {t(`reprint.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <ProblemText said={failed} className="mb-4" />
      {on.length > 0 ? (
        <div className="flex flex-auto flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {ticked.length > 0
              ? t('make.forChosen', { count: ticked.length })
              : t('make.forAll', { count: students.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            {on.map(({ kind, Icon }) => (
              <Button
                key={kind}
                look="plain"
                size="small"
                icon={<Icon size={20} />}
                onClick={() => setAsking(kind)}
              >
                {t(`make.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {off.length > 0 ? (
        <p className="text-muted">
          {t('make.off', { ways: list(off.map(({ kind }) => t(`make.${kind}`))) })}
        </p>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t(`make.${asking}`)}
          confirm={t('make.confirm', { count: meant.length })}
          onConfirm={() => make(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`make.${asking}Text`)}</p>
          <Stops kind={asking} students={meant} />
          {asking === 'pass_phrase' ? <p>{t('make.once')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
