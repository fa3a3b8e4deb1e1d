/** Calls to the API as an app makes them. */
interface Call {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: object;
}

/** @throws Error for an answer that is no success */
export async function call<Answer>(
  origin: string,
  path: string,
  { method, token, body }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
