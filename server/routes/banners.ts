import type { Operations } from '../plugins/operations';
import type { Banners } from '../services/dashboard/banners';

export function bannerRoutes(banners: Banners): Operations {
  return {
    listBanners: ({ person }) => banners.list(person),
    addBanner: ({ person, body: { school_id, ...banner } }) =>
      banners.add(person, school_id, banner),
    changeBanner: ({ person, params, body: { rev, ...banner } }) =>
      banners.change(person, params.banner_id, rev, banner),
    removeBanner: ({ person, params, query }) =>
      banners.remove(person, params.banner_id, query.rev),
  };
}
