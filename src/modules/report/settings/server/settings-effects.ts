import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { settingsEffects, type EffectOf } from '#platform/dated-settings/server/settings-effects.ts';
import { records } from '#platform/records/server/records.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { lintNumbers } from '#modules/report/document/model/lint-numbers.ts';
import {
  namesOf,
  reportRules,
  reportSettings,
  type ReportRules,
} from '#modules/report/settings/model/report-settings.ts';
import type { RulesEffects, RulesTrial } from '#modules/report/settings/model/settings-contracts.ts';
import { particularsOf } from '#modules/report/datapoints/server/particulars.ts';
import { hasApprovedText, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { signedOf } from '#modules/report/datapoints/server/value-rules.ts';
import { blocksOf } from '#modules/report/document/server/saved-text.ts';
import { documentOf } from '#modules/report/document/server/set-text.ts';
import { signedOf as signedEsrsOf } from '#modules/report/esrs/server/value-rules.ts';
import { hasThree, needsEvidence, signersOf, withEvidence, type Signed } from '#modules/report/server/may-approve.ts';

type Found = Pick<RulesEffects['effects'][number], 'what' | 'before' | 'after'>;
interface Place {
  period: ReportingPeriod;
  isClosed: boolean;
}
type EffectOfRule = EffectOf<Place, ReportRules, Found>;

/** What rules would change: what stands in the way of approval and publication now, and then. */
export async function rulesEffectsOf(tx: Tx, trial: RulesTrial): Promise<RulesEffects> {
  const periods = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  return settingsEffects<ReportRules, Place, Found>(tx, {
    settings: reportRules,
    known: await records(tx, reportSettings).all(),
    trial,
    places: periods.map((period) => ({ period, isClosed: isClosed(period) })),
    effects: effectBy,
  });
}

const isClosed = ({ status }: ReportingPeriod): boolean => status === 'locked' || status === 'published';

const effectBy: { [Name in keyof ReportRules]?: EffectOfRule } = {
  async identifier({ tx, now, next }) {
    const missing = async ({ identifier }: ReportRules) =>
      (await particularsOf(tx, identifier)).missing === null ? 0 : 1;
    return { what: 'identifier', before: await missing(now), after: await missing(next) };
  },
  async evidenceFor({ tx, place: { period }, now, next }) {
    const open = await openValues(tx, period.id);
    const idsOf = (resource: Signed['resource']) =>
      open.filter((value) => value.resource === resource).map(({ id }) => id);
    const shown = new Set([
      ...(await withEvidence(tx, 'disclosureValue', idsOf('disclosureValue'))),
      ...(await withEvidence(tx, 'esrsValue', idsOf('esrsValue'))),
    ]);
    const lacking = (rules: ReportRules) =>
      open.filter((value) => needsEvidence(value, rules) && !shown.has(value.id)).length;
    return { what: 'evidence', before: lacking(now), after: lacking(next) };
  },
  async fourEyes({ tx, place: { period }, now, next }) {
    const signers = await signersOf(tx);
    const open = await openValues(tx, period.id);
    const stuck = ({ fourEyes }: ReportRules) =>
      fourEyes === 'two'
        ? 0
        : open.filter(
            ({ preparedBy, reviewedBy }) =>
              reviewedBy !== null && reviewedBy === preparedBy && hasThree(preparedBy, signers),
          ).length;
    return { what: 'people', before: stuck(now), after: stuck(next) };
  },
  async needsText({ tx, place: { period }, now, next }) {
    const isThere = await hasApprovedText(tx, period.id);
    const missing = ({ needsText }: ReportRules) => (needsText && !isThere ? 1 : 0);
    return { what: 'text', before: missing(now), after: missing(next) };
  },
  async names({ tx, place: { period }, now, next }) {
    const document = await documentOf(tx, period.id);
    const blocks = document === null ? [] : await blocksOf(tx, document.id);
    const written = blocks.map(
      ({ kind, text, caption }) => (kind === 'text' || kind === 'heading' ? text : caption) ?? '',
    );
    const typed = (rules: ReportRules) =>
      written.reduce((sum, text) => sum + lintNumbers(text, { names: namesOf(rules) }).length, 0);
    return { what: 'figures', before: typed(now), after: typed(next) };
  },
};

/** Data points of a period that nobody has approved yet, of both standards. */
async function openValues(tx: Tx, period: string): Promise<Signed[]> {
  const ofEsrs = await records(tx, esrsValue).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
  });
  const isOpen = ({ status }: { status: string }) => status !== 'approved';
  return [...(await valuesOf(tx, period)).filter(isOpen).map(signedOf), ...ofEsrs.filter(isOpen).map(signedEsrsOf)];
}
