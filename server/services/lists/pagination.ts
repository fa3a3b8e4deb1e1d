import type { Schema } from '../../contract-types';
import type { Counted } from '../../db/counted';
import type { Slice } from '../../db/slice';

export interface PageQuery {
  /** Counted from 1. */
  readonly page?: number;
  readonly per_page?: number;
}

const defaultPerPage = 25;
/** Pages linked on either side of the current one. */
const reach = 3;

/** Which rows a page has. */
export function sliceOf({ page = 1, per_page = defaultPerPage }: PageQuery): Slice {
  return { limit: per_page, offset: (page - 1) * per_page };
}

/**
 * What the specification's lists say about their pages (section 3). A page behind the last one is empty.
 * @param path the address without its query
 * @param filters what else the address says, kept in every link
 */
export function paginationOf(
  path: string,
  query: PageQuery,
  filters: Readonly<Record<string, string>>,
  { total, atLeast = false, shown }: Counted & { readonly shown: number },
): Schema<'Pagination'> {
  const { limit, offset } = sliceOf(query);
  const current = query.page ?? 1;
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (label: string, page: number) => {
    const search = new URLSearchParams({
      ...filters,
      page: String(page),
      per_page: String(limit),
    }).toString();
    const there = page >= 1 && page <= last;
    return { url: there ? `${path}?${search}` : null, label, active: label === String(current) };
  };
  const first = Math.max(1, Math.min(current, last) - reach);
  const end = Math.min(last, Math.min(current, last) + reach);
  const numbers = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return {
    total,
    ...(atLeast && { at_least: atLeast }),
    per_page: limit,
    current_page: current,
    last_page: last,
    from: shown === 0 ? null : offset + 1,
    to: shown === 0 ? null : offset + shown,
    path,
    links: [
      link('previous', current - 1),
      ...numbers.map((page) => link(String(page), page)),
      link('next', current + 1),
    ],
  };
}
