import { grouped } from '#platform/values/model/decimal.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { filled, messageCatalogue, plainPart, type KeptMessage, type MessagePart } from './messages.ts';

/** A message as a document in English prints it: `26,163.17 kWh`, where programs are told `26163.17 kWh`. */
export function printed({ code, values, message }: KeptMessage): string {
  const text = messageCatalogue().get(code);
  return text === undefined || values === undefined ? message : filled(text, values, printedPart);
}

function printedPart(part: MessagePart): string {
  if (typeof part !== 'object' || part === null) return plainPart(part);
  if ('said' in part) return printed(part.said);
  if ('list' in part) return part.list.map(printedPart).join(', ');
  if (!('decimal' in part)) return plainPart(part);
  const { decimal, unit } = part;
  return unit === undefined ? grouped(decimal) : `${grouped(decimal)} ${isUnit(unit) ? unitOf(unit).symbol : unit}`;
}
