/** How a teacher plans on the screen: goes to a list, begins a resource, puts questions into it, adds steps. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How somebody works the screen. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Opens a menu and takes one of its items. */
  readonly choose: (page: Page, menu: Locator, item: string) => Promise<void>;
}

export const mouse: Hand = {
  press: async (target) => {
    // A choice is clicked where it is seen: on its card.
    const around = target.locator('xpath=ancestor::label[1]');
    await ((await around.count()) > 0 ? around : target).click();
  },
  choose: async (page, menu, item) => {
    await menu.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  },
};

export const saved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Saved \d/)).toBeVisible();

export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text);
}

export class PlanningPage {
  constructor(
    private readonly page: Page,
    private readonly hand: Hand,
  ) {}

  async goTo(place: string): Promise<void> {
    const { page, hand } = this;
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    await hand.press(link('Lessons'));
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    if (place !== 'Resources') await hand.press(link(place));
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
  }

  async add(kind: string): Promise<Locator> {
    const { page, hand } = this;
    await hand.choose(page, page.getByRole('button', { name: 'Add a block' }), kind);
    const card = page.locator('[data-block]').last();
    await expect(card.locator('[data-body]')).toBeVisible();
    return card;
  }

  async beginResource(title: string): Promise<void> {
    const { page, hand } = this;
    await this.goTo('Resources');
    await hand.press(page.getByRole('button', { name: 'New resource' }).first());
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible();
    await write(page.getByLabel('Title', { exact: true }).first(), title);
  }

  async file(card: Locator, label: string, name: string, buffer: Buffer): Promise<void> {
    const field = card.getByLabel(label, { exact: true }).and(card.locator('input'));
    await field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  async question(kind: string, prompt: string): Promise<Locator> {
    const card = await this.add(kind);
    await write(card.getByRole('textbox', { name: 'Question' }), prompt);
    return card;
  }

  /** Puts a resource into a day of the sequence that is open, as its last step. */
  async addStep(title: string, day: number): Promise<void> {
    const { page, hand } = this;
    const region = page.getByRole('region', { name: `Day ${String(day)}`, exact: true });
    await hand.press(region.getByRole('button', { name: 'Add a step' }));
    await page.getByLabel('Search resources').fill(title);
    const found = page
      .getByRole('list', { name: 'Add from resources' })
      .getByRole('button', { name: new RegExp(`^${title.replace('?', '\\?')}`) });
    await expect(found).toHaveCount(1);
    await hand.press(found);
    await expect(region.getByRole('list').getByRole('listitem').last()).toContainText(title);
  }

  async publish(): Promise<void> {
    const { page, hand } = this;
    await saved(page);
    await hand.press(page.getByRole('button', { name: 'Publish version 1' }));
    const dialog = page.getByRole('dialog');
    await hand.press(dialog.getByRole('button', { name: 'Publish version 1' }));
    await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible();
  }

  /** A rubric from the template of four levels. */
  async writeRubric(title: string): Promise<void> {
    const { page, hand } = this;
    await this.goTo('Rubrics');
    await hand.press(page.getByRole('button', { name: 'New rubric' }).first());
    await hand.press(page.getByRole('button', { name: /^4-point standards scale/ }));
    await write(page.getByLabel('Title of the rubric'), title);
    await saved(page);
  }

  /** A sequence with one empty day, and a rubric that exists. */
  async beginSequence(title: string, rubric: string): Promise<void> {
    const { page, hand } = this;
    await this.goTo('Instructional sequences');
    await hand.press(page.getByRole('button', { name: 'New sequence' }).first());
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Science' }));
    await write(page.getByLabel('Title of this sequence'), title);
    await hand.press(page.getByRole('button', { name: 'Edit details' }).first());
    await page.getByLabel('Default rubric').selectOption({ label: rubric });
  }
}
