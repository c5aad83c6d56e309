import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { FuelUnit, FuelUse } from '#modules/report/taxonomy/model/fuel-converter.ts';
import { span, valuesOf, type CellValue, type WorkbookCells } from './workbook-cells.ts';

/**
 * The fuels typed into the template's fuel converter: ten lines below its heading, with the properties beside the list
 * of fuels. Lines that are not complete are left out.
 */
export function fuelsOfWorkbook(cells: WorkbookCells): FuelUse[] {
  const head = cells.range('template_FUEL_CONVERTER');
  const list = cells.range('enum_ListFuel');
  if (head === null || list === null) return [];
  const properties = new Map(
    span(list.top, list.bottom).map((row) => [
      cells.at(list.sheet, row, list.left),
      valuesOf(cells, { ...list, top: row, bottom: row, left: list.left + 1, right: list.left + 5 }),
    ]),
  );
  return span(head.top + FIRST_LINE, head.top + FIRST_LINE + LINES - 1).flatMap((row) => {
    const [fuel = null, unitText = null, amount = null] = valuesOf(cells, {
      sheet: head.sheet,
      top: row,
      bottom: row,
      left: head.left,
      right: head.left + 2,
    });
    const [, ncv = null, perLitre = null, perM3 = null, renewability = null] = properties.get(fuel) ?? [];
    const unit = UNITS[String(unitText).split(' - ')[0] ?? ''];
    const ncvTjPerGg = numberIn(ncv);
    const quantity = numberIn(amount);
    if (typeof fuel !== 'string' || unit === undefined || quantity === null || ncvTjPerGg === null) return [];
    const litres = numberIn(perLitre);
    return [
      {
        fuel,
        amount: quantity,
        unit,
        isRenewable: renewability === 'Renewable',
        ncvTjPerGg,
        densityKgPerM3: litres === null ? numberIn(perM3) : decimalText(dec(litres).times('1000')),
      },
    ];
  });
}

const FIRST_LINE = 9;
const LINES = 10;

const UNITS: Readonly<Record<string, FuelUnit>> = { Gg: 'Gg', t: 't', Kg: 'kg', g: 'g', 'm³': 'm3', L: 'L' };

function numberIn(value: CellValue): string | null {
  return typeof value === 'number' ? decimalText(dec(String(value))) : null;
}
