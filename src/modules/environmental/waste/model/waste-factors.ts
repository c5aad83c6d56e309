/**
 * Which material of the UK Government conversion factors (waste disposal) an entry of the European list of waste is; the
 * longest beginning of the code decides. Entries of several materials are left to factor rules.
 */
const materials: Readonly<Record<string, string>> = {
  '0301': 'Wood',
  '1201': 'Metal, scrap metal',
  '120105': 'Plastics, average plastics',
  '1302': 'Mineral oil',
  '150101': 'Paper and board, mixed',
  '150102': 'Plastics, average plastics',
  '150103': 'Wood',
  '150104': 'Metal, mixed cans',
  '150107': 'Glass',
  '150109': 'Clothing',
  '160103': 'Tyres',
  '160211': 'WEEE, fridges and freezers',
  '160213': 'WEEE, mixed',
  '160214': 'WEEE, mixed',
  '1606': 'Batteries',
  '170101': 'Concrete',
  '170102': 'Bricks',
  '170201': 'Wood',
  '170202': 'Glass',
  '170203': 'Plastics, average plastics',
  '170302': 'Asphalt',
  '1704': 'Metal, scrap metal',
  '170504': 'Soils',
  '170604': 'Insulation',
  '170605': 'Asbestos',
  '170802': 'Plasterboard',
  '170904': 'Average construction',
  '191201': 'Paper and board, mixed',
  '191202': 'Metal, scrap metal',
  '191203': 'Metal, scrap metal',
  '191204': 'Plastics, average plastics',
  '191205': 'Glass',
  '191207': 'Wood',
  '200101': 'Paper and board, mixed',
  '200102': 'Glass',
  '200108': 'Organic, food and drink waste',
  '200110': 'Clothing',
  '200111': 'Clothing',
  '200123': 'WEEE, fridges and freezers',
  '200133': 'Batteries',
  '200134': 'Batteries',
  '200135': 'WEEE, mixed',
  '200136': 'WEEE, mixed',
  '200138': 'Wood',
  '200139': 'Plastics, average plastics',
  '200140': 'Metal, scrap metal',
  '200201': 'Organic, garden waste',
  '200301': 'Commercial and industrial waste',
};
/** Materials that the set has no closed loop for. */
const openLoop: ReadonlySet<string> = new Set(['Bricks', 'Batteries', 'WEEE, mixed', 'WEEE, fridges and freezers']);
/** What the set has no row for, by treatment. */
const missing: Readonly<Record<string, ReadonlySet<string>>> = {
  recycling: new Set([
    'Asbestos',
    'Organic, food and drink waste',
    'Organic, garden waste',
    'Commercial and industrial waste',
  ]),
  incineration: new Set([
    'Tyres',
    'WEEE, fridges and freezers',
    'Batteries',
    'Concrete',
    'Bricks',
    'Asphalt',
    'Soils',
    'Insulation',
    'Asbestos',
    'Plasterboard',
  ]),
  landfill: new Set(['Mineral oil', 'Tyres', 'Average construction']),
};

/** The codes that lead to a material: the longest beginnings of European waste codes. */
export const wasteFactorCodes: readonly string[] = Object.keys(materials);

/**
 * Word for word the row for a material and a treatment, or null: nothing is guessed.
 *
 * @param code  six digits
 */
export function wasteFactorLabel(code: string, treatment: string): string | null {
  const material = [6, 4, 2].map((length) => materials[code.slice(0, length)]).find((one) => one !== undefined);
  if (material === undefined || missing[treatment]?.has(material) !== false) return null;
  if (treatment === 'recycling') return `${material}, ${openLoop.has(material) ? 'open' : 'closed'}-loop recycling`;
  return `${material}, ${treatment === 'landfill' ? 'landfill' : 'incineration with energy recovery'}`;
}
