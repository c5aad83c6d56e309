import type { z } from 'zod';
import { countryDefaultsIn, countryDefaultsText } from '#modules/environmental/factors/model/country-defaults.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import { loadFuelProperties } from '#modules/environmental/factors/server/factor-library.ts';
import { loadGwp, loadRefrigerants } from '#modules/environmental/factors/server/gwp-tables.ts';
import type {
  factorProposalCall,
  factorProposalResponse,
} from '#modules/environmental/guided/model/guided-contracts.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { partsIn } from '#modules/environmental/settings/model/environmental-settings.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { assignmentRule, conversionBridge } from '#modules/environmental/set-up/model/set-up-records.ts';
import { asMessage } from '#platform/messages/model/messages.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { coefficientContext } from '#modules/environmental/calculation/server/calculate.ts';
import { coefficientsOf } from '#modules/environmental/calculation/server/coefficients.ts';
import { loadTree, calculationSites } from '#modules/environmental/calculation/server/sites.ts';

type Query = z.output<NonNullable<(typeof factorProposalCall)['query']>>;

/** The choice of a calculation for one record, by the same engines. @throws `request.invalid` for a site that is not there */
export async function factorProposal(tx: Tx, asked: Query): Promise<z.infer<typeof factorProposalResponse>> {
  const {
    coefficients: [found],
    gaps: [gap],
  } = await choiceFor(tx, asked);
  if (found === undefined)
    return { factor: null, kgPerUnit: null, reason: null, warnings: [], gap: gap?.said ?? say('factor-unknown') };
  const { factor, choice, coefficient } = found.workings;
  return {
    factor: { source: factor.source, id: factor.id, label: factor.label, per: factor.per },
    kgPerUnit: coefficient.co2eKg,
    reason: asMessage(choice.reason),
    warnings: [...choice.warnings, ...coefficient.warnings],
    gap: null,
  };
}

/** The coefficient of one activity at a site on a day, or the gap. @throws as `factorProposal` */
export async function choiceFor(tx: Tx, asked: Query): Promise<ReturnType<typeof coefficientsOf>> {
  const tree = await loadTree(tx);
  const site = calculationSites(tree, 'operational').find(({ id }) => id === asked.site);
  if (site === undefined) throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  const settings = await settingsOn(tx, asked.day);
  const word = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : plainWord(text));
  const kind = {
    key: 1,
    activityType: asked.activityType,
    unit: asked.unit,
    product: word(asked.product),
    supplier: word(asked.supplier),
    account: null,
    site: site.id,
    country: site.country,
    region: site.region,
    factorKey: null,
    day: asked.day,
    isBalance: false,
    records: 1,
  };
  const context = await coefficientContext(
    tx,
    {
      chosenEditions: [...partsIn(settings.editions)],
      chosenDefaults: [...countryDefaultsText(countryDefaultsIn(settings.countryDefaults))],
      from: asked.day,
      to: asked.day,
    },
    {
      rules: await records(tx, assignmentRule).all(),
      companyBridges: await records(tx, conversionBridge).all(),
      gwp: await loadGwp(tx, settings.gwpSet ?? 'AR6'),
      refrigerants: await loadRefrigerants(tx),
      fuels: await loadFuelProperties(tx),
    },
    [kind],
  );
  return coefficientsOf([kind], context);
}
