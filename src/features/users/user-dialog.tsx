import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  may,
  mayWorkAtSeveral,
  mostFurtherSchools,
  rolesKeptBy,
  staffRoles,
  type StaffRole,
} from '../../../domain/permissions';
import { ApiError } from '../../api/errors';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { SeveralField } from '../../forms/several-field';
import { schoolsQuery } from '../../lists/schools-query';
import { updateUser, type UserChange } from './commands';
import type { StaffMember } from './queries';
import { proofFields, useOwnProof } from '../../forms/use-own-proof';

/** Who looks at the list. */
export interface Keeper {
  readonly id: number;
  readonly role: StaffRole;
  /** Of the whole district. */
  readonly keepsRosters: boolean;
  /** Keeps the accounts of several schools, and not of the whole district. */
  readonly isOfSchools?: boolean;
}

interface UserDialogProps {
  readonly keeper: Keeper;
  readonly member: StaffMember;
  readonly onEdited: (name: string) => Promise<void>;
  /** Somebody else has changed the account meanwhile. */
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
}

interface Place {
  readonly role: StaffRole;
  /** Empty: the whole district. */
  readonly school: string;
  /** Those beside that one. */
  readonly further: readonly number[];
}

interface PlaceFieldsProps extends Place {
  readonly keeper: Keeper;
  readonly member: StaffMember;
  readonly problems: Readonly<Record<string, { readonly code: string; readonly text: string }>>;
  readonly onChange: (place: Place) => void;
}

/** Role and school. Of a district administrator there is no school to choose. */
function PlaceFields({
  keeper,
  member,
  role,
  school,
  further,
  problems,
  onChange,
}: PlaceFieldsProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const schools = useQuery(schoolsQuery).data?.data ?? [];
  const kept = rolesKeptBy(keeper.role);
  // Whoever is of one school cannot make anybody of the whole district.
  const mayBeWide =
    role === 'IT Administrator' &&
    (member.school_id === undefined || (schools.length > 1 && keeper.isOfSchools !== true));
  const first = mayBeWide ? t('edit.district') : t('edit.chooseSchool');
  const others = schools.filter(({ id }) => String(id) !== school);
  // Whoever is of the whole district sees several schools, and says who works at which.
  const saysFurther =
    may(keeper.role, 'schools.choose') &&
    keeper.isOfSchools !== true &&
    mayWorkAtSeveral(role) &&
    school !== '' &&
    others.length > 0;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('column.role')}
          value={role}
          problem={problems['role']}
          options={staffRoles
            .filter((each) => kept.includes(each))
            .map((value) => ({ value, label: t(`dashboard:role.${value}`) }))}
          onChoose={(value) =>
            onChange({ role: staffRoles.find((each) => each === value) ?? role, school, further })
          }
        />
        {role === 'District Administrator' ? null : (
          <SelectField
            label={t('column.school')}
            value={school}
            problem={problems['school_id']}
            options={[
              ...(mayBeWide || school === '' ? [{ value: '', label: first }] : []),
              ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChoose={(value) => onChange({ role, school: value, further })}
          />
        )}
      </FieldRow>
      {saysFurther ? (
        <SeveralField
          label={t('edit.further')}
          hint={t('edit.furtherHint', { most: mostFurtherSchools })}
          problem={problems['further_school_ids']}
          search={t('edit.findSchool')}
          options={others}
          chosen={further}
          onChoose={(chosen) => onChange({ role, school, further: chosen })}
        />
      ) : null}
    </>
  );
}

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Name, e-mail address, role and schools of a colleague; of oneself only the name. */
export function UserDialog({ keeper, member, onEdited, onStale, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const [name, setName] = useState(member.name);
  const [email, setEmail] = useState(member.email ?? '');
  const before: Place = {
    role: member.role,
    school: String(member.school_id ?? ''),
    further: member.further_schools?.map(({ id }) => id) ?? [],
  };
  const [place, setPlace] = useState(before);
  const button = t('edit.save');
  const proof = useOwnProof(button);
  const isOwn = keeper.id === member.id;
  const isElsewhere = place.role !== before.role || place.school !== before.school;
  // With another home or role the server lets go of what has no place there.
  const further = place.further.filter((id) => String(id) !== place.school);
  const setsFurther =
    mayWorkAtSeveral(place.role) && place.school !== '' && !sameIds(place.further, before.further);
  const leavesThere = before.further.some((id) => !further.includes(id));
  const moves = isElsewhere || setsFurther;
  const movesMail = !isOwn && email !== (member.email ?? '');
  const submit = async () => {
    const ofSchool = place.role !== 'District Administrator' && place.school !== '';
    const change: UserChange = {
      rev: member.rev,
      name,
      ...(movesMail && { email }),
      ...(isElsewhere && { role: place.role, school_id: ofSchool ? Number(place.school) : null }),
      ...(setsFurther && { further_school_ids: further }),
    };
    try {
      if (moves || movesMail) {
        await proof.send((shown) => updateUser(member.id, { ...change, ...shown }));
      } else await updateUser(member.id, change);
    } catch (error) {
      // Closed and opened again, the dialog begins with what somebody else has made of it.
      if (error instanceof ApiError && error.code === 'newer_draft') await onStale();
      throw error;
    }
    await onEdited(name);
  };
  return (
    <FormDialog
      fields={['name', 'email', 'further_school_ids', ...proofFields]}
      problemOf={proof.problemOf}
      title={t('edit.title', { name: member.name })}
      button={button}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <TextField
            label={t('edit.name')}
            value={name}
            maxLength={120}
            autoCapitalize="words"
            problem={fields['name']}
            onText={setName}
          />
          {isOwn ? (
            <p className="text-muted">{t('edit.own')}</p>
          ) : (
            <>
              <TextField
                label={t('column.email')}
                hint={t('edit.emailHint')}
                value={email}
                maxLength={254}
                autoCapitalize="none"
                problem={fields['email']}
                onText={setEmail}
              />
              <PlaceFields
                keeper={keeper}
                member={member}
                {...place}
                problems={fields}
                onChange={setPlace}
              />
              {before.role === 'Teacher' && (isElsewhere || leavesThere) ? (
                <p className="text-muted">
                  {t(isElsewhere ? 'edit.leavesGroups' : 'edit.leavesThere')}
                </p>
              ) : null}
              {moves || movesMail ? proof.fields(fields) : null}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
