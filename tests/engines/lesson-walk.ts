/** "Cloud in a jar" from its first step to its last: every kind of block and of question. */
import { explanation, lastStep } from '../support/student-day';
import type { Point } from './device';
import type { Screen } from './screen';
import { card, choose, next, saved, seeStep, write } from './student-walks';

/** A choice from a list. Its menu belongs to the system, not to the page, so it is set as the system does. */
async function select(
  screen: Screen,
  question: string,
  name: string,
  value: string,
): Promise<void> {
  const list = { inside: card(question), role: 'combobox', name } as const;
  await screen.see(list);
  await screen.over(
    list,
    ([element], wanted) => {
      if (!(element instanceof HTMLSelectElement)) return;
      element.value = wanted;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    value,
  );
}

/** How a player stands; `ready` and `network` are the states of `HTMLMediaElement`. */
interface Playing {
  readonly at: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ready: number;
  readonly network: number;
  readonly error: string | undefined;
}

/** The controls of a film or a recording, by its title. A recording shows nothing else of itself. */
const controlsOf = (title: string) => ({ css: `[role=group][aria-label="${title}"]` });

const playing = (screen: Screen, title: string): Promise<Playing | undefined> =>
  screen.over(controlsOf(title), ([controls]) => {
    const media = controls?.parentElement?.querySelector<HTMLMediaElement>('audio, video');
    if (!media) return undefined;
    const { currentTime: at, duration, paused, seeking, readyState: ready } = media;
    const error = media.error ? `${String(media.error.code)} ${media.error.message}` : undefined;
    return { at, duration, paused, seeking, ready, network: media.networkState, error };
  });

/** @throws Error that tells how the player stands instead */
async function untilPlayer(
  screen: Screen,
  title: string,
  does: string,
  look: (now: Playing) => boolean,
): Promise<void> {
  let last: Playing | undefined;
  try {
    await screen.until(`${title} ${does}`, async () => {
      last = await playing(screen, title);
      return last !== undefined && look(last);
    });
  } catch (error) {
    throw new Error(`Never: ${title} ${does}. It stands: ${JSON.stringify(last)}`, {
      cause: error,
    });
  }
}

/**
 * Plays for a moment by the button for it, then jumps near the end and plays there.
 *
 * Stopped for the jump: WebKit with GStreamer sometimes does not go on by itself after a jump out of playing that takes
 * long (https://bugs.webkit.org/show_bug.cgi?id=300041), which says nothing about the file that is asked for.
 */
async function playAndSeek(screen: Screen, title: string): Promise<void> {
  await screen.see(controlsOf(title));
  await screen.over(controlsOf(title), ([controls]) => {
    const media = controls?.parentElement?.querySelector<HTMLMediaElement>('audio, video');
    if (media) media.muted = true;
  });
  await screen.button(`Play: ${title}`);
  await untilPlayer(screen, title, 'plays', ({ at }) => at > 0.3);
  await screen.button(`Pause: ${title}`);
  await untilPlayer(screen, title, 'is stopped', ({ paused }) => paused);
  const goal = await screen.over(controlsOf(title), ([controls]) => {
    const media = controls?.parentElement?.querySelector<HTMLMediaElement>('audio, video');
    if (!media) return 0;
    const to = media.duration * 0.6;
    media.currentTime = to;
    return to;
  });
  await untilPlayer(screen, title, `is at ${String(goal)} s`, ({ at, seeking }) => {
    return !seeking && Math.abs(at - goal) < 0.2;
  });
  await screen.button(`Play: ${title}`);
  await untilPlayer(screen, title, `plays from ${String(goal)} s`, ({ at }) => at > goal + 0.2);
}

const pause = (screen: Screen, title: string): Promise<void> =>
  screen.over(controlsOf(title), ([controls]) => {
    controls?.parentElement?.querySelector<HTMLMediaElement>('audio, video')?.pause();
  });

/** How many captions there are while they show; -1 while they do not. */
const captions = (screen: Screen): Promise<number | undefined> =>
  screen.over({ css: 'video' }, ([video]) => {
    if (!(video instanceof HTMLVideoElement)) return undefined;
    const track = [...video.textTracks].find(({ language }) => language === 'en');
    return track?.mode === 'showing' ? (track.cues?.length ?? 0) : -1;
  });

async function watchVideo(screen: Screen): Promise<void> {
  const title = 'From puddle to cloud';
  await playAndSeek(screen, title);
  await screen.until('captions', async () => ((await captions(screen)) ?? 0) > 3);
  // Who switches them off has them off, whatever happens to the video.
  await screen.over({ css: 'video' }, ([video]) => {
    if (!(video instanceof HTMLVideoElement)) return;
    for (const track of video.textTracks) track.mode = 'disabled';
  });
  await pause(screen, title);
  await playAndSeek(screen, title);
  await pause(screen, title);
  if ((await captions(screen)) !== -1) throw new Error('The captions come back by themselves.');
}

/** The page is painted, not of one color, and has words to select. */
async function readPdf(screen: Screen): Promise<void> {
  const sheet = { role: 'group', name: 'Cloud in a jar: lab sheet, page 1 of 1' } as const;
  await screen.see({ ...sheet, contains: 'jar' });
  await screen.until('a painted sheet', () =>
    screen.over({ inside: sheet, css: 'canvas' }, ([canvas]) => {
      if (!(canvas instanceof HTMLCanvasElement)) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 400) seen.add(data[at] ?? 0);
      return seen.size > 2;
    }),
  );
}

/** How much of the sheet's width the ink goes over, 0 to 1. */
const inkWidth = (screen: Screen): Promise<number> =>
  screen.over({ inside: card('wc3-q-draw'), css: 'canvas' }, ([canvas]) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    };
    let [left, right] = [canvas.width, 0];
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue;
      const x = ((at - 3) / 4) % canvas.width;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
    }
    return Math.max(0, right - left) / canvas.width;
  });

