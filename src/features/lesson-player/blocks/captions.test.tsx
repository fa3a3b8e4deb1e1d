/** Captions: one track at a time, and what a child chooses stays chosen. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TestApp } from '../../../testing/app';
import { test } from '../../../testing/app';

const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';
/** Of the water cycle, with a film in its second step. */
const address = '/student/lesson/3/1';

interface How {
  /** The step has the film once more. */
  readonly twice?: true;
  /** The film itself never comes. */
  readonly missing?: true;
}

interface Track {
  readonly language: string;
  readonly label: string;
}

/** The film's captions are in these languages, by whose name they go, all in one file. */
function withCaptions(
  app: TestApp,
  tracks: readonly (string | Track)[],
  { twice, missing }: How = {},
): void {
  app.api.on('GET', lesson, ({ path }) => {
    const answer = app.api.recordedAnswer('GET', lesson, path);
    const steps = answer.steps.map((step) => ({
      ...step,
      blocks: step.blocks.flatMap((block): (typeof block)[] => {
        if (block.type !== 'video') return [block];
        const asset = block.captions[0]?.asset ?? '';
        const captions = tracks.map((track) =>
          typeof track === 'string'
            ? { asset, language: track, label: track }
            : { asset, ...track },
        );
        const film = { ...block, captions, ...(missing && { asset: '0'.repeat(64) }) };
        return twice ? [film, { ...film, id: `${film.id}-2`, title: 'Once more' }] : [film];
      }),
    }));
    return { ...answer, steps };
  });
}

async function toTheFilm(): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('button', { name: /^Step 2/ })
    .click();
}

const films = () => [...document.querySelectorAll('video')];

/** The film's tracks, once it has told what it is. */
async function tracksOf(at = 0): Promise<TextTrack[]> {
  await expect.poll(() => films()[at]?.readyState ?? 0).toBeGreaterThan(0);
  return [...(films()[at]?.textTracks ?? [])];
}

const showing = async (at = 0): Promise<string[]> =>
  (await tracksOf(at)).filter(({ mode }) => mode === 'showing').map(({ label }) => label);

const keptKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('daybook.captions'));
const kept = () => keptKeys().map((key) => localStorage.getItem(key));

/** As the player's own menu does. */
async function press(label: string | undefined, at = 0): Promise<void> {
  for (const track of await tracksOf(at)) {
    track.mode = track.label === label ? 'showing' : 'disabled';
  }
}

/** Presses once more where the film was only now shown its captions. */
async function choose(label: string | undefined, at = 0, language = label ?? ''): Promise<void> {
  await expect
    .poll(async () => {
      await press(label, at);
      return kept();
    })
    .toEqual([label === undefined ? 'off' : `${language} ${label}`]);
}

test('of two tracks in one language one is shown, the closest first', async ({ app }) => {
  withCaptions(app, ['es-ES', 'en-GB', 'es', 'en-US']);
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['en-GB']);
});

test('in Spanish the Spanish ones are shown', async ({ app }) => {
  withCaptions(app, ['en', 'es-ES', 'es']);
  await app.open(address, { as: 'student', language: 'es' });
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Paso 2/ })
    .click();
  await expect.poll(() => showing()).toEqual(['es']);
});

test('captions that were switched off stay off, here and in other films, and can come back', async ({
  app,
}) => {
  withCaptions(app, ['en', 'es'], { twice: true });
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual(['en']);
  await expect.poll(() => showing(1)).toEqual(['en']);
  await choose(undefined);
  films()[1]?.dispatchEvent(new Event('play'));
  await expect.poll(() => showing(1)).toEqual([]);

  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual([]);
  await choose('es', 1);
  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual(['es']);
  await expect.poll(() => showing(1)).toEqual(['es']);
});

test('a choice that a film cannot follow gives what it has', async ({ app }) => {
  withCaptions(app, ['en', 'fr']);
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['en']);
  await choose('fr');
  withCaptions(app, ['en', 'es']);
  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['en']);
});

test('of two tracks in one language the one that was chosen stays, here and in other films', async ({
  app,
}) => {
  const english = { language: 'en', label: 'English' };
  withCaptions(app, [english, { language: 'en', label: 'English (SDH)' }, 'es'], { twice: true });
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual(['English']);
  await expect.poll(() => showing(1)).toEqual(['English']);
  await choose('English (SDH)', 0, 'en');
  films()[1]?.dispatchEvent(new Event('play'));
  await expect.poll(() => showing(1)).toEqual(['English (SDH)']);
  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual(['English (SDH)']);
  // Another film has no such track, but one in the language.
  withCaptions(app, ['es', english]);
  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['English']);
});

test('a choice that was kept as a language alone still counts', async ({ app }) => {
  withCaptions(app, ['en', { language: 'es', label: 'Español' }]);
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['en']);
  await choose('Español', 0, 'es');
  for (const key of keptKeys()) localStorage.setItem(key, 'es');
  await app.reload();
  await toTheFilm();
  await expect.poll(() => showing()).toEqual(['Español']);
});

test('where nothing can be kept a choice lives as long as the page', async ({ app }) => {
  for (const name of ['getItem', 'setItem'] as const) {
    const original = Storage.prototype[name] as (...args: string[]) => string | null;
    const refusing = vi.spyOn(Storage.prototype, name).mockImplementation(function (
      this: Storage,
      ...args: string[]
    ) {
      if (args[0]?.startsWith('daybook.captions')) throw new DOMException('', 'SecurityError');
      return original.apply(this, args);
    });
    onTestFinished(() => refusing.mockRestore());
  }
  withCaptions(app, ['en', 'es'], { twice: true });
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(() => showing(0)).toEqual(['en']);
  await expect.poll(() => showing(1)).toEqual(['en']);
  await expect
    .poll(async () => {
      await press('es', 0);
      films()[1]?.dispatchEvent(new Event('play'));
      return showing(1);
    })
    .toEqual(['es']);
});

test('before a film has told what it is, nothing in it is taken for a choice, though it was started', async ({
  app,
}) => {
  withCaptions(app, ['en', 'es'], { missing: true });
  await app.open(address, { as: 'student' });
  await toTheFilm();
  await expect.poll(films).toHaveLength(1);
  const [film] = films();
  film?.dispatchEvent(new Event('play'));
  const changed = new Promise((resolve) => {
    film?.textTracks.addEventListener('change', resolve, { once: true });
  });
  // As Safari does, which forgets what was set so early.
  for (const track of film?.textTracks ?? []) {
    track.mode = track.mode === 'showing' ? 'disabled' : 'hidden';
  }
  await changed;
  expect(kept()).toEqual([]);
});
