import { IconArrowNarrowRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { addDistractor, addPair, removeDistractor, removePair } from '../edits/question-edits';
import { FieldGroup } from '../../../ui/fields/field';
import { TextField } from '../../../ui/fields/text-field';
import type { AnswerProps } from './question-props';
import { useEmptyWord } from './use-empty-word';
import { useNewEntry } from './use-new-entry';
import fields from '../fields/fields.module.css';

const most = 12;
const withText = (items: readonly Item[], id: string, text: string): readonly Item[] =>
  items.map((item) => (item.id === id ? { ...item, text } : item));

/** Pairs that belong together, and entries that belong to nothing. */
export function MatchingForm({ question, onChange, readOnly, lang }: AnswerProps<'matching'>) {
  const { t } = useTranslation('editor');
  const { list: pairList, added: pairAdded } = useNewEntry();
  const { list: extraList, added: extraAdded } = useNewEntry();
  const leftWord = useEmptyWord(question.left);
  const rightWord = useEmptyWord(question.right);
  const key = question.key?.pairs ?? {};
  const alone = question.right.filter(({ id }) => !Object.values(key).includes(id));
  const rightOf = (left: string) => question.right.find(({ id }) => id === key[left]);
  const shared = { labelInside: true, maxLength: 500, lang, readOnly } as const;
  return (
    <FieldGroup label={t('answer.pairs')} hint={t('answer.pairsHint')}>
      <ul ref={pairList} className="db-list gap-2">
        {question.left.map((item, at) => {
          const right = rightOf(item.id);
          return (
            <li key={item.id} className={fields['entry']}>
              <TextField
                {...shared}
                label={t('answer.left', { number: at + 1 })}
                value={item.text}
                problem={readOnly ? undefined : leftWord(item)}
                onText={(text) =>
                  onChange((now) => ({ ...now, left: withText(now.left, item.id, text) }))
                }
              />
              <IconArrowNarrowRight className="flex-none text-muted" size={20} aria-hidden="true" />
              {right ? (
                <TextField
                  {...shared}
                  label={t('answer.rightOf', { number: at + 1 })}
                  value={right.text}
                  problem={readOnly ? undefined : rightWord(right)}
                  onText={(text) =>
                    onChange((now) => ({ ...now, right: withText(now.right, right.id, text) }))
                  }
                />
              ) : null}
              {readOnly ? null : (
                <IconButton
                  size="small"
                  label={t('remove', { what: t('answer.pair', { number: at + 1 }) })}
                  icon={<IconTrash size={18} />}
                  onClick={() => onChange((now) => removePair(now, item.id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <ul ref={extraList} className="db-list gap-2">
        {alone.map((item, at) => (
          <li key={item.id} className={fields['entry']}>
            <TextField
              {...shared}
              label={t('answer.extra', { number: at + 1 })}
              value={item.text}
              problem={readOnly ? undefined : rightWord(item)}
              onText={(text) =>
                onChange((now) => ({ ...now, right: withText(now.right, item.id, text) }))
              }
            />
            {readOnly ? null : (
              <IconButton
                size="small"
                label={t('remove', { what: t('answer.extra', { number: at + 1 }) })}
                icon={<IconTrash size={18} />}
                onClick={() => onChange((now) => removeDistractor(now, item.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly || question.right.length >= most ? null : (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Button
            look="plain"
            size="small"
            onClick={() => {
              onChange((now) => addPair(now, newLocalId(), newLocalId()));
              pairAdded();
            }}
          >
            {t('answer.addPair')}
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onChange((now) => addDistractor(now, newLocalId()));
              extraAdded();
            }}
          >
            {t('answer.addExtra')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
