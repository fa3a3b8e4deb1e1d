/** What can go wrong between a tablet and its server. */
export type Fault =
  /** The request waits before it is passed on. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The answer trickles. */
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** Accepts the request and never answers: Wi-Fi that lies. The server does not see it. */
  | { readonly kind: 'blackhole' }
  /** The connection breaks before the server sees the request. */
  | { readonly kind: 'reset' }
  /** The answer breaks off after so many bytes of its body. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** The server does the work; its answer never arrives. This is what makes duplicates. */
  | { readonly kind: 'drop_answer' }
  /** A Wi-Fi sign-in page in place of the answer, with status 200. */
  | { readonly kind: 'portal_page' }
  /** A redirect to a Wi-Fi sign-in page. */
  | { readonly kind: 'portal_redirect' }
  /** 503, as from a server that is starting or too busy. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds?: number }
  /** One byte of the answer's body is another. */
  | { readonly kind: 'corrupt' };

export type FaultKind = Fault['kind'];

export interface FaultRule {
  readonly fault: Fault;
  /** Which paths it strikes; all when absent. */
  readonly path?: RegExp;
  /** How many requests it strikes before it wears off; all when absent. */
  readonly times?: number;
}
