import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { spanFact } from '#modules/environmental/guided/model/guided-form.ts';
import type { Airport } from '#modules/environmental/guided/model/airports.ts';
import type { GuidedFacts } from '#modules/environmental/guided/model/guided-form.ts';

const airportLine = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  name: z.string(),
  city: z.string(),
  country: z.string().length(2),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
});

let airports: ReadonlyMap<string, Airport> | undefined;

/** data/geo/airports.csv, read once, in the order of its codes. */
export const knownAirports = (): ReadonlyMap<string, Airport> =>
  (airports ??= new Map(
    z
      .array(airportLine)
      .parse(parse(readFileSync(new URL('../../../../../data/geo/airports.csv', import.meta.url)), { columns: true }))
      .map((airport) => [airport.iata, airport]),
  ));

/** What the forms look up, on the server: all of it. */
export const guidedFacts: GuidedFacts = {
  get airports() {
    return knownAirports();
  },
};

/** The same with the dates that inputs are of. */
export const factsWithin = (from: string, to: string): GuidedFacts => ({
  get airports() {
    return guidedFacts.airports;
  },
  ...spanFact(from, to),
});
