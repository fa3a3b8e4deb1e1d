import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Banner = Schemas['Banner'];
export type BannerList = Schemas['BannerList'];
export type BannerWords = Pick<Banner, 'text' | 'tone' | 'first_day' | 'last_day'>;

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/banners', { signal })),
});

export const addBanner = (body: BannerWords & { school_id?: number }): Promise<Banner> =>
  unwrap(api.POST('/dashboard/banners', { body }));

export const changeBanner = ({ id, rev }: Banner, words: BannerWords): Promise<Banner> =>
  unwrap(
    api.PUT('/dashboard/banners/{banner_id}', {
      params: { path: { banner_id: id } },
      body: { rev, ...words },
    }),
  );

export const removeBanner = ({ id, rev }: Banner) =>
  unwrap(
    api.DELETE('/dashboard/banners/{banner_id}', {
      params: { path: { banner_id: id }, query: { rev } },
    }),
  );
