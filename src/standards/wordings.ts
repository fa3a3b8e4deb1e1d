import { useQuery } from '@tanstack/react-query';
import { wordingsQuery, type StandardWordings } from './queries';

export type Wording = StandardWordings['data'][number];

/** What a code says, of an answer that brings the wordings of its codes along. */
export function wordingOf(
  wordings: StandardWordings | undefined,
  standard: string,
): Wording | undefined {
  return wordings?.data.find((each) => each.standard === standard);
}

/** What a code says, for those that a page shows by their codes alone. Without network they stay codes. */
export function useWordings(codes: readonly string[]): (standard: string) => string | undefined {
  const { data } = useQuery(wordingsQuery(codes));
  return (standard) => wordingOf(data, standard)?.statement;
}
