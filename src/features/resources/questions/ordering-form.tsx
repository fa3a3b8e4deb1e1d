import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newLocalId } from '../../../../domain/local-id';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { addItem, moveItem, orderOf, removeItem } from '../edits/question-edits';
import { FieldGroup } from '../../../ui/fields/field';
import { TextField } from '../../../ui/fields/text-field';
import { useKeptFocus } from '../editor/use-kept-focus';
import type { AnswerProps } from './question-props';
import { useEmptyWord } from './use-empty-word';
import { useNewEntry } from './use-new-entry';
import fields from '../fields/fields.module.css';

const maxItems = 12;

/** Items in their right order; students see them in another one. */
export function OrderingForm({ question, onChange, readOnly, lang }: AnswerProps<'ordering'>) {
  const { t } = useTranslation('editor');
  const { list, added } = useNewEntry();
  const emptyWord = useEmptyWord(question.items);
  const keepFocus = useKeptFocus();
  const order = orderOf(question);
  const move = (id: string, by: -1 | 1) => {
    keepFocus();
    onChange((now) => moveItem(now, id, by));
  };
  return (
    <FieldGroup label={t('answer.order')} hint={t('answer.orderHint')}>
      <ul ref={list} className="db-list gap-2">
        {order.map((id, at) => {
          const text = question.items.find((item) => item.id === id)?.text ?? '';
          const name = text || t('answer.item', { number: at + 1 });
          return (
            <li key={id} className={fields['entry']}>
              <TextField
                label={t('answer.item', { number: at + 1 })}
                labelInside
                value={text}
                problem={readOnly ? undefined : emptyWord({ text })}
                maxLength={500}
                lang={lang}
                readOnly={readOnly}
                onText={(next) =>
                  onChange((now) => ({
                    ...now,
                    items: now.items.map((item) => (item.id === id ? { id, text: next } : item)),
                  }))
                }
              />
              {readOnly ? null : (
                <>
                  <IconButton
                    size="small"
                    label={t('up', { what: name })}
                    icon={<IconArrowUp size={18} />}
                    off={at === 0}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t('down', { what: name })}
                    icon={<IconArrowDown size={18} />}
                    off={at === order.length - 1}
                    onClick={() => move(id, 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('remove', { what: name })}
                    icon={<IconTrash size={18} />}
                    onClick={() => onChange((now) => removeItem(now, id))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {readOnly || order.length >= maxItems ? null : (
        <div>
          <Button
            look="plain"
            size="small"
            onClick={() => {
              onChange((now) => addItem(now, newLocalId()));
              added();
            }}
          >
            {t('answer.addItem')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
