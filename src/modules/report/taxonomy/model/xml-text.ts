import { ownValue } from '#platform/values/model/own-value.ts';

/** Characters that XML 1.0 cannot hold, not even as a reference. Source: XML 1.0, production 2. */
// oxlint-disable-next-line no-misleading-character-class
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function hasForbiddenCharacter(text: string): boolean {
  return text.search(FORBIDDEN) !== -1;
}

/**
 * A text between tags or in an attribute. What XML cannot hold becomes the replacement character; a check says so
 * beforehand.
 */
export function escapedText(text: string): string {
  return text.replaceAll(FORBIDDEN, '\uFFFD').replaceAll(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign);
}

/**
 * @returns the text with its references replaced; unknown ones stay as they are, and so do those to characters that XML
 * cannot hold
 */
export function unescapedText(text: string): string {
  return text.replaceAll(
    /&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ownValue(NAMES, name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0x10_ffff || hasForbiddenCharacter(String.fromCodePoint(code)) ? whole : String.fromCodePoint(code);
    },
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
