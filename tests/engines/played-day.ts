/** A day in parts with names and times: what a failed one leaves behind tells where it broke off. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Screen } from './screen';

const folder = '.tmp/engines';
/** Characters: of a run elsewhere the error is all that one gets to see. */
const toldOfScreen = 1500;

export class PlayedDay {
  private readonly parts: string[] = [];
  private readonly from = performance.now();

  constructor(
    private readonly name: string,
    private readonly screen: Screen,
  ) {}

  /** @throws Error of the part, with where to look at what the screen showed */
  async part<T>(title: string, play: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await play();
    } catch (error) {
      throw new Error(`${this.name}, ${title}: ${String(error)} ${await this.leave()}`, {
        cause: error,
      });
    } finally {
      this.parts.push(`${title} ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
  }

  /** @returns one line of how long each part took */
  times(): string {
    const all = ((performance.now() - this.from) / 1000).toFixed(0);
    return `${this.name}: ${all} s. ${this.parts.join(', ')}`;
  }

  private async leave(): Promise<string> {
    await mkdir(folder, { recursive: true });
    const path = `${folder}/${this.name.replace(/\W+/g, '-').toLowerCase()}`;
    const shown = await this.screen
      .run(() => `${location.href}\n\n${document.body.innerText}`)
      .catch(String);
    await writeFile(`${path}.txt`, shown);
    await this.screen.device.picture(`${path}.png`).catch(() => undefined);
    const beginning = shown.slice(0, toldOfScreen);
    return `The screen stands in ${path}.png and ${path}.txt. It says:\n${beginning}\n`;
  }
}
