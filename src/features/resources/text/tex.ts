import katex from 'katex';

/** Strict, as when a lesson is published: what is taken here is not refused there. */
const options = { output: 'mathml', throwOnError: true, strict: 'error', trust: false } as const;

/** Whether TeX can be read. */
export function isTex(tex: string): boolean {
  try {
    katex.renderToString(tex, options);
    return tex.trim() !== '';
  } catch {
    return false;
  }
}

/** Shows TeX as math in an element; as it was typed when it cannot be read. */
export function showTex(tex: string, element: HTMLElement): void {
  try {
    katex.render(tex, element, options);
    delete element.dataset['wrong'];
  } catch {
    element.textContent = tex;
    element.dataset['wrong'] = 'true';
  }
}
