/** What the parts of the kit say here: as usual, or as long as German makes it. */
export interface Words {
  title: string;
  note: string;
  sentence: string;
  verb: string;
  names: readonly [string, string, string];
}

export const usual: Words = {
  title: 'Emissions by source',
  note: 't CO₂e, 2025, location-based',
  sentence: 'They move to the bin for 30 days. The calculation 2025 becomes out of date.',
  verb: 'Delete 3 records',
  names: ['Stationary combustion', 'Purchased electricity', 'Business travel'],
};
export const long: Words = {
  title: 'Treibhausgasbilanzierungsverordnungsänderungsnachweise',
  note: 'Treibhausgasbilanzierung nach Quellenkategorien, Berichtszeitraum 2025, standortbezogen',
  sentence:
    'Die Treibhausgasbilanzierungsverordnungsänderungsnachweise werden für dreißig Tage in den Papierkorb verschoben.',
  verb: 'Treibhausgasbilanzierungsnachweise löschen',
  names: [
    'Treibhausgasbilanzierungsverordnungsänderungsnachweise',
    'Elektrizitätsbezugsquellennachweisverfahren',
    'Geschäftsreisekostenabrechnungsstellenleitung',
  ],
};
