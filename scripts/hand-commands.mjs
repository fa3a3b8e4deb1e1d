// Mouse and keys of a component's test, moved by the browser itself: it hit-tests as it does for a person.

/** As many as a hand makes: a drag is only seen to begin in a move after its first. */
const stepsPerWay = 8;

/**
 * Presses at the first spot, goes by way of the others, and lets go at the last.
 * @type {import('vitest/node').BrowserCommand<[spots: readonly (readonly [x: number, y: number])[]]>}
 */
export const pullMouse = async (context, spots) => {
  const frame = await (await context.frame()).frameElement();
  const box = await frame.boundingBox();
  if (!box) throw new Error('The screen is not shown.');
  // Vitest draws the frame smaller where the window has no room for it.
  const width = await frame.evaluate((element) => element.offsetWidth);
  const scale = box.width / width;
  const { mouse } = context.page;
  for (const [at, [x, y]] of spots.entries()) {
    await mouse.move(box.x + x * scale, box.y + y * scale, { steps: stepsPerWay });
    if (at === 0) await mouse.down();
  }
  await mouse.up();
};

/**
 * Takes the mouse off the screen: what it rests on counts as pointed at, and it rests where the last test left it.
 * @type {import('vitest/node').BrowserCommand<[]>}
 */
export const restMouse = async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  await page.mouse.move(width - 1, height - 1);
};

/**
 * Types as the browser's keyboard does: a sign of two code units is one key.
 * @type {import('vitest/node').BrowserCommand<[text: string]>}
 */
export const typeText = async ({ page }, text) => {
  await page.keyboard.type(text);
};
