const FALLBACK = 'Daybook';

function readAppName(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  // The development server leaves the placeholder in place; only the real server fills it.
  return content === undefined || content === '' || content.startsWith('%') ? FALLBACK : content;
}

let known: string | undefined;

/** The product's name, a setting of the server (`APP_NAME`) that it writes into the page. */
export function appName(): string {
  known ??= readAppName();
  return known;
}
