/** Seconds as minutes and seconds, e.g. `3:10`. */
export function lengthWords(seconds: number, language: string): string {
  const whole = Math.round(seconds);
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  return `${String(Math.floor(whole / 60))}:${two.format(whole % 60)}`;
}
