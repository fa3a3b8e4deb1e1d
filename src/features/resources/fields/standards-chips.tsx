import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planBounds } from '../../../../domain/lesson-plan';
import { useStandardBox } from '../../../standards/use-standard-box';
import { useWordings } from '../../../standards/wordings';
import { addStandard } from '../edits/block-edits';
import { ChipsField } from '../../../ui/fields/chips-field';

interface StandardsChipsProps {
  readonly standards: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (standards: readonly string[]) => void;
}

/** Codes of standards, found by code or words; any other code is taken as well. */
export function StandardsChips({ standards, readOnly, onChange }: StandardsChipsProps) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState('');
  const titleOf = useWordings(standards);
  const box = useStandardBox(typed, (code) => {
    const next = addStandard(standards, code);
    if (next !== standards) onChange(next.slice(0, planBounds.standards));
    setTyped('');
  });
  return (
    <ChipsField
      label={t('details.standards')}
      hint={t('details.standardsHint')}
      chips={standards}
      add={addStandard}
      most={planBounds.standards}
      maxLength={100}
      readOnly={readOnly}
      titleOf={titleOf}
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        if (text === '') box.close();
        else box.onTyped();
      }}
      onKey={box.onKey}
      onLeave={box.close}
      around={box.around}
      removeLabel={(what) => t('remove', { what })}
      onChips={onChange}
    />
  );
}
