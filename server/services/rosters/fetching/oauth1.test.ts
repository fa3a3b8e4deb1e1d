import { describe, expect, it } from 'vitest';
import { signatureBase, signatureOf, signed } from './oauth1';

describe('a signature of OAuth 1.0a', () => {
  it('is made of what RFC 5849, 3.4.1.1 has it made of', () => {
    const url = new URL('http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b');
    const base = signatureBase(
      'POST',
      url,
      [
        ['oauth_consumer_key', '9djdj82h48djs9d2'],
        ['oauth_token', 'kkk9d7dh3k39sjv7'],
        ['oauth_signature_method', 'HMAC-SHA1'],
        ['oauth_timestamp', '137131201'],
        ['oauth_nonce', '7d8f3e4a'],
      ],
      [
        ['c2', ''],
        ['a3', '2 q'],
      ],
    );
    expect(base).toBe(
      [
        'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q',
        '%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_',
        'key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_m',
        'ethod%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk',
        '9d7dh3k39sjv7',
      ].join(''),
    );
  });

  it('is the one of RFC 5849, 1.2', () => {
    const url = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original');
    const base = signatureBase('GET', url, [
      ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
      ['oauth_token', 'nnch734d00sl2jdk'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131202'],
      ['oauth_nonce', 'chapoH'],
    ]);
    const signature = signatureOf(base, 'kd94hf93k423kf44', {
      ...{ hash: 'sha1', token: 'pfkkdhi9sl3r4s00' },
    });
    expect(signature).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
  });

  it('keeps the secret to itself, and is another one each time', () => {
    const url = new URL('https://roster.example.org/ims/oneroster/v1p1/orgs?limit=1');
    const by = { clientId: 'a key', secret: 'a secret!' };
    const now = new Date('2026-03-04T15:00:00Z');
    const one = signed(url, by, now);
    expect(one).toMatch(/^OAuth oauth_consumer_key="a%20key", .*oauth_timestamp="1772636400"/);
    expect(one).toContain('oauth_signature_method="HMAC-SHA256"');
    expect(one).not.toContain('secret!');
    expect(signed(url, by, now)).not.toBe(one);
  });
});
