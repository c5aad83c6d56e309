import { sayDevice } from '#platform/session/model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** 'Firefox on Windows': enough to recognise one's own device in a list, too little to recognise a person. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return said(find(browsers), find(systems)).message;
}

/** What the name of a device says, for another language; null for one that is a name alone, or nobody's. */
export function deviceMessage(device: string): Message | null {
  return known.find(({ message }) => message === device) ?? null;
}

const said = (browser: string | undefined, system: string | undefined): Pick<Message, 'message'> | Message =>
  browser === undefined
    ? system === undefined
      ? sayDevice('unknown')
      : sayDevice('program-on', { system })
    : system === undefined
      ? { message: browser }
      : sayDevice('on', { browser, system });

/** All that a device may be called by; what has a name alone is the same in every language. */
const known: readonly Message[] = [
  ...(['unknown', 'by-link', 'both-links', 'provider'] as const).map((code) => sayDevice(code)),
  ...systems.flatMap(([, system]) => [
    sayDevice('program-on', { system }),
    ...browsers.map(([, browser]) => sayDevice('on', { browser, system })),
  ]),
];
