/** What React's development build is spared, and what it still says. */
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => <span>{name}</span>);
}

test('a list without keys is complained of, with the name of its component', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRoot(document.createElement('div'));
  root.render(<Names names={['Ada', 'Ben']} />);
  await expect.poll(() => complain.mock.calls.flat().join(' ')).toMatch(/unique "key".*Names/s);
  root.unmount();
});

test('elements have no stack of their own', () => {
  const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');
  expect(stackOf(<b />)).toBe(stackOf(<i />));
});
