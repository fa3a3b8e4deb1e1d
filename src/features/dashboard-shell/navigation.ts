import type { components } from '../../api/schema';

/** The links this app has words for. */
const known = [
  'home',
  'lessons',
  'resources',
  'sequences',
  'rubrics',
  'categories',
  'import',
  'assignments',
  'groups',
  'students',
  'users',
  'orders',
  'data',
  'settings',
  'share',
  'student_login',
  'teacher_login',
] as const;

export type PlaceKey = (typeof known)[number];

/** A page as the server names it; of a newer server maybe one that this version does not know. */
export type ServerLink = components['schemas']['NavigationLink'];

/** A page that can be gone to. */
export interface Place {
  readonly key: PlaceKey;
  readonly to: string;
  readonly children: readonly Place[];
}

/** Signed-in people are kept out of the sign-in pages, so a link there would lead nowhere. */
const signInPages = ['/login', '/student-login'];

/**
 * What of the server's links a signed-in person can be offered. A newer server may name a page that this
 * version does not know: it is left out until the update.
 * @param exists whether this version has a page at a path
 */
export function openPlaces(
  links: readonly ServerLink[],
  exists: (path: string) => boolean,
): readonly Place[] {
  return links.flatMap(({ key, to, children = [] }) => {
    const name = known.find((each) => each === key);
    if (!name || signInPages.includes(to) || !exists(to)) return [];
    return [{ key: name, to, children: openPlaces(children, exists) }];
  });
}

/** Where students sign in, as the server names it. */
export function studentSignInPathOf(links: readonly ServerLink[]): string | undefined {
  return links.find(({ key }) => key === 'student_login')?.to;
}

/** Every page but the areas, whose first page stands for them. */
export function pagesOf(places: readonly Place[]): readonly Place[] {
  return places.flatMap((place) => (place.children.length > 0 ? place.children : [place]));
}

const covers = (place: Place, path: string) => path === place.to || path.startsWith(`${place.to}/`);

/** The area that a page belongs to: of two that could be meant, the nearer one. */
export function areaOf(places: readonly Place[], path: string): Place | undefined {
  return places
    .filter((place) => covers(place, path))
    .reduce<Place | undefined>(
      (best, place) => (best && best.to.length > place.to.length ? best : place),
      undefined,
    );
}

export interface Trail {
  /** The pages above this one, outermost first. */
  readonly above: readonly Place[];
  /** The page itself, where the navigation knows it. */
  readonly here: Place | undefined;
}

/** The way from the navigation to a page. Home is above everything and not said. */
export function trailOf(places: readonly Place[], path: string): Trail {
  const at = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const area = areaOf(places, at);
  if (!area || area.key === 'home') return { above: [], here: undefined };
  const child = areaOf(area.children, at);
  const way = child ? [area, child] : [area];
  const last = way.at(-1);
  return last?.to === at
    ? { above: way.slice(0, -1), here: last }
    : { above: way, here: undefined };
}
