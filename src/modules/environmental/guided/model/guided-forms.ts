import { chpForm } from './chp-form.ts';
import { commutingForm } from './commuting-form.ts';
import { flightsForm } from './flights-form.ts';
import { freightForm } from './freight-form.ts';
import { likeSitesForm } from './like-sites-form.ts';
import { suppliersForm } from './suppliers-form.ts';
import { assetsForm } from './assets-form.ts';
import { endOfLifeForm } from './end-of-life-form.ts';
import { investmentsForm } from './investments-form.ts';
import { leaksForm } from './leaks-form.ts';
import { sampleForm } from './sample-form.ts';
import { soldProductsForm } from './sold-products-form.ts';
import type { GuidedForm } from './guided-form.ts';
import type { GuidedFormName } from '#modules/environmental/activity/model/activity-data.ts';

/** All guided forms, in the order in which they are offered. */
export const guidedForms: Readonly<Record<GuidedFormName, GuidedForm>> = {
  flights: flightsForm,
  commuting: commutingForm,
  freight: freightForm,
  suppliers: suppliersForm,
  likeSites: likeSitesForm,
  sample: sampleForm,
  soldProducts: soldProductsForm,
  endOfLife: endOfLifeForm,
  assets: assetsForm,
  investments: investmentsForm,
  leaks: leaksForm,
  chp: chpForm,
};
