import { beforeEach, expect, it, vi } from 'vitest';
import type { showToast } from './toast-host';

type Toast = Parameters<typeof showToast>[0];

const shown: Toast[] = [];

beforeEach(() => {
  shown.length = 0;
  // The host needs a page; what it is told to show does not.
  vi.doMock('./toast-host', () => ({ showToast: (toast: Toast) => void shown.push(toast) }));
});

it('shows a success for 1500 ms', async () => {
  const { toastSuccess } = await import('./toast');
  toastSuccess('Registration successfully');
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toEqual({
    message: 'Registration successfully',
    color: 'green',
    autoClose: 1500,
  });
});

it('shows an error longer', async () => {
  const { toastError } = await import('./toast');
  toastError('Something went wrong');
  await vi.waitFor(() => expect(shown[0]?.autoClose).toBeGreaterThan(1500));
});
