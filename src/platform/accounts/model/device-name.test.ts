import { expect, it } from 'vitest';
import { deviceName, deviceMessage } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  ['curl/8.9', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is told as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(deviceMessage(name)?.message).toBe(name);
});

it('what nobody of us said is said by nobody', () => expect(deviceMessage('Telephone on the wall')).toBeNull());
