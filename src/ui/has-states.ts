/**
 * For browsers without `:has()` (Chrome before 105, Firefox before 121): marks the elements that such selectors mean, as
 * the style sheets expect it (css-has-pseudo, vite.config.ts). Loaded there and nowhere else.
 */
import hasPseudo from 'css-has-pseudo/browser';

hasPseudo(document, {
  // Those that our selectors with `:has()` name; a test derives them from the built styles (build/floor.test.ts).
  observedAttributes: [
    ...['data-banner', 'data-choice', 'data-combined-clear-section', 'data-figures'],
    ...['data-mantine-scrollbar', 'data-offset-scrollbars', 'data-position', 'data-printed'],
    ...['data-size', 'data-sticky', 'data-type', 'data-with-right-section'],
  ],
});
