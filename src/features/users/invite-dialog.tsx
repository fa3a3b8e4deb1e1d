import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { may, rolesKeptBy, staffRoles, type StaffRole } from '../../../domain/permissions';
import { maxStaffRows, readStaffList } from '../../../domain/staff-list';
import type { StaffList } from '../../../domain/staff-list';
import { firstWord, formProblem } from '../../api/form-problem';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { ListField } from '../../forms/list-field';
import { OptionsField } from '../../forms/options-field';
import type { RefusedFile } from '../../forms/text-file';
import { useSubmit } from '../../forms/use-submit';
import { schoolsQuery } from '../../lists/schools-query';
import { Button } from '../../ui/buttons/button';
import { inviteStaff, type InvitedRow } from './invitations';
import { InviteLook } from './invite-look';
import { proofFields, useReauthentication } from '../../forms/use-reauthentication';
import { ProblemText } from '../../forms/problem-line';
import type { Keeper } from './user-dialog';

interface InviteDialogProps {
  readonly keeper: Keeper;
  /** Told how many are new, and the address of the only one. */
  readonly onInvited: (count: number, email: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

const longestText = 600_000;
type Refused = Extract<StaffList, { refused: string }> | RefusedFile;

/** What is written, chosen, and wrong with it. */
interface Draft {
  readonly text: string;
  readonly role: StaffRole;
  /** Empty: none. */
  readonly school: string;
}

function whyNot(text: string): Refused | undefined {
  if (text.length > longestText) return { refused: 'too_long' };
  const list = readStaffList(text);
  return 'refused' in list ? list : undefined;
}

interface PlaceProps {
  readonly keeper: Keeper;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Role and school of the lines that name none. */
function PlaceFields({ keeper, draft, onChange }: PlaceProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const query = useQuery(schoolsQuery);
  const schools = query.data?.data ?? [];
  const seesSeveral = keeper.keepsRosters || keeper.isOfSchools === true;
  const kept = rolesKeptBy(keeper.role);
  const { role, school } = draft;
  const first = role === 'IT Administrator' ? t('edit.district') : t('edit.chooseSchool');
  return (
    <FieldRow>
      <SelectField
        label={t('column.role')}
        value={role}
        options={staffRoles
          .filter((each) => kept.includes(each))
          .map((value) => ({ value, label: t(`dashboard:role.${value}`) }))}
        onChoose={(value) => onChange({ role: staffRoles.find((each) => each === value) ?? role })}
      />
      {/* Of one school there is nothing to choose. */}
      {(query.data ? schools.length > 1 : seesSeveral) && role !== 'District Administrator' ? (
        <OptionsField
          query={query}
          label={t('column.school')}
          value={school || undefined}
          none={first}
          options={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(value = '') => onChange({ school: value })}
        />
      ) : null}
    </FieldRow>
  );
}

/** Whoever keeps accounts opens more than a teacher: who invites one shows who they are. */
const isOffice = (role: StaffRole | undefined): boolean =>
  role !== undefined && may(role, 'users.write');

function useInvitation({ onInvited }: Pick<InviteDialogProps, 'onInvited'>) {
  const { t } = useTranslation('users');
  const [draft, setDraft] = useState<Draft>({ text: '', role: 'Teacher', school: '' });
  const [refused, setRefused] = useState<Refused>();
  const [rows, setRows] = useState<readonly InvitedRow[]>();
  const isWide = draft.role === 'District Administrator' || draft.school === '';
  const wanted = {
    text: draft.text,
    role: draft.role,
    ...(!isWide && { school_id: Number(draft.school) }),
  };
  const fresh = rows?.filter(({ result }) => result === 'new') ?? [];
  const button = rows ? t('invite.make', { count: fresh.length }) : t('invite.start');
  const proof = useReauthentication(button);
  const make = useSubmit(
    () =>
      proof.send(async (shown) => {
        const { rows: made } = await inviteStaff(wanted, true, shown);
        const invited = made.filter(({ result }) => result === 'new');
        if (invited.length === 0) setRows(made);
        else await onInvited(invited.length, invited.length === 1 ? invited[0]?.email : undefined);
      }),
    { problemOf: (error) => proof.problemOf(error) ?? formProblem(error, proofFields) },
  );
  const wantsProof = rows ? fresh.some(({ role }) => isOffice(role)) : isOffice(draft.role);
  const check = useSubmit(async () => {
    const { rows: looked } = await inviteStaff(wanted, false);
    const [only, other] = looked;
    // Of one address there is nothing to look over, unless its role was not chosen here.
    const isSeen = only?.result === 'new' && !other && isOffice(only.role) === wantsProof;
    if (isSeen) await make.submit();
    else setRows(looked);
  });
  return {
    draft,
    refused,
    rows,
    // Of what the server asks for nobody but the server can be sure.
    proof: wantsProof || 'password' in make.problem.fields ? proof : undefined,
    button,
    isUseful: !rows || fresh.length > 0,
    make,
    check,
    busy: make.busy || check.busy,
    change: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change });
      // What is said of the list stands until the list is another one.
      if ('text' in change) setRefused(undefined);
    },
    refuse: setRefused,
    start: () => {
      const why = whyNot(draft.text);
      setRefused(why);
      if (!why) void check.submit();
    },
    back: () => setRows(undefined),
  };
}

/** Invites staff: one address, several, or a file. Before several are mailed it is said what comes of each. */
export function InviteDialog({ keeper, onInvited, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const wordsOf = (why: Refused): string =>
    [
      t(`invite.refused.${why.refused}`, { count: maxStaffRows }),
      ...('seen' in why ? [t('invite.refused.seen', { seen: why.seen.join(' · ') })] : []),
    ].join(' ');
  const inviting = useInvitation({ onInvited });
  const { draft, rows, busy, make, check, proof } = inviting;
  // What was said against a field stands there.
  const said = firstWord({ ...make.problem, fields: {} }) ?? firstWord(check.problem);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [make.problem]);
  const onSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (busy) return;
    if (!rows) inviting.start();
    else if (inviting.isUseful) void make.submit();
  };
  return (
    <GuardedDialog
      title={t('invite.title')}
      changed={draft.text.trim() !== ''}
      busy={busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
          {rows ? (
            <InviteLook rows={rows} />
          ) : (
            <>
              <ListField
                label={t('invite.emails')}
                hint={t('invite.hint')}
                example={t('invite.example')}
                file={t('invite.file')}
                rows={4}
                text={draft.text}
                problem={inviting.refused && wordsOf(inviting.refused)}
                most={longestText}
                onText={(text) => inviting.change({ text })}
                onRefused={inviting.refuse}
              />
              <PlaceFields keeper={keeper} draft={draft} onChange={inviting.change} />
              <p className="text-muted">{t('invite.what')}</p>
            </>
          )}
          {proof?.fields(make.problem.fields)}
          <ProblemText said={said} />
          <div className="flex flex-wrap items-center gap-3">
            {inviting.isUseful ? (
              <Button type="submit" busy={busy}>
                {inviting.button}
              </Button>
            ) : null}
            {rows ? (
              <Button look="plain" onClick={inviting.back}>
                {t('invite.back')}
              </Button>
            ) : null}
            {busy ? null : (
              <Button look="plain" onClick={close}>
                {t('common:close')}
              </Button>
            )}
          </div>
        </form>
      )}
    </GuardedDialog>
  );
}
