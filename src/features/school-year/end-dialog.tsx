import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movesOf, schoolYearName } from '../../../domain/school-year';
import { ApiError } from '../../api/errors';
import type { FormProblem } from '../../api/form-problem';
import { TextField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { endSchoolYear, schoolYearQuery, type SchoolYearPlan } from './queries';

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Says what happens once more, and asks for the school's name: nobody ends a year by a slip of the hand. */
export function EndDialog(props: {
  readonly plan: SchoolYearPlan;
  readonly topGradeId: number;
  readonly onClose: () => void;
}) {
  const { plan, topGradeId, onClose } = props;
  const { t } = useTranslation('school-year');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const year = schoolYearName(plan.year);
  const key = schoolYearQuery(plan.school_id).queryKey;
  const wrong: FormProblem = { fields: { name: { code: 'invalid', text: t('typed') } } };
  return (
    <FormDialog
      title={t('ask', { year, school: plan.school })}
      button={t('button', { year })}
      fields={['name']}
      problemOf={(error) => (error instanceof WrongName ? wrong : undefined)}
      onClose={onClose}
      onSubmit={async () => {
        if (plain(typed) !== plain(plan.school)) throw new WrongName();
        const { year: ended, groups_total: groups } = plan;
        const seen = { year: ended, top_grade_id: topGradeId, groups };
        try {
          const now = await endSchoolYear(plan.school_id, {
            ...seen,
            ...movesOf(plan.grades, topGradeId),
          });
          client.setQueryData(key, now);
        } catch (error) {
          const isOld = error instanceof ApiError && /^school_year_/.test(error.code);
          // The page behind shows what it is by now.
          if (isOld) void client.invalidateQueries({ queryKey: key });
          throw error;
        }
        // Groups, students and assignments are others by now, in every list.
        void client.invalidateQueries();
        onClose();
      }}
    >
      {({ fields }) => (
        <>
          <p>{t('askText')}</p>
          <TextField
            label={t('type')}
            hint={t('typeHint', { school: plan.school })}
            value={typed}
            maxLength={200}
            problem={fields['name']}
            onText={setTyped}
          />
        </>
      )}
    </FormDialog>
  );
}

class WrongName extends Error {}
