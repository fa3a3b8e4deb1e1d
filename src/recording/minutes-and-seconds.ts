/** Seconds as `m:ss`, the way players show them in every language. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
