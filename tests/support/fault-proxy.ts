/**
 * A reverse proxy that stands as the app's origin and breaks the network on purpose. The browser's own
 * offline switch does not reach everything a service worker does; a broken origin does.
 */
import { Agent, createServer, request as send } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault, FaultKind, FaultRule } from './fault-kinds';
import { corrupted, cutAfter, trickle } from './fault-streams';

interface ActiveRule extends FaultRule {
  left: number;
}

export interface FaultProxy {
  /** Stays the same for the proxy's whole life, offline times included. */
  readonly origin: string;
  /** How many requests each kind of fault has struck. */
  readonly struck: ReadonlyMap<FaultKind | 'offline', number>;
  /** From now on requests go to this server. */
  switchTo(upstream: string): void;
  /** Puts a fault in force; gives back what lifts it. */
  inflict(rule: FaultRule): () => void;
  /** Refuses connections, as a server that is off or a cable that is pulled. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Lifts every fault and goes online. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

const portalPage =
  '<!doctype html><title>School Wi-Fi</title><h1>Welcome</h1><form><button>Connect</button></form>';

class Proxy implements FaultProxy {
  readonly struck = new Map<FaultKind | 'offline', number>();
  origin = '';
  private readonly sockets = new Set<Socket>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private rules: ActiveRule[] = [];
  private server: Server | undefined;
  private port = 0;

  constructor(private upstream: string) {}

  switchTo(upstream: string): void {
    this.upstream = upstream;
  }

  inflict(rule: FaultRule): () => void {
    const active: ActiveRule = { ...rule, left: rule.times ?? Number.POSITIVE_INFINITY };
    this.rules.push(active);
    return () => {
      this.rules = this.rules.filter((other) => other !== active);
      if (active.fault.kind === 'blackhole') this.hangUp();
    };
  }

  async goOffline(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    this.count('offline');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    this.hangUp();
    await closed;
  }

  async goOnline(): Promise<void> {
    if (this.server) return;
    const server = createServer((request, response) => this.handle(request, response));
    server.keepAliveTimeout = 60_000;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      // A broken connection is the point of this proxy.
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    this.origin = `http://127.0.0.1:${this.port}`;
  }

  async heal(): Promise<void> {
    const hung = this.rules.some((rule) => rule.fault.kind === 'blackhole');
    this.rules = [];
    if (hung) this.hangUp();
    await this.goOnline();
  }

  async stop(): Promise<void> {
    this.rules = [];
    const { server } = this;
    this.server = undefined;
    this.hangUp();
    this.agent.destroy();
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private count(kind: FaultKind | 'offline'): void {
    this.struck.set(kind, (this.struck.get(kind) ?? 0) + 1);
  }

  private strike(path: string): Fault | undefined {
    const rule = this.rules.find((each) => each.left > 0 && (each.path?.test(path) ?? true));
    if (!rule) return undefined;
    rule.left -= 1;
    this.count(rule.fault.kind);
    return rule.fault;
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => undefined);
    const fault = this.strike(request.url ?? '/');
    switch (fault?.kind) {
      case 'blackhole':
        request.resume();
        return;
      case 'reset':
        request.socket.resetAndDestroy();
        return;
      case 'portal_page':
        request.resume();
        response.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
        return;
      case 'portal_redirect':
        request.resume();
        response.writeHead(302, { location: 'http://wifi.invalid/login' }).end();
        return;
      case 'busy':
        request.resume();
        this.refuse(response, 503, fault.retryAfterSeconds);
        return;
      case 'latency':
        setTimeout(() => this.pass(request, response, undefined), fault.ms);
        return;
      default:
        this.pass(request, response, fault);
    }
  }

  private refuse(response: ServerResponse, status: number, retryAfterSeconds?: number): void {
    const headers: Record<string, string> = { 'content-type': 'text/html' };
    if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
    response.writeHead(status, headers).end(`<h1>${status}</h1>`);
  }

  private pass(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
    const { method, url } = request;
    // Spoilt are the bytes themselves, not the wrapping of a compressed answer.
    const plain = fault?.kind === 'corrupt' ? { 'accept-encoding': 'identity' } : {};
    const headers = { ...request.headers, ...plain };
    const target = new URL(url ?? '/', this.upstream);
    const onward = send(target, { method, headers, agent: this.agent }, (answer) => {
      if (fault?.kind === 'drop_answer') {
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      this.answer(answer, response, fault);
    });
    // As a reverse proxy in front of a server that is away.
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else this.refuse(response, 502);
    });
    // Only what breaks off: a finished request must reach the server even if nobody waits for its answer.
    request.on('aborted', () => {
      if (!request.complete) onward.destroy();
    });
    request.pipe(onward);
  }

  private answer(
    answer: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy());
    if (fault?.kind === 'cut') {
      answer.pipe(cutAfter(fault.afterBytes, () => response.req.socket.destroy())).pipe(response);
    } else if (fault?.kind === 'bandwidth') {
      answer.pipe(trickle(fault.bytesPerSecond)).pipe(response);
    } else if (fault?.kind === 'corrupt') {
      answer.pipe(corrupted()).pipe(response);
    } else {
      answer.pipe(response);
    }
  }
}

/** Starts a proxy on a free port of 127.0.0.1 that passes everything on to `upstream`. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const proxy = new Proxy(upstream);
  await proxy.goOnline();
  return proxy;
}
