import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letWaitingWorkerIn, registerWorker } from './worker-registration';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  onupdatefound: (() => void) | null = null;

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.onupdatefound?.();
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
  vi.stubGlobal('navigator', { serviceWorker: { register } });
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
    expect(register).toHaveBeenCalledWith('/sw.js');
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

  it('tells of one that waits already, and follows one that another page is bringing', async () => {
    const found = registration();
    found.waiting = new FakeWorker();
    found.installing = new FakeWorker();
    stand(found);
    const heard = news();
    await registerWorker('/sw.js', heard);
    expect(heard.onWaiting).toHaveBeenCalledOnce();
    found.installing.become('redundant');
    expect(heard.onGone).toHaveBeenCalledOnce();
  });

  it('hears of a new worker once, however often a page has tried', async () => {
    const found = registration();
    stand(found);
    const heard = news();
    await registerWorker('/sw.js', heard);
    await registerWorker('/sw.js', heard);
    found.find().become('redundant');
    expect(heard.onGone).toHaveBeenCalledOnce();
  });

  it('lets in the one that waits, and asks nothing of nobody', async () => {
    const found = registration();
    stand(found);
    const registered = await registerWorker('/sw.js', news());
    letWaitingWorkerIn(registered);
    letWaitingWorkerIn(undefined);
    found.waiting = new FakeWorker();
    letWaitingWorkerIn(registered);
    expect(found.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });
});
