/** The first field; of a choice that has been made, the chosen one. */
function firstField(place: HTMLElement): HTMLElement | undefined {
  const open = ':not(:disabled, [type="hidden"], [hidden], [tabindex="-1"])';
  const names = ['input', 'select', 'textarea'];
  const first = place.querySelector<HTMLElement>(names.map((name) => name + open).join());
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? undefined;
  const chosen = place.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return [...chosen].find(({ name }) => name === first.name) ?? first;
}

/** Also of a file, which is chosen by a button: its own field is hidden. What sends comes after what there is to do. */
const firstAction = (place: HTMLElement): HTMLElement | undefined =>
  place.querySelector<HTMLElement>('button[type="button"]:not(:disabled)') ?? undefined;

const isOnItsWay = (place: HTMLElement): boolean =>
  place.querySelector('[aria-busy="true"]') !== null;

/**
 * The `ref` of what a dialog holds: it begins in its first field, else at its first action, and not on the button of
 * its title that closes it. Where that is on its way yet, it has the focus when it comes, unless the person has gone
 * on by then. A part that says `data-autofocus` goes before.
 * @returns ends the waiting
 */
export function autoFocusFirst(body: HTMLElement | null): (() => void) | undefined {
  if (!body || body.querySelector('[data-autofocus]')) return undefined;
  const first = firstField(body) ?? (isOnItsWay(body) ? undefined : firstAction(body));
  if (first) {
    // The dialog's trap looks for this mark.
    first.setAttribute('data-autofocus', 'true');
    return undefined;
  }
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  const observer = new MutationObserver(() => {
    if (isOnItsWay(body)) return;
    const come = firstField(body) ?? firstAction(body);
    if (!come) return;
    stop();
    if (!body.contains(document.activeElement)) come.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  return stop;
}
