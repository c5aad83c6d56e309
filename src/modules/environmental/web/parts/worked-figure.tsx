import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { inUnit } from '#platform/units/model/unit-algebra.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';

interface WorkedFigureProps {
  figure: Explained;
  /** What the figure is. */
  of: string;
  /** Words for what a step is of: a site, a source. */
  nameStep?: (label: string) => string;
  /** The records behind it, as filtered registers. */
  records?: readonly { label: string; to: string }[];
  /** Tables say the unit in their head. */
  isBare?: boolean;
  size?: 'tile' | 'text';
}

/** An explained figure, in tiles in the unit that the settings name for its kind. */
export function WorkedFigure({ figure, isBare = false, size = 'text', ...rest }: WorkedFigureProps) {
  const format = useFormat();
  const shown = useShownUnit();
  const whole = format.figure(figure.figure, figure.unit);
  const inTile = size === 'tile' ? shown(figure.figure, figure.unit) : null;
  return (
    <ExplainedFigure
      {...rest}
      figure={figure}
      size={size}
      text={isBare ? format.figure(figure.figure) : (inTile ?? whole)}
      spoken={inTile ?? whole}
    />
  );
}

/**
 * Writes a headline figure in the unit that the settings name for its kind: MWh as GJ, t as kg, m³ as L. Other units
 * stay as they are.
 */
function useShownUnit(): (figure: DecimalText, unit: string) => string {
  const format = useFormat();
  const today = useToday();
  const records = useRecords(environmentalSettings, { limit: 200, sort: [{ field: 'validFrom', descending: true }] })
    .data?.items;
  const { energyUnit, massUnit, volumeUnit } =
    records === undefined ? environmentalPolicy.defaults : environmentalPolicy.on(records, today);
  return (figure, unit) => {
    const wanted = ({ MWh: energyUnit, t: massUnit, m3: volumeUnit } as Readonly<Record<string, string>>)[unit] ?? unit;
    return format.figure(wanted === unit ? figure : inUnit(figure, unit, wanted), wanted);
  };
}
