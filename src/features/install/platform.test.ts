import { describe, expect, it } from 'vitest';
import { installWay } from './platform';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const chromebook =
  'Mozilla/5.0 (X11; CrOS x86_64 15917.71.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const plain = { maxTouchPoints: 0, standalone: false, promptHeld: false };

describe('installWay', () => {
  it('says nothing where it is installed already', () => {
    expect(installWay({ ...plain, userAgent: iphone, standalone: true, promptHeld: true })).toBe(
      'none',
    );
  });

  it("uses the browser's prompt once it has offered it", () => {
    expect(installWay({ ...plain, userAgent: chromebook })).toBe('none');
    expect(installWay({ ...plain, userAgent: chromebook, promptHeld: true })).toBe('prompt');
  });

  it('tells an iPad from a Mac by its touch points', () => {
    expect(installWay({ ...plain, userAgent: mac })).toBe('none');
    expect(installWay({ ...plain, userAgent: mac, maxTouchPoints: 5 })).toBe('ios');
    expect(installWay({ ...plain, userAgent: iphone, maxTouchPoints: 5 })).toBe('ios');
  });
});
