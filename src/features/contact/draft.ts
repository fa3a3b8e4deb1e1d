import { storageKeys } from '../../session/storage-keys';

type Values = Readonly<Record<string, string>>;

/** What was written and not sent: it survives a reload of this window, and goes with the window. */
export function readDraft<V extends Values>(empty: V): V {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.contactDraft) ?? '{}');
    const entries = Object.keys(empty).flatMap((name) => {
      const value = (kept as Readonly<Record<string, unknown>>)[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const found = Object.fromEntries(entries) as Partial<V>;
    return { ...empty, ...found };
  } catch {
    return empty;
  }
}

/** The two forms share what they have in common, so that nobody types a name twice. */
export function keepDraft(values: Values): void {
  try {
    const all = { ...readDraft<Values>(DRAFT), ...values };
    sessionStorage.setItem(storageKeys.contactDraft, JSON.stringify(all));
  } catch {
    // Without storage the words live as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.contactDraft);
  } catch {
    // Nothing was kept, either.
  }
}

const DRAFT: Values = {
  name: '',
  email: '',
  topic: '',
  message: '',
  school: '',
  state_id: '',
  role: '',
};
