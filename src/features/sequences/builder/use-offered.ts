import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { maxResources, offeredQuery, resourcesPerPage } from './queries';
import type { OfferedResources, ResourceScope } from './resource-panel';
import { isUnreached } from '../../../locales/problem-words';

const nothing = [] as const;

/** The resources beside the plan, as somebody searches them. */
export function useOffered(): OfferedResources {
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<ResourceScope>();
  const [count, setCount] = useState(resourcesPerPage);
  const words = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery(offeredQuery({ search: words, scope, count }));
  const stateNow = () => {
    if (error) return isUnreached(error) ? 'offline' : 'failed';
    return data ? 'ready' : 'loading';
  };
  const total = data?.total ?? 0;
  const more = total > count && count < maxResources;
  return {
    search,
    scope,
    onSearch: setSearch,
    onScope: setScope,
    state: stateNow(),
    found: data?.data ?? nothing,
    total,
    onRetry: () => void refetch(),
    onMore: more ? () => setCount(maxResources) : undefined,
  };
}
