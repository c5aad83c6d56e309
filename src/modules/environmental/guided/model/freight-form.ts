import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, lines, quantity, text } from '#platform/records/model/fields.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { freightActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { defineGuidedForm, labelsOf } from './guided-form.ts';

/** What goods travel with. `product` names the row of the factor library, per t·km; null: the default of the country. */
const vehicles = {
  lorry: { label: 'Lorry, average', product: null },
  van: { label: 'Van up to 3.5 t, diesel', product: 'Van, average (up to 3.5 tonnes), diesel' },
  vanElectric: {
    label: 'Van up to 3.5 t, battery electric',
    product: 'Van, average (up to 3.5 tonnes), battery electric',
  },
  rigid: { label: 'Rigid lorry', product: 'HGV, all rigid, average laden' },
  articulated: { label: 'Articulated lorry', product: 'HGV, all articulated, average laden' },
  refrigerated: { label: 'Refrigerated lorry', product: 'Refrigerated HGV, all, average laden' },
  rail: { label: 'Rail', product: 'Rail freight' },
  container: { label: 'Container ship', product: 'Container ship, average' },
  bulk: { label: 'Bulk carrier', product: 'Bulk carrier, average' },
  generalCargo: { label: 'General cargo ship', product: 'General cargo, average' },
  ferry: { label: 'Ferry (ro-ro)', product: 'RoRo-Ferry, average' },
  air: {
    label: 'Air freight, with radiative forcing',
    product: 'Air freight, international, to/from non-UK, with radiative forcing',
  },
} as const;
type Vehicle = keyof typeof vehicles;

const lorries = ['hgv', 'truck', 'lkw', 'lastwagen', 'camion', 'camión', 'autocarro', 'vrachtwagen'];
const ships = ['sea freight', 'ship', 'schiff', 'seefracht', 'bateau', 'maritime', 'barco', 'nave', 'navio'];
/** What vehicles are called besides, in seven languages. Our own list. */
const vehicleWords: Partial<Record<Vehicle, readonly string[]>> = {
  lorry: lorries,
  van: ['transporter', 'sprinter', 'lieferwagen', 'camionnette', 'furgone', 'furgoneta'],
  vanElectric: ['e-transporter', 'elektro-transporter'],
  rigid: [...lorries, 'rigid hgv', 'solo-lkw', 'motorwagen'],
  articulated: [...lorries, 'articulated hgv', 'semi-trailer', 'sattelzug', 'semi-remorque'],
  refrigerated: [...lorries, 'reefer', 'kühl-lkw', 'camion frigorifique'],
  rail: ['train', 'bahn', 'güterzug', 'schiene', 'tren', 'treno', 'trein', 'comboio'],
  container: [...ships, 'containerschiff', 'porte-conteneurs'],
  bulk: [...ships, 'massengutfrachter', 'bulker'],
  generalCargo: [...ships, 'stückgutschiff', 'frachtschiff'],
  ferry: [...ships, 'fähre', 'ferry', 'traghetto'],
  air: ['plane', 'flugzeug', 'luftfracht', 'fret aérien', 'avion', 'avión', 'aereo', 'vliegtuig'],
};

/** Categories 4 and 9: mass × distance of each leg. Source: Scope 3 Technical Guidance, ch. 4 (distance-based method). */
export const freightForm = defineGuidedForm({
  name: 'freight',
  description: 'Mass and distance of goods by leg and vehicle, from freight documents. Makes one record for each leg.',
  version: '1',
  fields: {
    direction: choice({
      label: 'Direction',
      required: true,
      default: 'upstreamFreight',
      options: {
        upstreamFreight: 'Inbound, or paid by us (Category 4)',
        downstreamFreight: 'Outbound, paid by others (Category 9)',
      },
    }),
    mass: quantity({
      label: 'Mass',
      unit: 't',
      min: 0,
      help: 'Of the goods with packaging, for all legs without a mass of their own, for example 12.5',
    }),
    legs: lines({
      label: 'Legs',
      required: true,
      max: 40,
      fields: {
        vehicle: choice({ label: 'Vehicle', required: true, options: labelsOf(vehicles), words: vehicleWords }),
        distance: quantity({ label: 'Distance', unit: 'km', required: true, min: 0 }),
        mass: quantity({ label: 'Mass', unit: 't', min: 0 }),
        route: text({ label: 'Route', max: 80 }),
      },
    }),
  },
  work({ direction, mass, legs }) {
    assertNoErrors(
      legs.flatMap((leg, at) =>
        leg.mass === null && mass === null ? [{ path: `legs.${at}.mass`, ...say('guided-missing') }] : [],
      ),
    );
    return legs.map(({ vehicle, distance, mass: own, route }, at) => {
      const { label, product } = vehicles[vehicle as Vehicle];
      return {
        key: `legs.${at}`,
        activityType: direction as 'upstreamFreight' | 'downstreamFreight',
        product,
        detail: route === null ? label : `${label}, ${route}`,
        basis: 'calculated' as const,
        worked: freightActivity({
          mass: { amount: own ?? mass ?? '0', unit: 't' },
          distance: { amount: distance ?? '0', unit: 'km' },
        }),
      };
    });
  },
});
