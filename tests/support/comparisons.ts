/** What signing in costs the server: comparisons of secrets with their hashes, which say how costly they are. */
import type { verify } from '@node-rs/argon2';

const costs: string[] = [];

/** The same module, whose comparisons are noted; `api-setup.ts` gives it to the server. */
export function watched<Module extends { readonly verify: typeof verify }>(module: Module): Module {
  return {
    ...module,
    verify: (...asked: Parameters<typeof verify>) => {
      costs.push(asked[0].toString().split('$').slice(0, 4).join('$'));
      return module.verify(...asked);
    },
  };
}

/** The kind, version and parameters of each comparison that some work has taken. */
export async function comparisonsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = costs.length;
  await work();
  return costs.slice(before);
}
