/** A place inside a screen shows in the moment in which it is chosen; the address follows. */
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newRoot } from '../testing/new-root';
import { useShownAhead } from './-shown-ahead';

interface Place {
  readonly student: number;
  readonly show: string;
}

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

/** A screen, and the way of an address through a router that takes its time. */
function open() {
  const frame = holdFrames();
  /** Where the address was sent, and what says that it has come to its end. */
  const sent: { readonly to: Place; readonly end: () => void }[] = [];
  const drawn: Place[] = [];
  const hands = {
    go: (change: Partial<Place>): void => void change,
    setAddress: (place: Place): void => void place,
  };
  const follow = (to: Place) => new Promise<void>((end) => sent.push({ to, end }));
  function Screen() {
    const [address, setAddress] = useState<Place>({ student: 1, show: 'all' });
    const { at, go } = useShownAhead(address, follow);
    useLayoutEffect(() => {
      Object.assign(hands, { go, setAddress });
    }, [go]);
    useLayoutEffect(() => {
      drawn.push(at);
    }, [at]);
    return `student ${String(at.student)}, ${at.show}`;
  }
  const { place, root } = newRoot();
  flushSync(() => root.render(<Screen />));
  return {
    sent,
    drawn,
    frame,
    shown: () => place.textContent,
    go: (change: Partial<Place>) => flushSync(() => hands.go(change)),
    /** The address changes, as it does before its way has come to its end. */
    addressIs: (to: Place) => flushSync(() => hands.setAddress({ ...to })),
    leave: () => flushSync(() => root.render(null)),
  };
}

/** All that was begun and waits for nothing more. */
const rest = () => new Promise((done) => setTimeout(done));

test('it shows before the address has been told, and once: the address changes nothing more', async () => {
  const screen = open();
  screen.go({ student: 2 });
  expect(screen.shown()).toBe('student 2, all');
  await rest();
  expect(screen.sent).toEqual([]);
  screen.frame();
  await expect.poll(() => screen.sent).toMatchObject([{ to: { student: 2, show: 'all' } }]);
  screen.addressIs({ student: 2, show: 'all' });
  screen.sent[0]?.end();
  await rest();
  expect(screen.shown()).toBe('student 2, all');
  expect(screen.drawn).toHaveLength(2);
});

test('who is quicker than the address goes on from what is shown, and is not taken back', async () => {
  const screen = open();
  screen.go({ student: 2 });
  screen.frame();
  await expect.poll(() => screen.sent.length).toBe(1);
  screen.go({ show: 'to_score' });
  screen.go({ student: 3 });
  expect(screen.shown()).toBe('student 3, to_score');
  screen.addressIs({ student: 2, show: 'all' });
  screen.sent[0]?.end();
  await rest();
  expect(screen.shown()).toBe('student 3, to_score');
  screen.frame();
  // What was passed through within one frame is no place to come back to.
  await expect.poll(() => screen.sent.map(({ to }) => to.student)).toEqual([2, 3]);
});

test('another way to an address is followed', async () => {
  const screen = open();
  screen.go({ student: 2 });
  screen.frame();
  await expect.poll(() => screen.sent.length).toBe(1);
  // A link to somebody else has overtaken it.
  screen.addressIs({ student: 7, show: 'all' });
  screen.sent[0]?.end();
  await expect.poll(screen.shown).toBe('student 7, all');
  screen.addressIs({ student: 8, show: 'all' });
  expect(screen.shown()).toBe('student 8, all');
});

test('who has left the screen is not brought back', async () => {
  const screen = open();
  screen.go({ student: 2 });
  screen.leave();
  screen.frame();
  await rest();
  expect(screen.sent).toEqual([]);
});
