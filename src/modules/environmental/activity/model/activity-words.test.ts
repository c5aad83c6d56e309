import { describe, expect, it } from 'vitest';
import { optionsCalled } from '#platform/records/model/option-words.ts';
import { activityData } from './activity-data.ts';
import { activityTypeLabels } from './activity-types.ts';
import { activityWords } from './activity-words.ts';

const called = (word: string) => optionsCalled(activityData.fields.activityType, word);

/** Each word in the language of a bill, beside the activity it stands for. */
const billed = {
  naturalGas: ['Erdgas', 'gaz naturel', 'gas natural', 'gas naturale', 'gás natural', 'aardgas'],
  electricity: ['Strom', 'électricité', 'electricidad', 'energia elettrica', 'eletricidade', 'elektriciteit'],
  districtHeat: [
    'Fernwärme',
    'Fernwaerme',
    'chauffage urbain',
    'calefacción urbana',
    'teleriscaldamento',
    'stadsverwarming',
  ],
  refrigerant: ['Kältemittel', 'fluide frigorigène', 'refrigerante', 'gas refrigerante', 'koudemiddel'],
  waste: ['Abfall', 'déchets', 'residuos', 'rifiuti', 'resíduos', 'afval'],
  flights: ['Flugreisen', 'vols', 'vuelos', 'voli', 'voos', 'vluchten'],
  water: ['Wasser', 'eau', 'agua', 'acqua', 'água', 'water'],
  commuting: ['Arbeitsweg', 'trajets domicile-travail', 'pendolarismo', 'woon-werkverkeer'],
};

describe('activities by what bills call them', () => {
  it.each(Object.entries(billed))('%s', (key, words) => {
    for (const word of words) expect([word, called(word)]).toEqual([word, [key]]);
  });
  it.each([
    ['gas', ['naturalGas', 'lpg', 'biogas', 'petrol']],
    ['Öl', ['heatingOil', 'otherFuel']],
    ['Kraftstoff', ['petrol', 'diesel', 'otherVehicleFuel']],
    ['gasóleo', ['heatingOil', 'diesel']],
    ['freight', ['upstreamFreight', 'downstreamFreight']],
    ['leased assets', ['upstreamLeased', 'downstreamLeased']],
  ])('“%s” may mean several', (word, keys) => expect(called(word)).toEqual(keys));
  it('says no word twice and names no activity that is not there', () => {
    expect(Object.keys(activityWords).filter((key) => !Object.hasOwn(activityTypeLabels, key))).toEqual([]);
    for (const [key, words] of Object.entries(activityWords))
      expect([key, words.length]).toEqual([key, new Set(words).size]);
  });
});
