import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesKeptBy, staffRoles, type StaffRole } from '../../../domain/permissions';
import { ApiError } from '../../api/errors';
import { ChoiceField, FieldRow, TextField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { schoolsQuery } from '../../lists/schools-query';
import { updateUser, type UserChange } from './commands';
import type { StaffMember } from './queries';
import { proofFields, useOwnProof } from '../../forms/use-own-proof';
import classes from './users.module.css';

/** Who looks at the list. */
export interface Keeper {
  readonly id: number;
  readonly role: StaffRole;
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
}

interface PlaceFieldsProps extends Place {
  readonly keeper: Keeper;
  readonly member: StaffMember;
  readonly problems: Readonly<Record<string, { readonly code: string; readonly text: string }>>;
  readonly onChange: (place: Place) => void;
}

/** Role and school. Of a district administrator there is no school to choose. */
function PlaceFields({ keeper, member, role, school, problems, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const schools = useQuery(schoolsQuery).data?.data ?? [];
  const kept = rolesKeptBy(keeper.role);
  // Whoever is of one school cannot make anybody of the whole district.
  const mayBeWide =
    role === 'IT Administrator' && (member.school_id === undefined || schools.length > 1);
  const first = mayBeWide ? t('edit.district') : t('edit.chooseSchool');
  return (
    <FieldRow>
      <ChoiceField
        label={t('column.role')}
        value={role}
        problem={problems['role']}
        options={staffRoles
          .filter((each) => kept.includes(each))
          .map((value) => ({ value, label: t(`dashboard:role.${value}`) }))}
        onChoose={(value) =>
          onChange({ role: staffRoles.find((each) => each === value) ?? role, school })
        }
      />
      {role === 'District Administrator' ? null : (
        <ChoiceField
          label={t('column.school')}
          value={school}
          problem={problems['school_id']}
          options={[
            ...(mayBeWide || school === '' ? [{ value: '', label: first }] : []),
            ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(value) => onChange({ role, school: value })}
        />
      )}
    </FieldRow>
  );
}

/** Name, e-mail address, role and school of a colleague; of oneself only the name. */
export function UserDialog({ keeper, member, onEdited, onStale, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const [name, setName] = useState(member.name);
  const [email, setEmail] = useState(member.email ?? '');
  const before: Place = { role: member.role, school: String(member.school_id ?? '') };
  const [place, setPlace] = useState(before);
  const button = t('edit.save');
  const proof = useOwnProof(button);
  const isOwn = keeper.id === member.id;
  const moves = place.role !== before.role || place.school !== before.school;
  const movesMail = !isOwn && email !== (member.email ?? '');
  const submit = async () => {
    const ofSchool = place.role !== 'District Administrator' && place.school !== '';
    const change: UserChange = {
      rev: member.rev,
      name,
      ...(movesMail && { email }),
      ...(moves && { role: place.role, school_id: ofSchool ? Number(place.school) : null }),
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
      fields={['name', 'email', ...proofFields]}
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
            <p className={classes['quiet']}>{t('edit.own')}</p>
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
              {moves && before.role === 'Teacher' ? (
                <p className={classes['quiet']}>{t('edit.leavesGroups')}</p>
              ) : null}
              {moves || movesMail ? proof.fields(fields) : null}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
