import { decimalText, dec, isDecimalText, type DecimalText } from '#platform/values/model/decimal.ts';

/** A gas and an amount of it: kg of gas in a factor, a share by mass (0 to 1) in a refrigerant blend. */
export interface GasPart {
  gas: string;
  amount: DecimalText;
}

/**
 * Reads the compact form of the data files, `CO2:0.18259;CH4_fossil:0.00001`. Empty text is no parts.
 *
 * @throws TypeError  our own mistake: a part without a gas, an amount that is no decimal number, a gas named twice
 */
export function parseGasParts(text: string): GasPart[] {
  if (text === '') return [];
  const parts = text.split(';').map((part) => {
    const [gas = '', amount = ''] = part.split(':');
    if (gas === '' || !isDecimalText(amount)) throw new TypeError(`not a gas and its amount: ${JSON.stringify(part)}`);
    return { gas, amount };
  });
  if (new Set(parts.map((part) => part.gas)).size < parts.length)
    throw new TypeError(`a gas stands twice in ${JSON.stringify(text)}`);
  return parts;
}

/** Writes the compact form; the amounts without exponent and without trailing zeros. */
export function formatGasParts(parts: readonly GasPart[]): string {
  return parts.map(({ gas, amount }) => `${gas}:${decimalText(dec(amount))}`).join(';');
}
