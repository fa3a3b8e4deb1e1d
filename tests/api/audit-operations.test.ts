/** Every call is either in the activity log or has a reason not to be. */
import { expect, it } from 'vitest';
import { readContract } from '../../server/contract';
import { requests } from '../support/access-requests';
import { actsElsewhere, operationAudit } from '../support/operation-audit';

interface Named {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
}

it('each call that asks for a sign-in has its line or its reason', () => {
  expect(Object.keys(operationAudit).sort()).toEqual(Object.keys(requests).sort());
});

it('each kind of act is that of a call', () => {
  const acts = Object.values(operationAudit).flatMap((row) => (typeof row === 'string' ? [] : row));
  const known = (readContract() as unknown as Named).components.schemas['AuditAct']?.enum ?? [];
  expect([...new Set([...acts, ...Object.keys(actsElsewhere)])].sort()).toEqual([...known].sort());
});
