/** What is seldom there must not hold up what is always there. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyOptional } from './lazy-optional';
import { newRoot } from '../testing/new-root';

const always = 'Today ';
const hint = 'and a hint';

/** Frames come when the test says so. */
function holdFrames() {
  const waiting: FrameRequestCallback[] = [];
  const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    waiting.push(callback);
    return waiting.length;
  });
  onTestFinished(() => held.mockRestore());
  return () => waiting.splice(0).forEach((callback) => callback(performance.now()));
}

function draw(load: Parameters<typeof lazyOptional>[0]) {
  const Part = lazyOptional(load);
  const { place, root } = newRoot();
  root.render(
    <p>
      {always}
      <Part />
    </p>,
  );
  return place;
}

test('it is asked for when the frame is drawn in which the rest has come', async () => {
  const frame = holdFrames();
  const load = vi.fn(() => Promise.resolve({ default: () => <>{hint}</> }));
  const place = draw(load);
  await expect.poll(() => place.textContent).toBe(always);
  frame();
  // The browser draws after what waits for a frame has had its turn.
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => place.textContent).toBe(always + hint);
});

test('where it does not come, the rest stays', async () => {
  const frame = holdFrames();
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  const place = draw(load);
  await expect.poll(() => place.textContent).toBe(always);
  frame();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await new Promise((done) => setTimeout(done));
  expect(place.textContent).toBe(always);
});
