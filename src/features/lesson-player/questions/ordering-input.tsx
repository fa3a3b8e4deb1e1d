import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item, OrderingQuestion } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { useLessonFrame } from '../player/lesson-context';
import { OrderingRow } from './ordering-row';
import { inOrder, moved } from './reorder';
import { useRowDrag } from './use-row-drag';

/** A list that is put in order by dragging, with arrow keys on a handle, or with buttons. */
export function OrderingInput({ question }: { readonly question: OrderingQuestion }) {
  const { t } = useTranslation('lesson');
  const { announce } = useLessonFrame();
  const answer = useAnswer(question);
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<readonly Item[]>();
  // On a slow device the finger is lifted before its last moves are drawn: they count all the same.
  const draggedNow = useRef<readonly Item[]>(undefined);
  const [refocus, setRefocus] = useState<{ readonly id: string; readonly part: string }>();
  const saved = inOrder(question.items, answer.value?.order ?? []);
  const items = dragged ?? saved;

  // A moved row is a moved element, and the browser drops the focus of a moved element.
  useEffect(() => {
    if (refocus === undefined) return;
    const row = list.current?.querySelector(`[data-item="${refocus.id}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-part="${refocus.part}"]`);
    const handle = row?.querySelector<HTMLButtonElement>('[data-part="handle"]');
    (wanted?.disabled === false ? wanted : handle)?.focus();
  }, [refocus]);

  const keep = (next: readonly Item[]) =>
    answer.choose({ kind: 'ordering', order: next.map((item) => item.id) });
  const tell = (item: Item, place: number) =>
    announce(
      question.id,
      t('ordering.moved', { what: item.text, place: place + 1, count: items.length }),
    );

  const move = (item: Item, by: -1 | 1, part: string) => {
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    keep(moved(items, from, to));
    setRefocus({ id: item.id, part });
    tell(item, to);
  };

  const show = (next: readonly Item[] | undefined) => {
    draggedNow.current = next;
    setDragged(next);
  };
  const drag = useRowDrag(list, {
    onMove: (from, to) => show(moved(draggedNow.current ?? saved, from, to)),
    onDrop: () => {
      if (draggedNow.current !== undefined) keep(draggedNow.current);
      show(undefined);
    },
    onCancel: () => show(undefined),
  });

  return (
    <>
      {answer.readOnly ? null : <p className="text-base text-muted">{t('ordering.how')}</p>}
      <ol ref={list} className="grid list-none gap-2.5 p-0">
        {items.map((item, at) => (
          <OrderingRow
            key={item.id}
            item={item}
            place={at}
            count={items.length}
            readOnly={answer.readOnly}
            dragging={drag.draggedRow === at}
            onMove={(by, part) => move(item, by, part)}
            onGrab={(event) => drag.grab(event, at)}
          />
        ))}
      </ol>
      {answer.value === undefined && !answer.readOnly ? (
        <p className="text-base text-muted">{t('ordering.notYet')}</p>
      ) : null}
    </>
  );
}
