/**
 * For browsers without `:has()` (Chrome before 105, Firefox before 121): marks the elements that such selectors mean, as
 * the style sheets expect it (css-has-pseudo, vite.config.ts). Loaded there and nowhere else.
 */
import hasPseudo from 'css-has-pseudo/browser';

hasPseudo(document, {
  observedAttributes: [
    ...['aria-disabled', 'data-banner', 'data-combined-clear-section', 'data-disabled'],
    ...['data-dragging', 'data-empty', 'data-mantine-scrollbar', 'data-printed', 'data-sheets'],
    ...['data-single', 'data-span', 'data-sticky', 'data-today'],
  ],
});
