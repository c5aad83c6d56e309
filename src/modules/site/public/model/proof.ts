/**
 * A public inventory that the product computes again from the organisation's own file. `test/samples` compute it again
 * and compare every figure here with what came out.
 */
export interface Proof {
  organisation: string;
  year: string;
  input: string;
  published: string;
  computed: string;
  note: string;
}

export const proofs: readonly Proof[] = [
  {
    organisation: 'City of Toronto',
    year: '2018',
    input: '1,481 sites, electricity and gas',
    published: '170,144.7 t',
    computed: '161,981.2 t',
    note: 'All electricity and gas, exact to the gram. The remainder is district heat without quantities in the file: 13 rows, each listed.',
  },
  {
    organisation: 'City of Seattle',
    year: '2016',
    input: '85 city-owned buildings',
    published: '11,822.04 t',
    computed: '11,822.72 t',
    note: 'Gas by the default factor of the US EPA, which the city printed with two decimals.',
  },
  {
    organisation: 'INAZ',
    year: '2023, 2024',
    input: 'Two years and a restatement',
    published: '13 values',
    computed: '13 values',
    note: 'Each value matches to the last printed digit, and the restatement is fully explained by cause.',
  },
];
