import { FACTOR_COLUMNS } from '#modules/environmental/factors/model/reference/factor-file.ts';
import type { ReferenceKind } from '#modules/environmental/factors/model/reference/registry.ts';
import { WASTE_CODE_COLUMNS } from '#modules/environmental/factors/model/reference/waste-code.ts';

/**
 * How the file of one kind of set becomes rows: from the text table `incoming`, whose columns are those of the file.
 */
export interface Load {
  table: string;
  columns: readonly string[];
  /** Whether the set shares its table with others; then `$1` is its id. */
  isBySource: boolean;
  /** Takes away what the file no longer has. Rows that stay keep their place, so that whatever refers to them holds. */
  remove: string;
  insert: string;
}

export const LOADS: Readonly<Record<ReferenceKind, Load>> = {
  factors: shared('factor', FACTOR_COLUMNS, {
    label: 'label',
    scope: 'scope',
    category: 'category',
    stage: 'stage',
    per: 'per',
    gases: parts('gases', 'kg'),
    co2e_kg: 'co2e_kg::numeric',
    gwp_basis: 'gwp_basis',
    biogenic_co2_kg: 'biogenic_co2_kg::numeric',
    region: 'region',
    valid_from: 'valid_from::date',
    valid_to: 'valid_to::date',
    uncertainty_pct: 'uncertainty_pct::numeric',
    note: 'note',
  }),
  energy: shared('energy_use', ['id', 'label', 'scope', 'per', 'kwh_net'], {
    label: 'label',
    scope: 'scope',
    per: 'per',
    kwh_net: 'kwh_net::numeric',
  }),
  gwp: whole('gwp', ['id'], ['id', 'label', 'family', 'kyoto', 'sar', 'ar4', 'ar5', 'ar6', 'note'], {
    id: 'id',
    label: 'label',
    family: 'family',
    is_kyoto: `kyoto = '1'`,
    sar: 'sar::numeric',
    ar4: 'ar4::numeric',
    ar5: 'ar5::numeric',
    ar6: 'ar6::numeric',
    note: 'note',
  }),
  'refrigerant-blends': whole(
    'refrigerant_blend',
    ['id'],
    ['id', 'parts', 'composition_source', 'ar5_kyoto_uk', 'ar5_kyoto_epa', 'note'],
    {
      id: 'id',
      parts: parts('parts', 'massFraction'),
      composition_source: 'composition_source',
      ar5_kyoto_uk: 'ar5_kyoto_uk::numeric',
      ar5_kyoto_epa: 'ar5_kyoto_epa::numeric',
      note: 'note',
    },
  ),
  'fuel-properties': whole(
    'fuel_property',
    ['source', 'id'],
    ['source', 'id', 'label', 'state', 'ncv_gj_per_t', 'gcv_gj_per_t', 'density_kg_per_m3', 'renewable'],
    {
      source: 'source',
      id: 'id',
      label: 'label',
      state: 'state',
      ncv_gj_per_t: 'ncv_gj_per_t::numeric',
      gcv_gj_per_t: 'gcv_gj_per_t::numeric',
      density_kg_per_m3: 'density_kg_per_m3::numeric',
      is_renewable: `renewable = '1'`,
    },
  ),
  'waste-codes': whole('waste_code', ['code'], WASTE_CODE_COLUMNS, {
    code: 'code',
    label: 'label',
    is_hazardous: `hazardous = '1'`,
    chapter: 'chapter',
  }),
};

/** A table that many sets share; `values` says how each column is made from the incoming text. */
function shared(table: string, columns: readonly string[], values: Readonly<Record<string, string>>): Load {
  const full = `reference.${table}`;
  return {
    table: full,
    columns,
    isBySource: true,
    remove: `delete from ${full} where source = $1 and id not in (select id from incoming)`,
    insert: upsert(full, ['source', 'id'], { source: '$1', id: 'id', ...values }),
  };
}

/** A table that one file fills. */
function whole(
  table: string,
  key: readonly string[],
  columns: readonly string[],
  values: Readonly<Record<string, string>>,
): Load {
  const full = `reference.${table}`;
  return {
    table: full,
    columns,
    isBySource: false,
    remove: `delete from ${full} where (${key.join(', ')}) not in (select ${key.join(', ')} from incoming)`,
    insert: upsert(full, key, values),
  };
}

function upsert(table: string, key: readonly string[], values: Readonly<Record<string, string>>): string {
  const columns = Object.keys(values);
  const changing = columns.filter((column) => !key.includes(column));
  return `insert into ${table} (${columns.join(', ')}) select ${Object.values(values).join(', ')} from incoming
    on conflict (${key.join(', ')}) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

// "CO2:0.18;N2O:0.1" → [{"gas":"CO2","kg":"0.18"},{"gas":"N2O","kg":"0.1"}]. The amounts stay text: JSON numbers would
// be read as binary floats.
function parts(column: string, amount: string): string {
  return `coalesce((select jsonb_agg(jsonb_build_object('gas', split_part(part, ':', 1), '${amount}', split_part(part, ':', 2))
    order by place) from string_to_table(${column}, ';') with ordinality as p(part, place)), '[]')`;
}
