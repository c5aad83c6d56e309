import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, integer, lines, number, text, unit } from '#platform/records/model/fields.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { extrapolateSample } from '#modules/environmental/calculation/model/sampling.ts';
import { defineGuidedForm } from './guided-form.ts';

/** A random sample of many documents stands for all of them: an estimate that says how uncertain it is. */
export const sampleForm = defineGuidedForm({
  name: 'sample',
  description:
    'A random sample of documents represents all of them, for example 50 of 676 delivery notes. Makes one ' +
    'estimated record with its uncertainty. Do not record the sampled documents as well: they are included.',
  version: '1',
  fields: {
    activityType: choice({ label: 'Activity', required: true, options: activityTypeLabels, words: activityWords }),
    product: text({ label: 'Product', max: 120, help: 'The same for all documents' }),
    unit: unit({ label: 'Unit of the amounts', required: true, amounts: ['sample.amount'] }),
    documents: integer({
      label: 'Documents in all',
      required: true,
      min: 2,
      help: 'Including the sample, for example 676',
    }),
    sample: lines({
      label: 'Sample',
      required: true,
      max: 200,
      help: 'Amounts of the sampled documents; two at least, chosen at random',
      fields: {
        amount: number({ label: 'Amount', required: true, min: 0 }),
        document: text({ label: 'Document', max: 60 }),
      },
    }),
  },
  work({ activityType, product, unit: amountUnit, documents, sample }) {
    assertNoErrors([
      ...(sample.length < 2 ? [{ path: 'sample', ...say('guided-sample') }] : []),
      ...(documents < sample.length
        ? [{ path: 'documents', ...say('guided-sample-whole', { count: sample.length }) }]
        : []),
    ]);
    return [
      {
        key: 'sample',
        activityType,
        product,
        detail: `Sample of ${sample.length} of ${documents}`,
        basis: 'estimated',
        worked: extrapolateSample({
          records: String(documents),
          sample: sample.map(({ amount }) => amount ?? '0'),
          unit: amountUnit,
        }),
      },
    ];
  },
});