/** A slanted line over a fifth of the sheet. */
async function drawLine(screen: Screen): Promise<void> {
  const sheet = { inside: card('wc3-q-draw'), role: 'application', name: 'Your drawing' } as const;
  const box = await screen.box(sheet);
  const points: Point[] = [];
  for (let part = 0; part <= 10; part += 1) {
    points.push({
      x: box.x + box.width * (0.5 + part * 0.02),
      y: box.y + box.height * (0.6 - part * 0.03),
    });
  }
  await screen.device.stroke(points);
  await saved(screen, 'wc3-q-draw');
  const width = await inkWidth(screen);
  if (width < 0.18) throw new Error(`The line goes over ${String(width)} of the sheet, not 0.2.`);
}

/** A photograph as the camera app hands it over. */
async function givePhoto(screen: Screen): Promise<void> {
  // The field itself is not to be seen; the buttons before it are.
  await screen.see(card('wc3-q-photo'));
  await screen.run(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 60; at += 1) {
      context.fillStyle = `hsl(${String(at * 6)} 70% 50%)`;
      context.fillRect(at * 40, 0, 40, 1800);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    const fields = document.querySelectorAll<HTMLInputElement>(
      '#question-wc3-q-photo input[type=file]',
    );
    const field = [...fields].at(-1);
    if (!blob || !field) throw new Error('There is nothing to give, or nobody who takes it.');
    const files = new DataTransfer();
    files.items.add(new File([blob], 'jar.jpg', { type: 'image/jpeg' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await saved(screen, 'wc3-q-photo');
}

async function recordVoice(screen: Screen): Promise<void> {
  const question = card('wc3-q-voice');
  await screen.button('Record my voice', question);
  await screen.until('two seconds of recording', () =>
    screen.over(question, ([element]) => /0:0[2-9] of/.test(element?.innerText ?? '')),
  );
  await screen.button('Stop', question);
  await screen.see({ inside: question, css: '[role=group][aria-label="Your recording"]' });
  await saved(screen, 'wc3-q-voice');
}

async function match(screen: Screen, left: string, right: string): Promise<void> {
  const inside = card('wc3-q-match');
  await screen.tap({ inside, css: `[data-side="left"][data-item="${left}"]` });
  await screen.tap({ inside, css: `[data-side="right"][data-item="${right}"]` });
}

/** A tag of lists of words, each with the title of the part that it belongs to. */
type Part = readonly [title: string, play: (screen: Screen) => Promise<void>];

/** What the taps mean stands in `givenAnswers`. */
export const lessonParts: readonly Part[] = [
  [
    'hook',
    async (screen) => {
      await seeStep(screen, 'A wet glass');
      await choose(screen, 'wc3-q-leak', 'False');
      await saved(screen, 'wc3-q-leak');
      await next(screen, 'From vapor to drops');
    },
  ],
  ['video', watchVideo],
  [
    'bank and pairs',
    async (screen) => {
      const bank = 'wc3-q-bank';
      await select(screen, bank, 'the word for water going into the air', 'evaporation');
      await select(screen, bank, 'how the air is high up', 'cold');
      await select(screen, bank, 'the word for vapor turning into drops', 'condensation');
      await saved(screen, bank);
      await next(screen, 'Find it around you');
      await choose(screen, 'wc3-q-pictures', 'Drops on a cold glass');
      await choose(screen, 'wc3-q-pictures', 'A mirror after a warm shower');
      await match(screen, 'evaporation', 'liquid-to-gas');
      await match(screen, 'condensation', 'gas-to-drops');
      await match(screen, 'vapor', 'unseen');
      await saved(screen, 'wc3-q-pictures', 'wc3-q-match');
      await next(screen, 'Make your cloud');
    },
  ],
  ['PDF', readPdf],
  [
    'order and number',
    async (screen) => {
      const order = card('wc3-q-order');
      await screen.button('Move “Pour warm water into the jar.” up', order);
      await screen.button('Move “Pour warm water into the jar.” up', order);
      await screen.button('Move “Put the metal lid on.” up', order);
      await screen.button('Move “Put the metal lid on.” up', order);
      await write(screen, 'wc3-q-minutes', '3 1/2');
      await saved(screen, 'wc3-q-order', 'wc3-q-minutes');
    },
  ],
  ['drawing', drawLine],
  ['photo', givePhoto],
  [
    'audio',
    async (screen) => {
      await next(screen, 'Ask a cloud watcher');
      const title = 'Four questions for a cloud watcher';
      const { height } = await screen.box(controlsOf(title));
      // Two rows of them on a narrow window.
      if (height > 140) throw new Error(`The player of a recording is ${String(height)} px high.`);
      await playAndSeek(screen, title);
      await pause(screen, title);
      await write(screen, 'wc3-q-dust', 'bits of dust');
      await saved(screen, 'wc3-q-dust');
    },
  ],
  ['voice', recordVoice],
  [
    'check and reflect',
    async (screen) => {
      await next(screen, 'Show what you know');
      await choose(screen, 'wc3-q-check-why', 'Vapor from the warm water cooled at the cold lid.');
      await choose(screen, 'wc3-q-check-true', 'It is a gas.');
      await choose(screen, 'wc3-q-check-true', 'It is in the air of this room.');
      await choose(screen, 'wc3-q-check-warm-lid', 'False');
      await saved(screen, 'wc3-q-check-why', 'wc3-q-check-true', 'wc3-q-check-warm-lid');
      await next(screen, lastStep);
      await write(screen, 'wc3-q-reflect', explanation);
      await saved(screen, 'wc3-q-reflect');
    },
  ],
];
