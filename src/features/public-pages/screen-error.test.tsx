/** What stands in the place of a screen that broke. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/styles';
import { expectAccessible } from '../../testing/axe';
import { newRoot } from '../../testing/new-root';
import { speak } from '../../testing/texts';
import { ScreenError } from './screen-error';

test.for([
  [
    'en',
    'An unexpected error occurred',
    'This screen couldn’t be shown. Nothing you saved is lost.',
  ],
  [
    'es',
    'Ocurrió un error inesperado',
    'No se pudo mostrar esta pantalla. No se perdió nada de lo que guardaste.',
  ],
] as const)('in %s it says so, and the error is reported', async ([language, title, text]) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('A screen broke.');
  await speak(language, 'common');
  newRoot().root.render(<ScreenError error={error} reset={() => undefined} />);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(alert).toHaveTextContent(text);
  await expect.poll(() => report.mock.calls).toEqual([[error]]);
  await expectAccessible('a screen that broke');
});
