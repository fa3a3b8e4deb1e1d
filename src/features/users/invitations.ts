/** The calls about invitations of staff. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '../../../domain/permissions';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import type { AskersProof } from './commands';
import type { InvitationSearch } from './user-search';

type Schemas = components['schemas'];
export type Invitation = Schemas['Invitation'];
export type InvitedRow = Schemas['InvitedRow'];

const invitationsPerPage = 50;
/** Five thousand addresses are compared and written in some seconds. */
const timeoutMs = 90_000;

export function invitationsQuery({ page = 1, search = '', role, school, state }: InvitationSearch) {
  return queryOptions({
    queryKey: ['invitations', page, search, role, school, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/invitations', {
          params: {
            query: {
              page,
              per_page: invitationsPerPage,
              ...(search && { search }),
              ...(role && { role }),
              ...(school !== undefined && { school }),
              ...(state && { state }),
            },
          },
          signal,
        }),
      ),
  });
}

interface Wanted {
  readonly text: string;
  readonly role: StaffRole;
  /** Undefined: none was chosen. */
  readonly school_id?: number;
}

/**
 * @param confirm false: only says what would come of each line
 * @param proof for administrators, when it is confirmed
 */
export const inviteStaff = (wanted: Wanted, confirm: boolean, proof: AskersProof = {}) =>
  unwrap(api.POST('/dashboard/invitations', { body: { ...wanted, confirm, ...proof }, timeoutMs }));

const at = (invitation_id: number) => ({ params: { path: { invitation_id } } });

export const invitationActions = {
  again: (id: number) => unwrap(api.POST('/dashboard/invitations/{invitation_id}/send', at(id))),
  takeBack: (id: number) => unwrap(api.DELETE('/dashboard/invitations/{invitation_id}', at(id))),
} as const;
