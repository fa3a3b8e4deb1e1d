/** How long a success message stays (specification, section 9). */
const SUCCESS_MS = 1500;
const ERROR_MS = 8000;

async function show(message: string, color: 'green' | 'red', autoClose: number): Promise<void> {
  const { showToast } = await import('./toast-host');
  showToast({ message, color, autoClose });
}

/** Says in a corner that something worked. */
export function toastSuccess(message: string): void {
  void show(message, 'green', SUCCESS_MS);
}

/** Says in a corner that something did not work. Field errors stand at their fields instead. */
export function toastError(message: string): void {
  void show(message, 'red', ERROR_MS);
}
