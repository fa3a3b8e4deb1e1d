/** Requests of the table of calls, with ids of what there is in the places of the ones that only have the right form. */
import type { InjectOptions } from 'fastify';
import { requests } from './access-requests';
import { password } from './factories';
import type { TenantFixture } from './tenant-fixture';
import { idFor } from './contract-ids';
import type { ContractCall, NamedField } from './contract-ids';

type Fields = Record<string, unknown>;

interface AimedRequest {
  readonly method: ContractCall['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: NonNullable<InjectOptions['payload']>;
}

/** The field that is tried, and what is given in it. */
interface Tried {
  readonly field: NamedField;
  readonly value: number | string;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** @param always false: only where the field has a value already */
function put(at: unknown, path: readonly string[], value: number | string, always: boolean): void {
  const [name, ...rest] = path;
  if (Array.isArray(at)) for (const each of at) put(each, path, value, always);
  else if (isFields(at) && name !== undefined) {
    if (rest.length > 0) put(at[name], rest, value, always);
    else if (always || (at[name] !== undefined && at[name] !== null)) {
      at[name] = name.endsWith('ids') ? [value] : value;
    }
  }
}

/**
 * The call about what is of a tenant: each id that its request has, and each in its address.
 * @param tried one field with something else in it, which the request may not have had
 * @param without fields of the body that are left out, where they would go before the tried one
 */
export function aimed(
  call: ContractCall,
  tenant: TenantFixture,
  tried?: Tried,
  without: readonly string[] = [],
): AimedRequest {
  const request: Omit<AimedRequest, 'method' | 'payload'> & { readonly payload?: unknown } =
    requests[call.name as keyof typeof requests];
  const [path = '', search = ''] = request.url.split('?');
  const query = new URLSearchParams(search);
  const shown = path.split('/').slice(2);
  const segments = call.template.split('/').slice(1);
  const payload: unknown = isFields(request.payload)
    ? structuredClone(request.payload)
    : request.payload;
  if (isFields(payload)) {
    if (payload['password'] === 'mine') payload['password'] = password;
    for (const name of without) Reflect.deleteProperty(payload, name);
  }
  for (const field of call.fields) {
    const isTried = tried?.field.name === field.name;
    const value = isTried ? tried.value : idFor(call, field, tenant, tenant.person.role);
    if (field.place === 'path') shown[segments.indexOf(`{${field.name}}`)] = String(value);
    else if (field.place === 'body') put(payload, field.name.split('.'), value, isTried);
    else if (isTried || query.has(field.name)) query.set(field.name, String(value));
  }
  const asked = query.toString();
  return {
    method: call.method,
    url: `/api/${shown.join('/')}${asked === '' ? '' : `?${asked}`}`,
    ...(request.headers && { headers: request.headers }),
    ...(payload !== undefined && {
      payload: payload as NonNullable<InjectOptions['payload']>,
    }),
  };
}
