/** Files that the page gives out. */
import { onTestFinished, vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly blob: Promise<Blob>;
  readonly text: Promise<string>;
}

/** @returns grows by each file that the page gives out from now on; no file reaches the disk */
export function watchDownloads(): readonly Download[] {
  const files: Download[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = fetch(this.href).then((answer) => answer.blob());
    files.push({ name: this.download, blob, text: blob.then((content) => content.text()) });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
