/**
 * The locale for dates and numbers in a language: as schools of the United States write them, so that a
 * Spanish reader sees the same 3.4 as on the teacher's screen.
 */
export function formatLocale(language: string): string {
  return `${language}-US`;
}
