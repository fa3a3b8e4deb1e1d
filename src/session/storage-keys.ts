/** Everything the app keeps in localStorage and sessionStorage outside `offline/`, by name. */
export const storageKeys = {
  user: 'daybook.user',
  token: 'daybook.token',
} as const;
