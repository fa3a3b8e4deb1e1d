/**
 * What the app keeps in localStorage and sessionStorage outside `offline/`, by name. Settings of the device stand with
 * what reads them: `settings-store.ts`, `install-prompt.ts`, `chime.ts`, `speaker.ts`.
 */
export const storageKeys = {
  user: 'daybook.user',
  token: 'daybook.token',
  /** Hashes of the refresh tokens of sign-outs that the server has not heard of. */
  owedLogouts: 'daybook.owed-logouts',
  /** In sessionStorage: on the way to ClassLink or Clever for a second time. */
  startedOver: 'daybook.started-over',
  /** The class of a shared tablet, whoever is signed in. */
  classCode: 'daybook.class',
  /** Students sign in on this device. */
  students: 'daybook.students',
  /** What the school calls this device. */
  deviceName: 'daybook.device-name',
  /** In sessionStorage: `chosen` or `forced` while somebody is being signed out. */
  leaving: 'daybook.leaving',
  /** In sessionStorage: when a page was told that the server has ended the sign-in. */
  signedOutAt: 'daybook.signed-out-at',
  /** In sessionStorage: words typed in the last moment before a reload. */
  typed: 'daybook.typed',
  /** In sessionStorage: a message to the operator that is not sent yet. */
  contactDraft: 'daybook.contact-draft',
  /** In sessionStorage: what a teacher is about to assign. */
  assignDraft: 'daybook.assign-draft',
  /** In sessionStorage: who somebody of a roster is, before it is applied. */
  rosterChoices: 'daybook.roster-choices',
  /** In sessionStorage: who scores without names. */
  withoutNames: 'daybook.without-names',
  /** In sessionStorage: the order of work without names. */
  blindOrder: 'daybook.blind-order',
  /** In sessionStorage: which of the school's banners somebody has dismissed, under an older word. */
  dismissed: 'daybook.put-away',
  /** `off`: keys without Ctrl or Alt do nothing in the dashboard. */
  singleKeys: 'daybook.single-keys',
  /** With a person's id behind it: a language and the label of a track in it, or `off`. */
  captions: 'daybook.captions',
} as const;
