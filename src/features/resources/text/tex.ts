import katex from 'katex';
import { texSettings } from '../../../../domain/tex';

/** Whether TeX can be read. */
export function isTex(tex: string): boolean {
  try {
    katex.renderToString(tex, texSettings());
    return tex.trim() !== '';
  } catch {
    return false;
  }
}

/** Shows TeX as math in an element; as it was typed when it cannot be read. */
export function showTex(tex: string, element: HTMLElement): void {
  try {
    katex.render(tex, element, texSettings());
    delete element.dataset['wrong'];
  } catch {
    element.textContent = tex;
    element.dataset['wrong'] = 'true';
  }
}
