import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Banner = Schemas['Banner'];
export type BannerList = Schemas['BannerList'];
export type BannerWords = Pick<Banner, 'text' | 'tone' | 'first_day' | 'last_day'>;

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: fetcher('/dashboard/banners'),
});

export const addBanner = (body: BannerWords & { school_id?: number }): Promise<Banner> =>
  call('POST', '/dashboard/banners', { body });

export const changeBanner = ({ id, rev }: Banner, words: BannerWords): Promise<Banner> =>
  call('PUT', '/dashboard/banners/{banner_id}', {
    path: { banner_id: id },
    body: { rev, ...words },
  });

export const removeBanner = ({ id, rev }: Banner) =>
  call('DELETE', '/dashboard/banners/{banner_id}', { path: { banner_id: id }, query: { rev } });
