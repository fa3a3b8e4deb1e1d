/** Filters whose options are fetched: on their way, and not come. */
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OptionsState } from '../forms/options-state';
import { test } from '../testing/app';
import { expectAccessible } from '../testing/axe';
import '../ui/styles';
import { FilterBar } from './filter-bar';
import type { SearchValue } from './search-state';
import { newRoot } from '../testing/new-root';
import { speak } from '../testing/texts';

const heading = 'A list';

function Groups({ state }: { readonly state: OptionsState }) {
  const [value, setValue] = useState<SearchValue | undefined>(4);
  return (
    <main>
      <h1>{heading}</h1>
      <FilterBar
        filters={[{ key: 'group', label: 'Group', value, options: [], state }]}
        onChange={(_, next) => setValue(next)}
        onClear={() => setValue(undefined)}
      />
    </main>
  );
}

async function draw(state: OptionsState, language: 'en' | 'es') {
  await speak(language, 'lists');
  const { root } = newRoot();
  root.render(<Groups state={state} />);
}

const field = () => page.getByRole('combobox', { name: 'Group' });

test.each([
  ['en', 'Loading…', 'Remove filter Group: Loading…'],
  ['es', 'Cargando…', 'Quitar el filtro Group: Cargando…'],
] as const)('%s: what is on its way is said, and no number', async (language, words, chip) => {
  await draw('loading', language);
  await expect.element(field()).toHaveTextContent(words);
  await page.getByRole('button', { name: chip }).click();
  // Off, it says so as well.
  await expect.element(field()).toHaveTextContent(words);
});

test.each([
  ['en', 'Couldn’t load the choices.', 'Try again: Group'],
  ['es', 'No se pudieron cargar las opciones.', 'Intentar otra vez: Group'],
] as const)('%s: what did not come is asked for again', async (language, words, again) => {
  const retry = vi.fn();
  await draw({ retry }, language);
  await expect.element(field()).toHaveTextContent(words);
  // It changes how the page looks, and with that the language of whoever is at the device.
  if (language === 'en') await expectAccessible('a filter without its options');
  await page.getByRole('button', { name: again }).click();
  expect(retry).toHaveBeenCalledOnce();
});
