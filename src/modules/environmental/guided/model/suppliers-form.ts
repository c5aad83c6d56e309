import { choice, currency, lines, number, quantity, text } from '#platform/records/model/fields.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { byMethod, explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { say, sayWorking } from '#modules/environmental/calculation/model/messages.ts';
import { supplierShareEmissions } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { defineGuidedForm, type GuidedPart } from './guided-form.ts';

/**
 * Categories 1 and 2: suppliers that report emissions and revenue by their share, the others by spend. Together the
 * hybrid of both. Source: Scope 3 Technical Guidance, ch. 1.
 */
export const suppliersForm = defineGuidedForm({
  name: 'suppliers',
  description:
    'Spend by supplier. Where a supplier reports its emissions and revenue, its emissions count by your share of ' +
    'the revenue; the others count by spend. Makes one record for each supplier.',
  version: '1',
  fields: {
    category: choice({
      label: 'Purchases',
      required: true,
      default: 'purchasedGoods',
      options: {
        purchasedGoods: 'Goods and services (Category 1)',
        capitalGoods: 'Capital goods (Category 2)',
      },
    }),
    currency: currency({ label: 'Currency', required: true }),
    suppliers: lines({
      label: 'Suppliers',
      required: true,
      max: 60,
      help: 'Emissions and revenue of the same year from the report of the supplier; leave both empty to count by spend',
      fields: {
        supplier: text({ label: 'Supplier', required: true, max: 120 }),
        spend: number({ label: 'Spend', required: true, min: 0 }),
        revenue: number({ label: 'Revenue', min: 0 }),
        emissions: quantity({ label: 'Emissions', unit: 't_co2e', min: 0 }),
        covers: choice({
          label: 'Covers',
          options: { upstream: 'Scopes 1, 2 and upstream 3', own: 'Scopes 1 and 2' },
          default: 'upstream',
        }),
        goods: text({ label: 'Goods', max: 120 }),
      },
    }),
  },
  work({ category, currency: money, suppliers }) {
    assertNoErrors([
      ...(isUnit(money) ? [] : [{ path: 'currency', ...say('guided-currency', { currency: money }) }]),
      ...suppliers.flatMap((line, at) => wrongLine(`suppliers.${at}`, line)),
    ]);
    return suppliers.map(({ supplier, spend, revenue, emissions, covers, goods }, at): GuidedPart => {
      const name = supplier ?? '';
      const part = {
        key: `suppliers.${at}`,
        activityType: category,
        supplier: name,
        detail: name,
        basis: 'calculated' as const,
      };
      if (revenue === null || emissions === null)
        return {
          ...part,
          product: goods,
          worked: explained({
            figure: spend ?? '0',
            unit: money,
            ...formulated(sayWorking('spend')),
            ...byMethod(sayWorking('method-spend')),
            steps: [
              {
                ...labelled(sayWorking('spend')),
                formula: `${spend ?? '0'} ${money}`,
                figure: spend ?? '0',
                unit: money,
              },
            ],
          }),
        };
      const kg = convert({ amount: emissions, from: 't_co2e', to: 'kg_co2e' });
      const worked = supplierShareEmissions({ supplier: name, spend: spend ?? '0', revenue, supplierKg: kg.amount });
      return {
        ...part,
        product: goods,
        worked: {
          ...worked,
          warnings: [
            ...worked.warnings,
            ...(covers === 'own' ? [say('supplier-upstream-missing', { supplier: name })] : []),
          ],
        },
      };
    });
  },
});

/** Emissions and revenue are of use together only. */
function wrongLine(
  path: string,
  { revenue, emissions }: { revenue: string | null; emissions: string | null },
): FieldError[] {
  if (revenue === null && emissions === null) return [];
  if (revenue === null || dec(revenue).lte(0)) return [{ path: `${path}.revenue`, ...say('guided-missing') }];
  return emissions === null ? [{ path: `${path}.emissions`, ...say('guided-missing') }] : [];
}
