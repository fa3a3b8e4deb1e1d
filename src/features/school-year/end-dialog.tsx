import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movesOf, schoolYearName } from '../../../domain/school-year';
import { foldName } from '../../../domain/student-list';
import { ApiError } from '../../api/errors';
import type { FormProblem } from '../../api/form-problem';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { endSchoolYear, schoolYearQuery, type SchoolYearPlan } from './queries';
import { useYearWords } from './use-year-words';

/** Says what happens once more, and asks for the school's name: nobody ends a year by a slip of the hand. */
export function EndDialog(props: {
  readonly plan: SchoolYearPlan;
  readonly topGradeId: number;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}) {
  const { plan, topGradeId, onEnded, onClose } = props;
  const { t } = useTranslation('school-year');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const year = schoolYearName(plan.year);
  const key = schoolYearQuery(plan.school_id).queryKey;
  const words = useYearWords();
  const { moving, leaving } = movesOf(plan.grades, topGradeId);
  const counted = (count: number) => ({ count, n: words.number(count) });
  const wrong: FormProblem = { fields: { name: { code: 'invalid', text: t('typed') } } };
  return (
    <FormDialog
      title={t('ask', { year, school: plan.school })}
      button={t('button', { year })}
      fields={['name']}
      problemOf={(error) => (error instanceof WrongName ? wrong : undefined)}
      onClose={onClose}
      onSubmit={async () => {
        if (foldName(typed) !== foldName(plan.school)) throw new WrongName();
        const { year: ended, groups_total: groups } = plan;
        const seen = { year: ended, top_grade_id: topGradeId, groups };
        try {
          const now = await endSchoolYear(plan.school_id, {
            ...seen,
            ...{ moving, leaving },
          });
          client.setQueryData(key, now);
        } catch (error) {
          const isOld = error instanceof ApiError && /^school_year_/.test(error.code);
          if (isOld) {
            // Nobody ends a year by numbers that were not looked at: they are shown anew, and the name is asked anew.
            setTyped('');
            void client.invalidateQueries({ queryKey: key });
          }
          throw error;
        }
        // Groups, students and assignments are others by now, in every list.
        void client.invalidateQueries();
        onEnded();
        onClose();
      }}
    >
      {({ fields }) => (
        <>
          <p>{t('askText')}</p>
          <ul>
            <li>{t('groups', counted(plan.groups_total))}</li>
            <li>{t('moving', counted(moving))}</li>
            <li>{t('leaving', counted(leaving))}</li>
          </ul>
          <TextField
            label={t('type')}
            hint={t('typeHint', { school: plan.school })}
            value={typed}
            maxLength={200}
            problem={fields.name}
            onText={setTyped}
          />
        </>
      )}
    </FormDialog>
  );
}

class WrongName extends Error {}
