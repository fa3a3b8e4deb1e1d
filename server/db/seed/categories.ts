import { insertCategory } from '../sequence-categories.repo';
import type { DbOrTransaction } from '../tables';

interface CategoryBranch {
  /** Different from every other one of the demo. */
  readonly title: string;
  readonly children?: readonly CategoryBranch[];
}

/** How the demo district sorts its sequences. */
const demoCategories: readonly CategoryBranch[] = [
  {
    title: 'Core',
    children: [{ title: 'Core math' }, { title: 'Core reading' }, { title: 'Core science' }],
  },
  {
    title: 'Intervention',
    children: [{ title: 'Small groups' }, { title: 'Catch-up after absence' }],
  },
  {
    title: 'Enrichment',
    children: [
      { title: 'Science labs', children: [{ title: 'Weather and water' }] },
      { title: 'Clubs and challenges' },
    ],
  },
];

export async function seedCategories(
  db: DbOrTransaction,
  district_id: number,
  branches: readonly CategoryBranch[] = demoCategories,
  parent_id: number | null = null,
): Promise<void> {
  for (const [position, { title, children = [] }] of branches.entries()) {
    const id = await insertCategory(db, { district_id, parent_id, position, title });
    await seedCategories(db, district_id, children, id);
  }
}
