import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  FactorCategory,
  FactorScope,
  FactorStage,
  GasMass,
  GwpSet,
} from '#modules/environmental/factors/model/factor.ts';
import type { Blend } from '#modules/environmental/factors/model/gwp.ts';
import type { ReferenceKind } from '#modules/environmental/factors/model/reference/registry.ts';

/**
 * Reference data belongs to no company: it is filled from the data folder when the database is prepared and only read
 * by the app. Numbers are `numeric` without a scale, because a factor keeps every digit of its publisher; they are read
 * as decimal text.
 */
export const reference = pgSchema('reference');

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The registry: one row per factor set or table, with licence and attribution. `sha256` is that of the loaded file,
 * null = only cited by rows of others.
 */
export const referenceSource = reference.table('source', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ReferenceKind>().notNull(),
  publisher: text('publisher').notNull(),
  title: text('title').notNull(),
  edition: text('edition'),
  dataYear: text('data_year'),
  published: text('published'),
  gwpBasis: text('gwp_basis'),
  licence: text('licence').notNull(),
  attribution: text('attribution').notNull(),
  url: text('url'),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  completeness: text('completeness').$type<'complete' | 'partial'>().notNull(),
  revisable: boolean('revisable').notNull(),
  note: text('note'),
  file: text('file'),
  rows: integer('rows'),
  sha256: text('sha256'),
});

/**
 * Emission factors, as published and never changed. The columns of one row are the fields of `EmissionFactor`, and
 * `note`.
 */
export const referenceFactor = reference.table(
  'factor',
  {
    source: text('source')
      .notNull()
      .references(() => referenceSource.id),
    id: text('id').notNull(),
    label: text('label').notNull(),
    scope: text('scope').$type<FactorScope>().notNull(),
    category: text('category').$type<FactorCategory>().notNull(),
    stage: text('stage').$type<FactorStage>().notNull(),
    per: text('per').notNull(),
    gases: jsonb('gases').$type<GasMass[]>().notNull(),
    co2eKg: numeric('co2e_kg'),
    gwpBasis: text('gwp_basis').$type<GwpSet | 'SAR'>(),
    biogenicCo2Kg: numeric('biogenic_co2_kg'),
    region: text('region'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    uncertaintyPct: numeric('uncertainty_pct'),
    note: text('note'),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('english', label || ' ' || category || ' ' || source || ' ' || coalesce(region, ''))`,
      ),
  },
  (self) => [
    primaryKey({ name: 'factor_pk', columns: [self.source, self.id] }),
    index('factor_id_idx').on(self.id),
    index('factor_source_category_idx').on(self.source, self.category),
    index('factor_region_idx').on(self.region, self.category, self.validFrom),
    index('factor_search_idx').using('gin', self.search),
  ],
);

/** Net kWh per distance driven. */
export const referenceEnergyUse = reference.table(
  'energy_use',
  {
    source: text('source')
      .notNull()
      .references(() => referenceSource.id),
    id: text('id').notNull(),
    label: text('label').notNull(),
    scope: text('scope').$type<FactorScope>().notNull(),
    per: text('per').notNull(),
    kwhNet: numeric('kwh_net').notNull(),
  },
  (self) => [primaryKey({ name: 'energy_use_pk', columns: [self.source, self.id] })],
);

/** kg CO2e per kg of gas over 100 years, by assessment report; null = the report does not give it. */
export const referenceGwp = reference.table('gwp', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  family: text('family').notNull(),
  isKyoto: boolean('is_kyoto').notNull(),
  sar: numeric('sar'),
  ar4: numeric('ar4'),
  ar5: numeric('ar5'),
  ar6: numeric('ar6'),
  note: text('note'),
});

/**
 * Shares by mass of the gases in a blend (empty = not published) and the AR5 values of its Kyoto gases that the UK and
 * the EPA print.
 */
export const referenceRefrigerantBlend = reference.table('refrigerant_blend', {
  id: text('id').primaryKey(),
  parts: jsonb('parts').$type<Blend['parts']>().notNull(),
  compositionSource: text('composition_source'),
  ar5KyotoUk: numeric('ar5_kyoto_uk'),
  ar5KyotoEpa: numeric('ar5_kyoto_epa'),
  note: text('note'),
});

/** Heating values in GJ per tonne (1 GJ/t = 1 TJ/Gg) and density in kg per m³; null = not published. */
export const referenceFuelProperty = reference.table(
  'fuel_property',
  {
    source: text('source')
      .notNull()
      .references(() => referenceSource.id),
    id: text('id').notNull(),
    label: text('label').notNull(),
    state: text('state').$type<'solid' | 'liquid' | 'gaseous'>(),
    ncvGjPerT: numeric('ncv_gj_per_t'),
    gcvGjPerT: numeric('gcv_gj_per_t'),
    densityKgPerM3: numeric('density_kg_per_m3'),
    isRenewable: boolean('is_renewable'),
  },
  (self) => [primaryKey({ name: 'fuel_property_pk', columns: [self.source, self.id] })],
);

/** The European list of waste: chapters (2 digits), groups (4) and entries (6); only entries are hazardous or not. */
export const referenceWasteCode = reference.table('waste_code', {
  code: text('code').primaryKey(),
  label: text('label').notNull(),
  isHazardous: boolean('is_hazardous'),
  chapter: text('chapter').notNull(),
});

/** What to select to get an `EmissionFactor`: everything but the note and the search text. */
export const factorColumns = {
  source: referenceFactor.source,
  id: referenceFactor.id,
  label: referenceFactor.label,
  scope: referenceFactor.scope,
  category: referenceFactor.category,
  stage: referenceFactor.stage,
  per: referenceFactor.per,
  gases: referenceFactor.gases,
  co2eKg: referenceFactor.co2eKg,
  gwpBasis: referenceFactor.gwpBasis,
  biogenicCo2Kg: referenceFactor.biogenicCo2Kg,
  region: referenceFactor.region,
  validFrom: referenceFactor.validFrom,
  validTo: referenceFactor.validTo,
  uncertaintyPct: referenceFactor.uncertaintyPct,
} as const;
