import { useRouter } from '@tanstack/react-router';

/**
 * For a list whose page stands in its address: asks for another page of it, as its loader does, before it is gone to.
 * @param key the name of the page in the address
 */
export function usePreloadPage(key: 'page' | 'schools' = 'page'): (page: number) => void {
  const router = useRouter();
  return (page) => {
    // What an address takes has a type for each route; here it is that of the route which is shown.
    const search = ((now: object) => ({ ...now, [key]: page })) as never;
    // What goes wrong is said where the page is gone to.
    router.preloadRoute({ to: '.', search }).catch(() => undefined);
  };
}
