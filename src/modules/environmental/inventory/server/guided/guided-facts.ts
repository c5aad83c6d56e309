import type { GuidedFacts } from '#modules/environmental/inventory/model/guided/guided-form.ts';

/** What the forms look up, on the server: all of it. */
export const guidedFacts: GuidedFacts = {};
