import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moveCategory, renameCategory } from '../../../domain/category-tree';
import type { Category, CategoryTree, ChangeOutcome, Place } from '../../../domain/category-tree';
import { firstWord, formProblem } from '../../api/form-problem';
import { addCategory, sendDelete, sendMerge, sendMove, sendRename } from './commands';
import { categoriesQuery } from './queries';

type Refused = Extract<ChangeOutcome, string>;

/** Said by the server, or found here before it was asked. */
export type Problem = NonNullable<ReturnType<typeof firstWord>> | { readonly outcome: Refused };

interface Step {
  readonly id: number;
  readonly title: string;
  readonly back: () => boolean;
}

/**
 * Changes of the tree: moves and new titles show at once and are sent one after the other; what the server
 * refuses is taken back with its reason.
 */
export function useCategoryChanges() {
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const unsent = useRef(0);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { queryKey } = categoriesQuery;
  const renew = () => client.invalidateQueries({ queryKey });

  /** @returns whether it is a change that may be; then it is on its way */
  function change(
    decide: (tree: CategoryTree) => ChangeOutcome,
    send: () => Promise<unknown>,
  ): boolean {
    const now = client.getQueryData(queryKey);
    if (!now) return false;
    const outcome = decide(now.data);
    if (typeof outcome === 'string') {
      setProblem({ outcome });
      return false;
    }
    void client.cancelQueries({ queryKey });
    const counts = new Map(now.data.map((one) => [one.id, one.sequence_count]));
    const data = outcome.tree.map((one) => {
      const sequence_count = counts.get(one.id);
      return sequence_count === undefined ? { ...one } : { ...one, sequence_count };
    });
    client.setQueryData(queryKey, { ...now, data });
    setProblem(undefined);
    unsent.current += 1;
    setWaiting(unsent.current);
    queue.current = queue.current
      .then(send)
      .catch((error: unknown) => {
        setProblem(firstWord(formProblem(error)));
        setSteps([]);
      })
      .finally(() => {
        // Now, not when it is drawn: a change that comes in between would be asked about too early.
        unsent.current -= 1;
        if (unsent.current === 0) void renew();
        setWaiting(unsent.current);
      });
    return true;
  }

  const moveTo = (id: number, to: Place) =>
    change(
      (tree) => moveCategory(tree, id, to),
      () => sendMove(id, to),
    );
  const retitle = (id: number, title: string) =>
    change(
      (tree) => renameCategory(tree, id, title),
      () => sendRename(id, title),
    );
  const remember = (step: Step) => setSteps((all) => [...all.slice(-49), step]);

  return {
    saving: waiting > 0,
    problem,
    forgive: () => setProblem(undefined),
    undoable: steps.at(-1),

    move(one: Category, to: Place): boolean {
      const { id, title, parent_id, position } = one;
      const done = moveTo(id, to);
      if (done) remember({ id, title, back: () => moveTo(id, { parent_id, position }) });
      return done;
    },

    rename({ id, title }: Category, next: string): boolean {
      const done = retitle(id, next);
      if (done) remember({ id, title: next, back: () => retitle(id, title) });
      return done;
    },

    /** Takes the last move or title back. @returns whose it was */
    undo(): number | undefined {
      const last = steps.at(-1);
      setSteps(steps.slice(0, -1));
      return last?.back() ? last.id : undefined;
    },

    /**
     * @param onMade hears the id of the new one before the tree has it
     * @returns that id, once it is in the tree
     */
    async add(
      title: string,
      parentId: number | null,
      onMade?: (id: number) => void,
    ): Promise<number> {
      const { id } = await addCategory(title, parentId);
      onMade?.(id);
      setProblem(undefined);
      await renew();
      return id;
    },

    async merge(id: number, into: number): Promise<void> {
      await sendMerge(id, into);
      setSteps([]);
      await renew();
    },

    async remove(id: number): Promise<void> {
      await sendDelete(id);
      setSteps([]);
      await renew();
    },
  };
}

export type CategoryChanges = ReturnType<typeof useCategoryChanges>;
