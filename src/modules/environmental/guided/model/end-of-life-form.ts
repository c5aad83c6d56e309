import { choice, lines, percentage, quantity, text } from '#platform/records/model/fields.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { endOfLifeActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { defineGuidedForm, labelsOf, type GuidedPart } from './guided-form.ts';

const landfill = 'landfill';
const incineration = 'incineration with energy recovery';
const closed = 'closed-loop recycling';
const open = 'open-loop recycling';
const composting = 'composting';
const digestion = 'anaerobic digestion';

const common = { recycling: closed, incineration, landfill };
const paper = { ...common, composting };
const organic = { incineration, composting, digestion, landfill };
const electrical = { recycling: open, incineration, landfill };

/**
 * What products are made of, by the words of the UK Government conversion factors (waste disposal), and which row each
 * treatment is.
 */
const materials = {
  plastics: { label: 'Plastics, average', row: 'Plastics, average plastics', treatments: common },
  plasticFilm: { label: 'Plastic film', row: 'Plastics, average plastic film', treatments: common },
  plasticRigid: { label: 'Rigid plastic', row: 'Plastics, average plastic rigid', treatments: common },
  hdpe: { label: 'HDPE', row: 'Plastics, HDPE (incl. forming)', treatments: common },
  ldpe: { label: 'LDPE and LLDPE', row: 'Plastics, LDPE and LLDPE (incl. forming)', treatments: common },
  pet: { label: 'PET', row: 'Plastics, PET (incl. forming)', treatments: common },
  pp: { label: 'PP', row: 'Plastics, PP (incl. forming)', treatments: common },
  ps: { label: 'PS', row: 'Plastics, PS (incl. forming)', treatments: common },
  pvc: { label: 'PVC', row: 'Plastics, PVC (incl. forming)', treatments: common },
  paper: { label: 'Paper', row: 'Paper and board, paper', treatments: paper },
  board: { label: 'Board', row: 'Paper and board, board', treatments: paper },
  paperMixed: { label: 'Paper and board, mixed', row: 'Paper and board, mixed', treatments: paper },
  books: { label: 'Books', row: 'Books', treatments: paper },
  wood: { label: 'Wood', row: 'Wood', treatments: paper },
  glass: { label: 'Glass', row: 'Glass', treatments: common },
  clothing: { label: 'Clothing and textiles', row: 'Clothing', treatments: common },
  aluminium: {
    label: 'Aluminium',
    row: 'Metal, aluminium cans and foil (excl. forming)',
    treatments: common,
  },
  steel: { label: 'Steel cans', row: 'Metal, steel cans', treatments: common },
  metal: { label: 'Metal, scrap', row: 'Metal, scrap metal', treatments: common },
  largeAppliances: { label: 'Large electrical appliances', row: 'WEEE, large', treatments: electrical },
  smallAppliances: { label: 'Small electrical appliances', row: 'WEEE, small', treatments: electrical },
  mixedAppliances: { label: 'Electrical appliances, mixed', row: 'WEEE, mixed', treatments: electrical },
  fridges: {
    label: 'Fridges and freezers',
    row: 'WEEE, fridges and freezers',
    treatments: { recycling: open, landfill },
  },
  batteries: { label: 'Batteries', row: 'Batteries', treatments: { recycling: open, landfill } },
  tyres: { label: 'Tyres', row: 'Tyres', treatments: { recycling: closed } },
  mineralOil: { label: 'Mineral oil', row: 'Mineral oil', treatments: { recycling: closed, incineration } },
  food: { label: 'Food and drink', row: 'Organic, food and drink waste', treatments: organic },
  plasterboard: { label: 'Plasterboard', row: 'Plasterboard', treatments: { recycling: closed, landfill } },
  insulation: { label: 'Insulation', row: 'Insulation', treatments: { recycling: closed, landfill } },
  concrete: { label: 'Concrete', row: 'Concrete', treatments: { recycling: closed, landfill } },
  bricks: { label: 'Bricks', row: 'Bricks', treatments: { recycling: open, landfill } },
  mixed: {
    label: 'Mixed household waste',
    row: 'Household residual waste',
    treatments: { incineration, landfill },
  },
} as const satisfies Readonly<Record<string, { label: string; row: string; treatments: Treatments }>>;
type Material = keyof typeof materials;

const treatments = {
  recycling: 'Recycling',
  incineration: 'Incineration',
  composting: 'Composting',
  digestion: 'Anaerobic digestion',
  landfill: 'Landfill',
} as const;
type Treatment = keyof typeof treatments;
type Treatments = Partial<Record<Treatment, string>>;
const treatmentNames = Object.keys(treatments) as readonly Treatment[];

/**
 * Category 12: mass of sold products and packaging × share of each treatment at the end of their life. Source: Scope 3
 * Technical Guidance, ch. 12 (waste-type-specific method).
 */
export const endOfLifeForm = defineGuidedForm({
  name: 'endOfLife',
  description:
    'Mass of products and packaging sold in the period, by material, and how they are treated at the end of their ' +
    'life. Makes one record for each material and treatment.',
  version: '1',
  fields: {
    products: lines({
      label: 'Products and packaging',
      required: true,
      max: 40,
      help: 'Shares of the mass by treatment, together 100%, for example from national waste statistics',
      fields: {
        product: text({ label: 'Product', max: 80 }),
        material: choice({ label: 'Material', required: true, options: labelsOf(materials) }),
        mass: quantity({ label: 'Mass', unit: 't', required: true, min: 0 }),
        recycling: percentage({ label: treatments.recycling }),
        incineration: percentage({ label: treatments.incineration }),
        composting: percentage({ label: treatments.composting }),
        digestion: percentage({ label: treatments.digestion }),
        landfill: percentage({ label: treatments.landfill }),
      },
    }),
    source: choice({
      label: 'Source of the shares',
      required: true,
      default: 'assumed',
      options: { known: 'Take-back or collection data of the products', assumed: 'Statistics or assumptions' },
    }),
  },
  work({ products, source }) {
    assertNoErrors(products.flatMap((line, at) => wrongShares(`products.${at}`, line)));
    return products.flatMap((line, at) =>
      treatmentNames.flatMap((name): GuidedPart[] => {
        const share = line[name];
        const { label, row, treatments: rows } = materials[line.material as Material];
        const treatment: string | undefined = (rows as Treatments)[name];
        if (share === null || dec(share).isZero() || treatment === undefined) return [];
        return [
          {
            key: `products.${at}.${name}`,
            activityType: 'endOfLife',
            product: `${row}, ${treatment}`,
            detail: [...(line.product === null ? [] : [line.product]), label, treatments[name].toLowerCase()].join(
              ', ',
            ),
            basis: source === 'known' ? 'calculated' : 'estimated',
            worked: endOfLifeActivity({ mass: { amount: line.mass ?? '0', unit: 't' }, share }),
          },
        ];
      }),
    );
  },
});

type Line = { material: string | null } & Readonly<Record<Treatment, string | null>>;

function wrongShares(path: string, line: Line): FieldError[] {
  const rows: Treatments = materials[line.material as Material].treatments;
  const unknown = treatmentNames.filter((name) => dec(line[name] ?? '0').gt(0) && rows[name] === undefined);
  if (unknown.length > 0) return unknown.map((name) => ({ path: `${path}.${name}`, ...say('guided-treatment') }));
  const total = sum(treatmentNames.map((name) => line[name] ?? '0'));
  return total.eq(1)
    ? []
    : [{ path: `${path}.landfill`, ...say('guided-shares-whole', { total: { share: decimalText(dec(total)) } }) }];
}
