import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  may,
  mayWorkAtSeveral,
  maxFurtherSchools,
  rolesKeptBy,
  staffRoles,
  type StaffRole,
} from '../../../domain/permissions';
import { ApiError } from '../../api/errors';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { useDraft, type DraftFields } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { MultiSelectField } from '../../forms/multi-select-field';
import { schoolsQuery } from '../../lists/schools-query';
import { updateUser, type UserChange } from './commands';
import type { StaffMember } from './queries';
import { proofFields, useReauthentication } from '../../forms/use-reauthentication';

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
  /** Undefined: the whole district. */
  readonly school_id: number | undefined;
  /** Those beside that one. */
  readonly further_school_ids: readonly number[];
}

interface Account extends Place {
  readonly name: string;
  readonly email: string;
}

interface PlaceFieldsProps {
  readonly keeper: Keeper;
  readonly member: StaffMember;
  readonly place: Place;
  readonly field: DraftFields<Account>;
}

/** Role and school. Of a district administrator there is no school to choose. */
function PlaceFields({ keeper, member, place, field }: PlaceFieldsProps) {
  const { role, school_id } = place;
  const { t } = useTranslation(['users', 'dashboard']);
  const query = useQuery(schoolsQuery);
  const schools = query.data?.data ?? [];
  const kept = rolesKeptBy(keeper.role);
  // Whoever is of one school cannot make anybody of the whole district.
  const mayBeWide =
    role === 'IT Administrator' &&
    (member.school_id === undefined || (schools.length > 1 && keeper.isOfSchools !== true));
  const { value: chosen, ...several } = field.choice('further_school_ids');
  const first = mayBeWide ? t('edit.district') : t('edit.chooseSchool');
  const others = schools.filter(({ id }) => id !== school_id);
  // Whoever is of the whole district sees several schools, and says who works at which.
  const saysFurther =
    may(keeper.role, 'schools.choose') &&
    keeper.isOfSchools !== true &&
    mayWorkAtSeveral(role) &&
    school_id !== undefined &&
    others.length > 0;
  return (
    <>
      <FieldRow>
        <SelectField
          {...field.choice('role')}
          label={t('column.role')}
          options={staffRoles
            .filter((each) => kept.includes(each))
            .map((value) => ({ value, label: t(`dashboard:role.${value}`) }))}
        />
        {role === 'District Administrator' ? null : (
          <OptionsField
            {...field.choice('school_id')}
            query={query}
            label={t('column.school')}
            none={mayBeWide || school_id === undefined ? first : undefined}
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldRow>
      {saysFurther ? (
        <MultiSelectField
          {...several}
          chosen={chosen}
          label={t('edit.further')}
          hint={t('edit.furtherHint', { most: maxFurtherSchools })}
          search={t('edit.findSchool')}
          options={others}
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
  const before: Place = {
    role: member.role,
    school_id: member.school_id,
    further_school_ids: member.further_schools?.map(({ id }) => id) ?? [],
  };
  const draft = useDraft<Account>({ name: member.name, email: member.email ?? '', ...before });
  const { name, email, ...place } = draft.value;
  const button = t('edit.save');
  const proof = useReauthentication(button);
  const isOwn = keeper.id === member.id;
  const isElsewhere = place.role !== before.role || place.school_id !== before.school_id;
  // With another home or role the server lets go of what has no place there.
  const further = place.further_school_ids.filter((id) => id !== place.school_id);
  const setsFurther =
    mayWorkAtSeveral(place.role) &&
    place.school_id !== undefined &&
    !sameIds(place.further_school_ids, before.further_school_ids);
  const leavesThere = before.further_school_ids.some((id) => !further.includes(id));
  const moves = isElsewhere || setsFurther;
  const movesMail = !isOwn && email !== (member.email ?? '');
  const submit = async () => {
    const school_id = place.role === 'District Administrator' ? null : (place.school_id ?? null);
    const change: UserChange = {
      rev: member.rev,
      name,
      ...(movesMail && { email }),
      ...(isElsewhere && { role: place.role, school_id }),
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
      draft={draft}
      fields={proofFields}
      problemOf={proof.problemOf}
      title={t('edit.title', { name: member.name })}
      button={button}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields, field }) => (
        <>
          <TextField
            {...field.text('name')}
            label={t('edit.name')}
            maxLength={120}
            autoCapitalize="words"
          />
          {isOwn ? (
            <p className="text-muted">{t('edit.own')}</p>
          ) : (
            <>
              <TextField
                {...field.text('email')}
                label={t('column.email')}
                hint={t('edit.emailHint')}
                maxLength={254}
                autoCapitalize="none"
              />
              <PlaceFields {...{ keeper, member, place, field }} />
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
