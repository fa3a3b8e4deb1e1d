/** Checks each answer of the server against the contract: status, media type and body. */
import { gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { checkErrorAnswer, checkOperationAnswer, findOperation } from './contract-answers';

/** @throws Error that names the operation and what does not fit */
export function checkAnswer(method: string, url: string, answer: LightMyRequestResponse): void {
  const address = url.split('?', 1)[0] ?? url;
  if (!address.startsWith('/api/') || address === '/api/openapi.yaml') return;
  const packed = answer.headers['content-encoding'] === 'gzip';
  const said = {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type']),
    text: packed ? gunzipSync(answer.rawPayload).toString() : answer.body,
  };
  const found = findOperation(method, address.slice('/api'.length));
  if (found) {
    checkOperationAnswer(found, said);
    return;
  }
  if (said.status < 400) {
    throw new Error(`${method} ${url} answered, but the contract does not know it`);
  }
  checkErrorAnswer(`${method} ${url}`, said);
}
