/** A choice whose options are fetched: on their way, not come, asked for again, here. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';
import { expectAccessible } from '../testing/axe';
import '../ui/styles';
import { OptionsField } from './options-field';
import { newRoot } from '../testing/new-root';
import { speak } from '../testing/texts';

const heading = 'A form';

interface ChoiceProps {
  readonly fetchOptions: () => Promise<readonly string[]>;
  readonly first?: string;
  readonly known?: string;
}

function Choice({ fetchOptions, first, known }: ChoiceProps) {
  const query = useQuery({ queryKey: ['options'], queryFn: fetchOptions, retry: false });
  const [value, setValue] = useState(first);
  return (
    <main>
      <h1>{heading}</h1>
      <OptionsField
        query={query}
        label="School"
        known={known === undefined ? [] : [{ value: known, label: known }]}
        options={(query.data ?? []).map((each) => ({ value: each, label: each }))}
        value={value}
        onChoose={setValue}
      />
    </main>
  );
}

async function draw(props: ChoiceProps, language: 'en' | 'es' = 'en') {
  await speak(language, 'lists');
  const { root } = newRoot();
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Choice {...props} />
    </QueryClientProvider>,
  );
}

const field = () => page.getByLabelText('School');
const shown = () =>
  (field().element() as HTMLSelectElement).selectedOptions.item(0)?.textContent ?? '';

test.each([
  ['en', 'Loading…', 'Couldn’t load the choices.', 'Try again'],
  ['es', 'Cargando…', 'No se pudieron cargar las opciones.', 'Intentar otra vez'],
] as const)(
  '%s: says that they come, and that they did not',
  async (language, comes, failed, again) => {
    let answer: (found: readonly string[]) => void = () => undefined;
    let refuse: () => void = () => undefined;
    const fetchOptions = vi.fn(
      () =>
        new Promise<readonly string[]>((resolve, reject) => {
          answer = resolve;
          refuse = () => reject(new Error('No'));
        }),
    );
    await draw({ fetchOptions }, language);
    await expect.poll(shown).toBe(comes);
    await expect.element(field()).toHaveAttribute('aria-busy', 'true');
    refuse();
    await expect.poll(shown).toBe(failed);
    await expect.element(field()).toHaveAccessibleDescription(`${failed} ${again}`);
    // It changes how the page looks, and with that the language of whoever is at the device.
    if (language === 'en') await expectAccessible('options that did not come');
    await page.getByRole('button', { name: again }).click();
    await expect.poll(shown).toBe(comes);
    answer(['Maple', 'Cedar']);
    await expect.poll(shown).toBe('Maple');
    expect(fetchOptions).toHaveBeenCalledTimes(2);
    await expect.element(page.getByRole('button', { name: again })).not.toBeInTheDocument();
  },
);

test('what is chosen stays chosen while its name is on the way', async () => {
  let answer: (found: readonly string[]) => void = () => undefined;
  await draw({
    fetchOptions: () => new Promise((resolve) => (answer = resolve)),
    first: 'Cedar',
    known: 'None',
  });
  await expect.poll(shown).toBe('Loading…');
  answer(['Maple', 'Cedar']);
  await expect.poll(shown).toBe('Cedar');
});

test('no options at all are said', async () => {
  await draw({ fetchOptions: () => Promise.resolve([]) });
  await expect.poll(shown).toBe('Nothing to choose from');
});
