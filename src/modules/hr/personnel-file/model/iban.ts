/**
 * Lengths of IBANs by country (SWIFT, IBAN Registry, release 99): of the countries of the EEA, the United Kingdom and
 * Switzerland and some with many payments. Of others the check digits alone are held.
 */
const lengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 BA20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 ' +
    'HR21 HU28 IE22 IL23 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SA24 ' +
    'SE24 SI19 SK24 SM27 TR26 UA29 VA22 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** An IBAN as it is kept: capitals, without spaces. */
export const normalIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether form, length and check digits are those of an IBAN (ISO 13616, ISO/IEC 7064 MOD 97-10). @param iban as it is kept */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return false;
  const length = lengths.get(iban.slice(0, 2));
  if (length !== undefined && iban.length !== length) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
