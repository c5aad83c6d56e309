import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { boolean, idText, integer, lines, longText, reference } from '#platform/records/model/fields.ts';
import { ENTRIES_MAX, scoringWorkshop } from './workshop.ts';

const access = 'materiality.manage';
const workshop = reference('scoringWorkshop', { label: 'Workshop', required: true });
/** As the page showed it: a step that somebody else has taken meanwhile is told and not taken twice. */
const version = integer({ label: 'Version', required: true, min: 1 });
const iro = reference('iro', { label: 'IRO', required: true });
const entries = lines({
  label: 'IROs',
  required: true,
  max: ENTRIES_MAX,
  fields: { iro: idText({ label: 'IRO', required: true }) },
});
const rating = (label: string) => integer({ label, min: 1, max: 5 });
const ratings = {
  scale: rating('Scale'),
  scope: rating('Scope'),
  irremediability: rating('Irremediability'),
  likelihood: rating('Likelihood'),
  likelihoodShort: rating('Likelihood, short term'),
  likelihoodMedium: rating('Likelihood, medium term'),
  likelihoodLong: rating('Likelihood, long term'),
  magnitudeShort: rating('Magnitude, short term'),
  magnitudeMedium: rating('Magnitude, medium term'),
  magnitudeLong: rating('Magnitude, long term'),
} as const;

/** A draft with its list. Result: `{ workshop }`. */
export const startScoringWorkshop = defineAction({
  name: 'start-scoring-workshop',
  label: 'Start scoring workshop',
  access,
  response: z.object({ workshop: z.string() }),
  input: {
    title: scoringWorkshop.fields.title,
    assessment: scoringWorkshop.fields.assessment,
    introduction: scoringWorkshop.fields.introduction,
    participants: scoringWorkshop.fields.participants,
    entries,
  },
});

/** The entries that a draft goes through, in this order. */
export const chooseWorkshopEntries = defineAction({
  name: 'choose-workshop-entries',
  label: 'Choose IROs of scoring workshop',
  access,
  response: z.object({ entries: z.int() }),
  input: { workshop, version, entries },
});

export const openScoringWorkshop = defineAction({
  name: 'open-scoring-workshop',
  label: 'Open scoring workshop',
  access,
  input: { workshop, version },
});

/** Everybody rates this entry now. What was shown before stays, and another round begins. Result: `{ round }`. */
export const putOnTable = defineAction({
  name: 'put-on-table',
  label: 'Open IRO for rating in scoring workshop',
  access,
  response: z.object({ round: z.int() }),
  input: { workshop, version, iro },
});

/** Of a participant, for themselves; until the ratings are shown it can be given again. */
export const rateInWorkshop = defineAction({
  name: 'rate-in-workshop',
  label: 'Rate IRO in scoring workshop',
  access: 'materiality.write',
  input: {
    workshop,
    iro,
    round: integer({ label: 'Round', required: true, min: 1 }),
    abstains: boolean({ label: 'Abstained', required: true }),
    ...ratings,
  },
});

/** Shows everybody how the entry on the table was rated. Result: `{ rated }`. */
export const revealRatings = defineAction({
  name: 'reveal-workshop-ratings',
  label: 'Show ratings of scoring workshop',
  access,
  response: z.object({ rated: z.int() }),
  input: { workshop, version },
});

/** Writes the agreed ratings into the entry, as a change of it with its version. */
export const settleInWorkshop = defineAction({
  name: 'settle-in-workshop',
  label: 'Confirm ratings of scoring workshop',
  access,
  input: {
    workshop,
    version,
    iro,
    iroVersion: integer({ label: 'Version of the IRO', required: true, min: 1 }),
    note: longText({ label: 'Justification', required: true, max: 2000 }),
    ...ratings,
  },
});

/** Ratings that were never shown are dropped with it. */
export const closeScoringWorkshop = defineAction({
  name: 'close-scoring-workshop',
  label: 'Close scoring workshop',
  access,
  input: { workshop, version },
});
