import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/**
 * Names that no company may take beside the first segments of the route table, which has the pages of modules, and the
 * product's own slug (operations, section 9; specification, section 2).
 */
const fixedNames = [
  'investor-login',
  'api',
  'metrics',
  'register',
  'login',
  'login-investor',
  'logout',
  'protected',
  'user',
  'users',
  'edit-user',
  'forgot-password',
  'reset-password',
  'confirm',
  'invitation',
  'registration',
  'companies',
  'sessions',
  'contact',
  'assets',
  'static',
  'health',
  'ready',
  'docs',
  'gallery',
  'openapi',
  'openapi.json',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'index.html',
  'manifest',
  'manifest.json',
  'manifest.webmanifest',
  'sw.js',
  'version.json',
  'ws',
  'events',
  'admin',
  'new',
  'null',
  'undefined',
  'me',
  'help',
  'support',
  'status',
  'www',
  'mail',
  '.well-known',
];

const nameMin = 2;
const nameMax = 80;

/** The name as it is kept: NFC, without blanks at its ends. */
export const companyNameOf = (typed: string): string => typed.normalize('NFC').trim();

/**
 * First segment of a company's addresses: lower case, runs of white space become one hyphen, all else stays as typed.
 * `/acme-gmbh` for 'Acme  GmbH'; links percent-encode it.
 */
export function companySlug(name: string): string {
  return companyNameOf(name).toLowerCase().normalize('NFC').replace(/\s+/gu, '-');
}

/**
 * What is wrong with a company's name, as a sentence; null when nothing is. Whether it is taken only the server knows.
 */
export function companyNameProblem(name: string, reserved: Pick<ReadonlySet<string>, 'has'>): Message | null {
  const kept = companyNameOf(name);
  const length = [...kept].length;
  if (isBlankText(kept)) return say('name-missing');
  if (length < nameMin || length > nameMax) return say('name-length', { min: nameMin, max: nameMax });
  const sign = /[/\\?#%]/.exec(kept)?.[0];
  if (sign !== undefined) return say('name-sign', { sign });
  if (!kept.isWellFormed() || hasHiddenSign(kept)) return say('name-invisible');
  // A browser resolves such a segment away before it asks.
  if (/^\.+$/.test(kept)) return say('name-dots');
  if (reserved.has(companySlug(kept))) return say('name-reserved', { name: kept });
  return null;
}

/**
 * Control and format signs. The two joiners stay where scripts and emoji need them, which is never beside a plain Latin
 * letter.
 */
function hasHiddenSign(name: string): boolean {
  return (
    /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u.test(name) ||
    /(?![\u200c\u200d])\p{Cf}/u.test(name) ||
    /(^|[\u0000-\u007f])[\u200c\u200d]/u.test(name) ||
    /[\u200c\u200d]([\u0000-\u007f]|$)/u.test(name)
  );
}

/**
 * Slugs that no company may take.
 *
 * @param routePaths every address of the route table (`/features`, `/:company/home`, …); the first fixed segment of
 *   each is taken
 * @param productSlug  the provider's own company
 */
export function reservedSlugs(routePaths: readonly string[], productSlug: string): ReadonlySet<string> {
  const segments = routePaths
    .map((path) => path.split('/').find((part) => part !== '') ?? '')
    .filter((part) => part !== '' && !/^[:{*$]/.test(part));
  return new Set([...fixedNames, ...segments, productSlug].map(companySlug));
}
