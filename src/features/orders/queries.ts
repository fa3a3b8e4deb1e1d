import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { page, per_page: ordersPerPage };
      return unwrap(api.GET('/dashboard/orders', { params: { query }, signal }));
    },
  });

export const orderQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['order', order_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/orders/{order_id}', { params: { path: { order_id } }, signal })),
  });

export const seatsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['seats', page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { page, per_page: schoolsPerPage };
      return unwrap(api.GET('/dashboard/seats', { params: { query }, signal }));
    },
  });
