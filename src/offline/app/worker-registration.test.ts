import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './worker-registration';

const address = 'https://school.example/sw.js';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly scriptURL = address;
  readonly postMessage = vi.fn((_message: unknown, [answers]: MessagePort[]) => {
    answers?.postMessage(undefined);
  });

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

const registration = () => new FakeRegistration();
const news = () => ({ onWaiting: vi.fn(), onGone: vi.fn() });

/** As a page that has loaded, in a browser whose registration this is. */
function stand(of: FakeRegistration, readyState = 'complete') {
  const page = new EventTarget();
  const register = vi.fn(() => Promise.resolve(of));
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('self', globalThis);
  const container = Object.assign(new EventTarget(), { register, controller: null });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return { page, register };
}

describe('registering the service worker', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits for the page’s own files', async () => {
    const { page, register } = stand(registration(), 'interactive');
    const done = registerWorker('/sw.js', news());
    expect(register).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('load'));
    await done;
    expect(register).toHaveBeenCalledWith('/sw.js', {});
  });

  it('tells of a new worker that stays waiting, and of none that takes over by itself', async () => {
    const found = registration();
    stand(found);
    const heard = news();
    await registerWorker('/sw.js', heard);
    found.find().become('installed');
    vi.runAllTimers();
    expect(heard.onWaiting).not.toHaveBeenCalled();

    const second = found.find();
    found.waiting = second;
    second.become('installed');
    expect(heard.onWaiting).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(heard.onWaiting).toHaveBeenCalledOnce();
  });

  it('tells of one that waits already, and of one that is given up', async () => {
    const found = registration();
    found.waiting = new FakeWorker();
    stand(found);
    const heard = news();
    await registerWorker('/sw.js', heard);
    await vi.runAllTimersAsync();
    expect(heard.onWaiting).toHaveBeenCalledOnce();
    found.find().become('redundant');
    expect(heard.onGone).toHaveBeenCalledOnce();
  });

  it('may be called again where it has failed, and is told everything once', async () => {
    const found = registration();
    const { register } = stand(found);
    register.mockRejectedValueOnce(new TypeError('no network'));
    const heard = news();
    await expect(registerWorker('/sw.js', heard)).rejects.toThrow('no network');
    await registerWorker('/sw.js', heard);
    found.find().become('redundant');
    expect(heard.onGone).toHaveBeenCalledOnce();
  });

  it('lets in the one that waits', async () => {
    const found = registration();
    stand(found);
    const registered = await registerWorker('/sw.js', news());
    found.waiting = new FakeWorker();
    registered.messageSkipWaiting();
    expect(found.waiting.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' });
  });
});
