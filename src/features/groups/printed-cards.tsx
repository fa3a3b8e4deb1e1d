import { IconEye, IconEyeOff, IconPrinter, IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { Notice } from '../../ui/surfaces/notice';
import { SecretPicture } from '../../ui/secret-picture';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { useScreenTitle } from '../../ui/use-screen-title';
import { LeaveDialog } from '../../forms/leave-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import './printed-cards.css';
import QrCode from '../../ui/qr-code';
import type { GroupSummary, SignInCards } from './queries';

type Card = SignInCards['cards'][number];

interface PrintedCardsProps {
  readonly made: SignInCards;
  readonly group: GroupSummary;
  /** Makes cards for those who have none that can be printed. */
  readonly onMakeFor: (studentIds: readonly number[]) => Promise<void>;
  readonly onClose: () => void;
}

function Secret({ card, classCode }: { card: Card; classCode: string | undefined }) {
  const { t } = useTranslation(['groups', 'pictures']);
  if (card.badge !== undefined) {
    return (
      <>
        <div className="[&_svg]:size-44">
          <QrCode text={card.badge} label={t('print.qr', { name: card.name })} />
        </div>
        <p className="max-w-[24ch] font-bold [letter-spacing:0.06em] tabular">{card.badge}</p>
      </>
    );
  }
  if (card.pictures) {
    return (
      <>
        <ol className="m-0 flex list-none gap-3 p-0">
          {card.pictures.map((picture, at) => (
            <li
              key={picture}
              className="grid justify-items-center gap-1 font-semibold [&_svg]:size-16"
            >
              <span className="text-muted">{at + 1}</span>
              <SecretPicture name={picture} />
              {t(`pictures:name.${picture}`)}
            </li>
          ))}
        </ol>
        {classCode === undefined ? null : (
          <p>
            {t('code.title')}{' '}
            <span className="max-w-[24ch] font-bold [letter-spacing:0.06em] tabular">
              {inFours(classCode)}
            </span>
          </p>
        )}
      </>
    );
  }
  return (
    <dl className="grid gap-0.5 [&_dd]:mb-1.5 [&_dd]:text-2xl [&_dd]:font-bold [&_dt]:text-sm [&_dt]:text-muted">
      <dt>{t('students.username')}</dt>
      <dd>{card.username}</dd>
      <dt>{t('print.phrase')}</dt>
      <dd>{card.pass_phrase}</dd>
    </dl>
  );
}

interface WithoutProps {
  readonly without: NonNullable<SignInCards['without']>;
  readonly kind: SignInCards['kind'];
  /** Whether there is nothing else to do here. */
  readonly alone: boolean;
  readonly onMake: PrintedCardsProps['onMakeFor'];
}

/** Who has no card that can be printed, and the way to one. */
function Without({ without, kind, alone, onMake }: WithoutProps) {
  const { t } = useTranslation('groups');
  const making = useSubmit(onMake);
  const { length: count } = without;
  const names = without.map(({ name }) => name).join(', ');
  return (
    <Notice
      icon={<IconUserQuestion size={24} />}
      tone="warn"
      actions={
        <Button
          look={alone ? 'main' : 'plain'}
          size="small"
          busy={making.busy}
          onClick={() => void making.submit(without.map(({ student_id }) => student_id))}
        >
          {t(kind === 'badge' ? 'reprint.makeBadges' : 'reprint.makePictures', { count })}
        </Button>
      }
    >
      <p>{t('reprint.without', { count, names })}</p>
      {count > 1 ? (
        <details>
          <summary>{t('reprint.who')}</summary>
          <p>{names}</p>
        </details>
      ) : null}
      <p>{t('reprint.old')}</p>
      <ProblemLine problem={making.problem} />
    </Notice>
  );
}

/** What was made, now or earlier, ready for the printer. A passphrase is shown this once: no server can read it. */
export default function PrintedCards({ made, group, onMakeFor, onClose }: PrintedCardsProps) {
  const { t } = useTranslation('groups');
  const title = t(`print.${made.kind}`, { group: group.name });
  const heading = useFocusOnMount<HTMLHeadingElement>();
  // A projector may show this screen to the class.
  const [shown, setShown] = useState(false);
  useScreenTitle(title);
  const once = made.kind === 'pass_phrase';
  const none = made.cards.length === 0;
  const where = `${location.host}/student-login`;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3.5 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="db-page-title" data-screen>
          {title}
        </h1>
        {none ? null : (
          <Notice icon={<IconPrinter size={24} />} tone={once ? 'warn' : 'calm'}>
            {t(once ? 'print.once' : 'print.again')}
            {made.kind === 'pictures' && group.class_code === undefined
              ? ` ${t('print.noCode')}`
              : ''}
          </Notice>
        )}
        {made.without?.length ? (
          <Without without={made.without} kind={made.kind} alone={none} onMake={onMakeFor} />
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          {none ? null : (
            <>
              <Button icon={<IconPrinter size={22} />} onClick={() => print()}>
                {t('print.button')}
              </Button>
              <Button
                look="plain"
                icon={shown ? <IconEyeOff size={22} /> : <IconEye size={22} />}
                onClick={() => setShown(!shown)}
              >
                {t(shown ? 'print.hide' : 'print.show')}
              </Button>
            </>
          )}
          <Button look="plain" onClick={onClose}>
            {t(none ? 'reprint.back' : 'print.done')}
          </Button>
        </div>
      </div>
      {once ? (
        <LeaveDialog title={t('leave.title')} leave={t('leave.button')}>
          {t('leave.text')}
        </LeaveDialog>
      ) : null}
      {/* What is seen here is what is printed, in either color scheme. */}
      <ul
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 p-0 print:absolute print:start-0 print:top-0 print:block print:w-full"
        data-printed={made.kind}
        data-paper
      >
        {made.cards.map((card) => (
          <li
            key={card.student_id}
            className="grid content-start justify-items-center gap-2 rounded-[1rem] bg-card p-5 text-center text-ink [border:1.5px_dashed_var(--db-line-strong)] print:mx-[1%] print:mt-0 print:mb-4 print:inline-grid print:w-[48%] print:break-inside-avoid"
          >
            <h2 className="text-4xl">{card.name}</h2>
            <p className="text-sm text-muted">
              {[appName(), group.name, ''].join(' · ')}
              <span className="inline-block">{where}</span>
            </p>
            {/* What covers the secret lies where that is, so that showing it moves nothing. */}
            <div
              className={`grid justify-items-center gap-2 [grid-area:3/1] ${shown ? '' : 'invisible'}`}
            >
              <Secret card={card} classCode={made.class_code} />
            </div>
            <p
              className={`w-full place-items-center content-center gap-1 rounded-lg bg-inset text-muted [grid-area:3/1] print:hidden ${shown ? 'hidden' : 'grid'}`}
              aria-hidden={shown}
            >
              <IconEyeOff size={22} aria-hidden="true" />
              {t('print.hidden')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
