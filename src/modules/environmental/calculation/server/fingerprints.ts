import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/chain/server/chain.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationInputs, CalculationRow } from './calculation-inputs.ts';

/**
 * SHA-256 over everything that decides a calculation's figures: its choices, the version of every record it read, the
 * tree, rules, instruments, bridges, balances, own factors, and the hashes of the loaded factor sets. Two calculations
 * with the same one must come out the same.
 *
 * A million ids are hashed in the database, in 256 parts by their last byte, each in the order of its ids.
 */
export async function inputsHash(tx: Tx, calculation: CalculationRow, inputs: CalculationInputs): Promise<string> {
  const {
    rows: [records],
  } = await tx.client.query<{ hash: string }>(`
    select encode(sha256(coalesce(string_agg(digest, ''::bytea order by part), ''::bytea)), 'hex') as hash from (
      select get_byte(uuid_send(record), 15) as part,
        sha256(string_agg(uuid_send(record) || int4send(version), ''::bytea order by record)) as digest from work_row
        group by 1) parts`);
  const {
    rows: [factors],
  } = await tx.client.query<{ versions: string | null }>(
    `select string_agg(id::text || ' ' || version, ',' order by id) as versions from custom_factor
      where company_id = $1 and removed_at is null`,
    [tx.companyId],
  );
  const versions = (rows: readonly { id: string; version: number }[]): string[] =>
    rows.map(({ id, version }) => `${id} ${version}`).toSorted();
  return sha256({
    period: { from: calculation.from, to: calculation.to },
    boundaryApproach: calculation.boundaryApproach,
    gwpSet: calculation.gwpSet,
    editions: calculation.chosenEditions.toSorted(),
    countryDefaults: calculation.chosenDefaults,
    withUpstream: calculation.withUpstream,
    methodVersion: calculation.methodVersion,
    records: records?.hash ?? '',
    ownFactors: factors?.versions ?? '',
    units: versions([...inputs.tree.values()]),
    rules: versions(inputs.rules),
    instruments: versions(inputs.instruments),
    residualMixes: versions(inputs.residualMixes),
    bridges: versions(inputs.companyBridges),
    balances: versions(inputs.balances),
    library: inputs.editions.map(({ id, sha256: hash }) => `${id} ${hash ?? ''}`),
  });
}

/**
 * SHA-256 over every roll-up by kind, site and month, every coefficient and every gap: what the figures are. Lines are
 * their factors and need no hash of their own.
 */
export async function resultHash({ client, companyId }: Tx, calculation: CalculationRow): Promise<string> {
  const {
    rows: [found],
  } = await client.query<{ totals: string; coefficients: string; gaps: string }>(
    `
    select
      (select encode(sha256(coalesce(string_agg(digest, ''::bytea order by part), ''::bytea)), 'hex') from (
        select get_byte(uuid_send(site), 15) as part,
          sha256(convert_to(string_agg(concat_ws(' ', site, month, key, t.part, lines,
            trim_scale(quantity), coalesce(trim_scale(location_kg)::text, '-'),
            coalesce(trim_scale(market_kg)::text, '-'), trim_scale(other_kg),
            coalesce(trim_scale(biogenic_kg)::text, '-')), E'\\n'
          order by site, month collate "C", key, t.part), 'UTF8')) as digest
        from result_total t where company_id = $1 and run = $2 and grain = 'cell' group by 1) parts) as totals,
      (select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', key, part, activity_type, factor_source,
        factor_id, coalesce(trim_scale(co2e_kg)::text, '-')), E'\\n'
        order by key, part), ''), 'UTF8')), 'hex') from calculation_coefficient where company_id = $1
        and run = $2) as coefficients,
      (select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', id, reason, activity_type, unit, records), E'\\n'
        order by id), ''), 'UTF8')), 'hex') from calculation_gap where company_id = $1 and run = $2) as gaps`,
    [companyId, calculation.id],
  );
  return sha256({ totals: found?.totals ?? '', coefficients: found?.coefficients ?? '', gaps: found?.gaps ?? '' });
}

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
