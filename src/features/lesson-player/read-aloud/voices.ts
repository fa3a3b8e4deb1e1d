export interface VoiceLike {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/**
 * The voice to read a language with: one that lives on the device wins, because it works without a
 * network; then the system's own choice. Undefined when nobody here speaks the language.
 */
export function pickVoice<V extends VoiceLike>(
  voices: readonly V[],
  language: string,
): V | undefined {
  const wanted = base(language);
  return voices
    .filter((voice) => base(voice.lang) === wanted)
    .map((voice, place) => ({ voice, place, rank: rank(voice, language) }))
    .sort((a, b) => b.rank - a.rank || a.place - b.place)[0]?.voice;
}

function base(language: string): string {
  return (language.split(/[-_]/)[0] ?? '').toLowerCase();
}

function rank(voice: VoiceLike, language: string): number {
  const exact = voice.lang.replace('_', '-').toLowerCase() === language.toLowerCase();
  return (voice.localService ? 4 : 0) + (exact ? 2 : 0) + (voice.default ? 1 : 0);
}
