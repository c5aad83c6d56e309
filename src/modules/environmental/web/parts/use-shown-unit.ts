import type { DecimalText } from '#platform/values/model/decimal.ts';
import { convert } from '#platform/units/model/units.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import {
  environmentalPolicy,
  environmentalSettings,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';

/**
 * Writes a headline figure in the unit that the settings name for its kind: MWh as GJ, t as kg, m³ as L. Other units
 * stay as they are.
 */
export function useShownUnit(): (figure: DecimalText, unit: string) => string {
  const format = useFormat();
  const today = useToday();
  const records = useRecords(environmentalSettings, { limit: 200, sort: [{ field: 'validFrom', descending: true }] })
    .data?.items;
  const { energyUnit, massUnit, volumeUnit } =
    records === undefined ? environmentalPolicy.defaults : environmentalPolicy.on(records, today);
  return (figure, unit) => {
    const wanted = ({ MWh: energyUnit, t: massUnit, m3: volumeUnit } as Readonly<Record<string, string>>)[unit] ?? unit;
    return format.figure(wanted === unit ? figure : convert({ amount: figure, from: unit, to: wanted }).amount, wanted);
  };
}
