import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staleTimeOfList } from '../../api/prefetch-state';
import { fetcher } from '../../api/call';
import type { components } from '../../api/schema';

export type Order = components['schemas']['Order'];
export type OrderOffer = components['schemas']['OrderOffer'];
export type BillTo = components['schemas']['BillTo'];
export type SchoolSeats = components['schemas']['SchoolSeats'];

const ordersPerPage = 20;
const schoolsPerPage = 25;

export const ordersQuery = (page = 1) =>
  queryOptions({
    queryKey: ['orders', page],
    placeholderData: keepPreviousData,
    // The seller changes it: whoever looks again wants to know.
    staleTime: staleTimeOfList,
    queryFn: fetcher('/dashboard/orders', { query: { page, per_page: ordersPerPage } }),
  });

export const orderQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['order', order_id],
    queryFn: fetcher('/dashboard/orders/{order_id}', { path: { order_id } }),
  });

export const seatsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['seats', page],
    placeholderData: keepPreviousData,
    staleTime: staleTimeOfList,
    queryFn: fetcher('/dashboard/seats', { query: { page, per_page: schoolsPerPage } }),
  });
