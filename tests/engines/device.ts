/** What a browser must be able to do so that a day can be played in it; everything else is done in the page. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'Space' | 'ArrowUp' | 'ArrowDown';

/**
 * A device with one window. Each call has a bound of its own (`longestWaitMs`) and fails by it with its name, so that
 * a hung browser is a failed test.
 */
export interface Device {
  /** Opens the browser on this device's profile: what an earlier one has stored is there. */
  start(): Promise<void>;
  /** Ends every process of the browser at once, as a pulled battery does. */
  kill(): Promise<void>;
  /** Ends everything that belongs to the device and removes its profile. */
  dispose(): Promise<void>;
  /** Goes to an address, as typed by a person. Comes back when the page is loaded or has failed to. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page and gives back what it answers, as JSON.
   * @param source the text of a function; it sees nothing of this process
   * @throws Error with the words of what it has thrown
   */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses the pointer at the first point, moves it over the others and lifts it at the last; CSS pixels of the window. */
  stroke(points: readonly Point[]): Promise<void>;
  /** Types on the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of the window. */
  picture(path: string): Promise<void>;
}
