/// <reference lib="webworker" />
/**
 * Whether an answer is a file of the app. A Wi-Fi's sign-in page comes with status 200 as well, and kept in the
 * place of a file it would stay there until the next version.
 */
import type { WorkboxPlugin } from 'workbox-core';

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/** A script or a style, of the dashboard or of everybody. */
export const isAppFile = (response: Response): boolean =>
  response.status === 200 && /javascript|css/.test(typeOf(response));

/**
 * The page names scripts of this build, and none of the next version. What a school's filter or a proxy has put into
 * it beside them is not looked at: the content policy lets none of that run.
 */
function isOwnPage(html: string, installed: ReadonlySet<string>): boolean {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="(\/app\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  return scripts.length > 0 && scripts.every((path) => installed.has(path));
}

/**
 * Breaks an installation off when one of the two files that carry no sum is somebody else's: the server writes the
 * product's name into them. The browser itself compares the sums of the others (build/sealed-files.ts).
 * @param installed the addresses of all that is installed
 */
export const onlyOwnFiles = (
  installed: ReadonlySet<string>,
): Required<Pick<WorkboxPlugin, 'cacheWillUpdate'>> => ({
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200) return null;
    switch (new URL(request.url).pathname) {
      case '/index.html':
        return isOwnPage(await response.clone().text(), installed) ? response : null;
      case '/manifest.webmanifest':
        return /json/.test(typeOf(response)) ? response : null;
      default:
        return response;
    }
  },
});
