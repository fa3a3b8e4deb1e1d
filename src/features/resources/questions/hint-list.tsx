import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { FieldGroup } from '../../../ui/fields/field';
import { TextField } from '../../../ui/fields/text-field';
import { useNewEntry } from './use-new-entry';
import fields from '../fields/fields.module.css';

const maxHints = 5;

interface HintListProps {
  readonly hints: readonly string[];
  readonly readOnly: boolean;
  readonly lang: string;
  readonly onChange: (hints: readonly string[]) => void;
}

/** Hints, which a student opens one after the other. */
export function HintList({ hints, readOnly, lang, onChange }: HintListProps) {
  const { t } = useTranslation('editor');
  const { list, added } = useNewEntry();
  if (readOnly && hints.length === 0) return null;
  return (
    <FieldGroup label={t('question.hints')}>
      <ul ref={list} className="db-list gap-2">
        {hints.map((hint, at) => (
          // A hint has no id; its place is all it has.
          <li key={at} className={fields['entry']}>
            <TextField
              label={t('question.hint', { number: at + 1 })}
              labelInside
              value={hint}
              maxLength={500}
              lang={lang}
              readOnly={readOnly}
              onText={(text) => onChange(hints.map((old, place) => (place === at ? text : old)))}
            />
            {readOnly ? null : (
              <IconButton
                size="small"
                label={t('remove', { what: t('question.hint', { number: at + 1 }) })}
                icon={<IconTrash size={18} />}
                onClick={() => onChange(hints.filter((_, place) => place !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly || hints.length >= maxHints ? null : (
        <div>
          <Button
            look="plain"
            size="small"
            onClick={() => {
              onChange([...hints, '']);
              added();
            }}
          >
            {t('question.addHint')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
