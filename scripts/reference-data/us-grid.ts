import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { GasMass } from '#modules/environmental/factors/model/factor.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { gridFactor } from './grid-factor.ts';
import { plain } from './numbers.ts';

/** kg in a pound. lb/MWh times this, by 1000, is kg/kWh: exact, no digit is lost. */
const KG_PER_LB = '0.45359237';

/**
 * Total output rates of one eGRID year by subregion and, where the year has it, the grid loss as a scope 3 factor.
 * Non-baseload rates are for avoided emissions and stay out.
 */
export function egridFactors(lines: readonly Line[], year: string): ReferenceFactor[] {
  return lines
    .filter((line) => cell(line, 'data_year') === year)
    .flatMap((line) => {
      const total = totalRate(line);
      return cell(line, 'grid_gross_loss') === '' ? [total] : [total, gridLoss(line, total)];
    });
}

/** State rates of 2023: rounded to four decimals and CO2 only, for those who know the state and not the subregion. */
export function usStateFactors(lines: readonly Line[]): ReferenceFactor[] {
  return lines.map((line) =>
    gridFactor({
      source: 'egrid-2023-states',
      id: `egrid:state:${cell(line, 'state')}`,
      label: `Electricity, US state ${cell(line, 'state')}, CO2 only`,
      gases: [{ gas: 'CO2', kg: plain(cell(line, 'co2_kg_per_kwh')) }],
      region: `US-${cell(line, 'state')}`,
      year: cell(line, 'data_year'),
      note: 'Rounded to four decimals, CO2 only: prefer the subregion',
    }),
  );
}

function totalRate(line: Line): ReferenceFactor {
  const code = cell(line, 'subregion');
  const year = cell(line, 'data_year');
  return gridFactor({
    source: `egrid-${year}`,
    id: `egrid:${code}`,
    label: `Electricity, ${code === 'US' ? 'US average' : `${code} (${cell(line, 'name')})`}`,
    region: code === 'US' ? 'US' : `US-${code}`,
    year,
    gases: [
      { gas: 'CO2', kg: perKwh(cell(line, 'co2_lb_per_mwh')) },
      { gas: 'CH4_fossil', kg: perKwh(cell(line, 'ch4_lb_per_mwh')) },
      { gas: 'N2O', kg: perKwh(cell(line, 'n2o_lb_per_mwh')) },
    ],
  });
}

// Of every kWh used, loss / (1 - loss) kWh more were generated (eGRID technical guide, grid gross loss).
function gridLoss(line: Line, total: ReferenceFactor): ReferenceFactor {
  const loss = dec(cell(line, 'grid_gross_loss'));
  const share = loss.div(dec(1).minus(loss));
  const gases: GasMass[] = total.gases.map(({ gas, kg }) => ({
    gas,
    kg: decimalText(dec(kg).times(share).toSignificantDigits(18)),
  }));
  return {
    ...total,
    id: `${total.id}:loss`,
    label: `${total.label}, grid losses`,
    scope: '3',
    category: 'td-loss',
    stage: 'td-loss',
    gases,
    note: `Total rate × loss / (1 − loss), grid gross loss ${decimalText(loss)}`,
  };
}

function perKwh(lbPerMwh: string): DecimalText {
  return decimalText(dec(lbPerMwh).times(dec(KG_PER_LB)).div(1000));
}
