/** Finding what a person would point at. `findAll` and `nameOf` run in the page: they see nothing of this module. */

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'radio'
  | 'heading'
  | 'combobox'
  | 'article'
  | 'main'
  | 'contentinfo'
  | 'dialog'
  | 'navigation'
  | 'application'
  | 'group'
  | 'status';

/** Every part that is there must hold. Texts and names match whole, with white space as one reads it. */
export interface Where {
  /** Looks only in this. */
  readonly inside?: Where;
  readonly css?: string;
  readonly role?: Role;
  /** The accessible name. */
  readonly name?: string;
  /** All of its text. */
  readonly text?: string;
  /** A part of its text. */
  readonly contains?: string;
}

/** @returns what is on the screen or can be scrolled there, in the order of the document */
const findAll = (where: Where): HTMLElement[] => {
  const roles: Readonly<Record<Role, string>> = {
    button: 'button, summary, input[type=submit]',
    link: 'a[href]',
    textbox:
      'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], [contenteditable=true]',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    heading: 'h1, h2, h3, h4',
    combobox: 'select',
    article: 'article',
    main: 'main',
    contentinfo: 'footer',
    dialog: 'dialog',
    navigation: 'nav',
    application: '',
    group: 'fieldset',
    status: 'output',
  };
  const read = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const byOthers = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const candidates = [
      byOthers,
      element.getAttribute('aria-label'),
      labels.map((label) => label.textContent).join(' '),
      element.getAttribute('alt'),
      element.textContent,
      element.getAttribute('title'),
    ];
    return candidates.map(read).find((text) => text !== '') ?? '';
  };
  const selectors = [where.css];
  if (where.role !== undefined) {
    selectors.push([roles[where.role], `[role=${where.role}]`].filter(Boolean).join(', '));
  }
  const scopes: readonly ParentNode[] = where.inside ? findAll(where.inside) : [document];
  const [first = '*', ...others] = selectors.filter((each) => each !== undefined);
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(first)])
    .filter((each) => others.every((other) => each.matches(other)))
    .filter((each) => each.getClientRects().length > 0)
    .filter((each) => where.name === undefined || named(each) === where.name)
    .filter((each) => where.text === undefined || read(each.textContent) === where.text)
    .filter(
      (each) => where.contains === undefined || read(each.innerText).includes(where.contains),
    );
  // A text belongs to the innermost element that has it.
  const byTextAlone = selectors.every((each) => each === undefined);
  return byTextAlone
    ? found.filter((each) => !found.some((o) => o !== each && each.contains(o)))
    : found;
};

/** For people who read why a test has failed. */
export function describe(where: Where): string {
  const { inside, ...own } = where;
  const words = Object.entries(own).map(([key, value]) => `${key} “${value}”`);
  return words.join(', ') + (inside ? ` in ${describe(inside)}` : '');
}

/**
 * The source of a function of the page that hands what is found to another.
 * @param then the text of a function of the elements and further arguments
 */
export const withFound = (then: string): string =>
  `(where, ...others) => { const findAll = ${findAll.toString()}; return (${then})(findAll(where), ...others); }`;
