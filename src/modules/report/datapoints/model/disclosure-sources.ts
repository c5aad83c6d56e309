import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineQuery } from '#platform/actions/model/query.ts';

/** A figure that another module can state for a data point of the report, and where it comes from. */
export const filledFigure = z.object({
  concept: z.string(),
  /**
   * By axis, as in a fact; the company as a whole has none. Kinds of waste by the six digits of their code: their name
   * in the taxonomy is the report’s business.
   */
  dimensions: z.record(z.string(), z.string()),
  /** In the text form of `disclosure-text.ts`. */
  value: z.string(),
  unit: z.string().nullable(),
  decimals: z.int().nullable(),
  /** How it came about; printed in the report in English, and shown in the language of the page until then. */
  method: messageResponse,
  /** What its records do not have of the period, such as months without data; none: nothing that is known. */
  lacking: messageResponse.nullable().optional(),
  /** Published with the value. */
  footnote: z.string().nullable().optional(),
  /** Address below the company at which the figure explains itself, and the id of what it was made of. */
  lineage: z.string().nullable(),
  lineageId: z.string().nullable(),
  /** Days of the figure where they are others than the period's: base and target year. */
  days: z.object({ from: z.string(), to: z.string() }).optional(),
  /** End of the history that it knows, where it rests on something kept earlier; otherwise that of now. */
  seq: z.int().optional(),
});
export type FilledFigure = z.infer<typeof filledFigure>;

const input = z.object({ period: z.uuid() });
const answer = z.object({ figures: z.array(filledFigure) });

/**
 * Asked when values are drawn from the registers (VSME B1 basis of preparation and sites, B3 energy, B4 pollution, B5
 * nature and land, B6 water, B7 waste, its kinds and materials, B8 workforce, B9 health and safety, B10 and C5 pay and management, B10 training, C3 emission targets, C6 and C7
 * human rights). The modules that keep those registers answer; what
 * nobody answers, or has no records for, stays empty and is never zero.
 */
export const disclosureSources = {
  basis: defineQuery({ name: 'report.basis-figures', input, answer }),
  sites: defineQuery({ name: 'report.site-figures', input, answer }),
  energy: defineQuery({ name: 'report.energy-figures', input, answer }),
  pollution: defineQuery({ name: 'report.pollution-figures', input, answer }),
  water: defineQuery({ name: 'report.water-figures', input, answer }),
  waste: defineQuery({ name: 'report.waste-figures', input, answer }),
  wasteKinds: defineQuery({ name: 'report.waste-kind-figures', input, answer }),
  materials: defineQuery({ name: 'report.material-figures', input, answer }),
  nature: defineQuery({ name: 'report.nature-figures', input, answer }),
  land: defineQuery({ name: 'report.land-figures', input, answer }),
  targets: defineQuery({ name: 'report.target-figures', input, answer }),
  safety: defineQuery({ name: 'report.safety-figures', input, answer }),
  workforce: defineQuery({ name: 'report.workforce-figures', input, answer }),
  pay: defineQuery({ name: 'report.pay-figures', input, answer }),
  humanRights: defineQuery({ name: 'report.human-rights-figures', input, answer }),
  training: defineQuery({ name: 'report.training-figures', input, answer }),
} as const;

/** Who may have no answer when a report is drawn. */
export type SilentSource = 'emissions' | keyof typeof disclosureSources;
export const silentSources = ['emissions', ...Object.keys(disclosureSources)] as readonly SilentSource[];

/** Sources that ask for their own permission; the others show the registers of the environment. */
export const asksItself: ReadonlySet<SilentSource> = new Set([
  'basis',
  'sites',
  'pollution',
  'safety',
  'workforce',
  'pay',
  'humanRights',
  'training',
]);

/**
 * Asked only while somebody writes: what the decision on the standard was told of the company's size (VSME par. 24 (e)
 * (iii)–(v)). It is proposed and never drawn by itself, since an average over the year may not be what is stated.
 */
export const sizeFiguresQuery = defineQuery({ name: 'report.size-figures', input, answer });

/**
 * Asked only while somebody writes: net revenue and headcount as entered for intensities of the period (VSME par. 24 (e)
 * (iv) and (v)). Proposed and never drawn by itself, since the boundary of an inventory may not be that of the report.
 */
export const denominatorFiguresQuery = defineQuery({ name: 'report.denominator-figures', input, answer });

/**
 * Asked only while somebody writes: results of impact programmes as entity-specific social disclosures (VSME par. 10).
 * Proposed and never drawn by itself, since the company decides whether they are disclosed.
 */
export const impactFiguresQuery = defineQuery({ name: 'report.impact-figures', input, answer });

/** Who proposes only while somebody writes, in this order: where two know a datapoint, the first is offered. */
export const writingSources = {
  denominators: denominatorFiguresQuery,
  size: sizeFiguresQuery,
  impact: impactFiguresQuery,
} as const;
export type WritingSource = keyof typeof writingSources;

/**
 * Who may propose a value: the sources that are drawn from, the denominators of intensities, the decision on the
 * standard, impact programmes, the company's settings.
 */
export const proposalSources = [...silentSources, 'denominators', 'size', 'impact', 'settings'] as const;
export type ProposalSource = SilentSource | WritingSource | 'settings';

/**
 * Net revenue of a period as entered for intensities: divides emissions where the report itself states no turnover.
 */
export const enteredRevenueQuery = defineQuery({
  name: 'report.entered-revenue',
  input,
  answer: z.object({ revenue: z.object({ value: z.string(), currency: z.string() }).nullable() }),
});
