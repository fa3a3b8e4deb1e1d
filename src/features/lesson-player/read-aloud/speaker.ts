import { createListeners } from '../../../listeners';
import { readableOf } from './readable';
import { sentencesOf } from './sentences';
import { pickVoice } from './voices';

export type ReadingSpeed = 'normal' | 'slow';

export interface Speaking {
  /** Who asked for it; undefined while nobody speaks. */
  readonly readingId: string | undefined;
  readonly speed: ReadingSpeed;
}

interface Line {
  readonly text: string;
  readonly range: Range | undefined;
}

/** Children follow a voice better when it is a little slower than its maker meant. */
const RATES: Readonly<Record<ReadingSpeed, number>> = { normal: 0.95, slow: 0.7 };
const SPEED_KEY = 'daybook.reading-speed';
export const HIGHLIGHT = 'daybook-read-aloud';

function keptSpeed(): ReadingSpeed {
  return localStorage.getItem(SPEED_KEY) === 'slow' ? 'slow' : 'normal';
}

/**
 * The one voice of the page. Each sentence is an utterance of its own, so the sentence that is being
 * said can be shown with every voice, also with those that report no word boundaries.
 */
class Speaker {
  #state: Speaking = { readingId: undefined, speed: keptSpeed() };
  #lines: readonly Line[] = [];
  #at = 0;
  #language = 'en';
  // Chromium forgets the end event of an utterance that nobody holds.
  #utterance: SpeechSynthesisUtterance | undefined;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  get = (): Speaking => this.#state;

  /** Reads elements one after the other; stops whoever was reading. */
  read(readingId: string, elements: readonly Element[], language: string): void {
    this.#lines = elements.flatMap((element) => linesOf(element, language));
    this.#at = 0;
    this.#language = language;
    this.#set({ readingId });
    this.#speak();
  }

  stop = (): void => {
    this.#utterance = undefined;
    speechSynthesis.cancel();
    show(undefined);
    if (this.#state.readingId !== undefined) this.#set({ readingId: undefined });
  };

  setSpeed(speed: ReadingSpeed): void {
    localStorage.setItem(SPEED_KEY, speed);
    this.#set({ speed });
    if (this.#state.readingId !== undefined) this.#speak();
  }

  #speak(): void {
    const line = this.#lines[this.#at];
    if (line === undefined) {
      this.stop();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(line.text);
    const voice = pickVoice(speechSynthesis.getVoices(), this.#language);
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang ?? this.#language;
    utterance.rate = RATES[this.#state.speed];
    utterance.onend = () => {
      if (this.#utterance !== utterance) return;
      this.#at += 1;
      this.#speak();
    };
    utterance.onerror = () => {
      if (this.#utterance === utterance) this.stop();
    };
    this.#utterance = undefined;
    speechSynthesis.cancel();
    this.#utterance = utterance;
    show(line.range);
    speechSynthesis.speak(utterance);
  }

  #set(change: Partial<Speaking>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}

function linesOf(element: Element, language: string): Line[] {
  const readable = readableOf(element, language);
  return sentencesOf(readable.text, language)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
    .map(({ text, start, end }) => ({ text, range: readable.rangeOf(start, end) }));
}

function show(range: Range | undefined): void {
  // Older browsers read without showing where they are.
  if (!('highlights' in CSS)) return;
  if (range === undefined) CSS.highlights.delete(HIGHLIGHT);
  else CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}

export const speaker = new Speaker();

/** Whether this device can read a language aloud. */
export function canRead(language: string): boolean {
  return (
    typeof speechSynthesis !== 'undefined' &&
    pickVoice(speechSynthesis.getVoices(), language) !== undefined
  );
}
