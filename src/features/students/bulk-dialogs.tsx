import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { optionsState, type OptionsQuery } from '../../forms/options-state';

/** A group as a choice. */
export interface GroupChoice {
  readonly id: number;
  readonly name: string;
}

interface BulkDialogProps {
  readonly action: 'add' | 'remove';
  readonly count: number;
  readonly groups: readonly GroupChoice[];
  /** What brings the groups. */
  readonly query: OptionsQuery;
  /** The group that the list shows just now. */
  readonly first: number | undefined;
  readonly onGroup: (group: GroupChoice) => Promise<void>;
  readonly onClose: () => void;
}

/** Into which group the students that are ticked come, or which one they leave. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, count, groups, query, first, onGroup, onClose } = props;
  const { t } = useTranslation('students');
  const [chosen, setChosen] = useState(first);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  return (
    <FormDialog
      title={t(action === 'add' ? 'several.addTitle' : 'several.removeTitle', { count })}
      button={group && t(action === 'add' ? 'several.addButton' : 'several.removeButton')}
      onSubmit={async () => {
        if (group) await onGroup(group);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(action === 'add' ? 'several.addText' : 'several.removeText')}</p>
          {group || optionsState(query) ? (
            <OptionsField
              query={query}
              label={t('edit.group')}
              value={group?.id}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosen}
            />
          ) : (
            <p>{t('several.noGroup')}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
