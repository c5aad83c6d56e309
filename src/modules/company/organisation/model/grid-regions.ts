import type { KnownCode } from '#platform/records/model/fields.ts';

/** eGRID subregion → its name, and the states of which parts belong to it (US EPA, eGRID subregion map). */
const subregions: Readonly<Record<string, readonly [name: string, states: readonly string[]]>> = {
  AKGD: ['ASCC Alaska Grid', ['Alaska', 'Anchorage']],
  AKMS: ['ASCC Miscellaneous', ['Alaska']],
  AZNM: ['WECC Southwest', ['Arizona', 'New Mexico', 'Nevada', 'Texas']],
  CAMX: ['WECC California', ['California']],
  ERCT: ['ERCOT All', ['Texas']],
  FRCC: ['FRCC All', ['Florida']],
  HIMS: ['HICC Miscellaneous', ['Hawaii']],
  HIOA: ['HICC Oahu', ['Hawaii', 'Honolulu']],
  MROE: ['MRO East', ['Wisconsin', 'Michigan']],
  MROW: ['MRO West', ['Minnesota', 'Iowa', 'Nebraska', 'North Dakota', 'South Dakota', 'Wisconsin', 'Montana']],
  NEWE: [
    'NPCC New England',
    ['Connecticut', 'Maine', 'Massachusetts', 'New Hampshire', 'Rhode Island', 'Vermont', 'Boston'],
  ],
  NWPP: ['WECC Northwest', ['Washington', 'Oregon', 'Idaho', 'Utah', 'Nevada', 'Montana', 'Wyoming', 'Seattle']],
  NYCW: ['NPCC NYC/Westchester', ['New York', 'New York City']],
  NYLI: ['NPCC Long Island', ['New York']],
  NYUP: ['NPCC Upstate NY', ['New York']],
  PRMS: ['Puerto Rico Miscellaneous', []],
  RFCE: ['RFC East', ['Pennsylvania', 'New Jersey', 'Delaware', 'Maryland', 'District of Columbia']],
  RFCM: ['RFC Michigan', ['Michigan']],
  RFCW: [
    'RFC West',
    ['Ohio', 'Indiana', 'West Virginia', 'Pennsylvania', 'Illinois', 'Kentucky', 'Virginia', 'Chicago'],
  ],
  RMPA: ['WECC Rockies', ['Colorado', 'Wyoming']],
  SPNO: ['SPP North', ['Kansas', 'Missouri']],
  SPSO: ['SPP South', ['Oklahoma', 'Texas', 'Arkansas', 'Louisiana', 'New Mexico']],
  SRMV: ['SERC Mississippi Valley', ['Louisiana', 'Arkansas', 'Mississippi', 'Texas']],
  SRMW: ['SERC Midwest', ['Missouri', 'Illinois']],
  SRSO: ['SERC South', ['Georgia', 'Alabama', 'Mississippi', 'Florida']],
  SRTV: ['SERC Tennessee Valley', ['Tennessee', 'Kentucky', 'Alabama', 'Mississippi', 'Georgia']],
  SRVC: ['SERC Virginia/Carolina', ['Virginia', 'North Carolina', 'South Carolina']],
};

/** Provinces, territories and states with a grid factor of their own (Environment and Climate Change Canada; NGA). */
const provinces: Readonly<Record<string, string>> = {
  'CA-AB': 'Alberta',
  'CA-BC': 'British Columbia',
  'CA-MB': 'Manitoba',
  'CA-NB': 'New Brunswick',
  'CA-NL': 'Newfoundland and Labrador',
  'CA-NS': 'Nova Scotia',
  'CA-NT': 'Northwest Territories',
  'CA-NU': 'Nunavut',
  'CA-ON': 'Ontario',
  'CA-PE': 'Prince Edward Island',
  'CA-QC': 'Quebec',
  'CA-SK': 'Saskatchewan',
  'CA-YT': 'Yukon',
  'AU-ACT': 'Australian Capital Territory',
  'AU-NSW': 'New South Wales',
  'AU-NT': 'Northern Territory (DKIS)',
  'AU-QLD': 'Queensland',
  'AU-SA': 'South Australia',
  'AU-TAS': 'Tasmania',
  'AU-VIC': 'Victoria',
  'AU-WA': 'Western Australia (SWIS)',
};

/**
 * Grid regions of the emission factor library by code, with the names that its sets give them. A state is no name of a
 * subregion, because most have parts of several: it only finds them in the list.
 */
export const gridRegions: Readonly<Record<string, KnownCode>> = {
  ...Object.fromEntries(
    Object.entries(subregions).map(([code, [name, states]]) => [
      `US-${code}`,
      { label: `${name} (${code})`, words: [code, name], foundBy: ['USA', 'United States', ...states] },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(provinces).map(([code, label]) => [
      code,
      { label, words: [label.replace(/ \(.*/, '')], foundBy: [code.startsWith('CA') ? 'Canada' : 'Australia'] },
    ]),
  ),
};
