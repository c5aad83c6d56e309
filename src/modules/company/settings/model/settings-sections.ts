import { boolean, choice, country, currency, integer, lines, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import { sectors } from '#platform/directory/model/sectors.ts';

// The parts of a company's settings that are saved as one. Each is described like a record, so that form, checks,
// versions and the view of conflicts are those of every record; there is one of each kind, its id is the company's, and
// it lives in the columns of `directory.company` of the same names.

const manage = { read: 'settings.read', write: 'company.manage', remove: 'company.manage' };
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Who the company is on paper: in statements, invoices and reports. Its name and address in the product are changed
 * apart (`renameCompany`).
 */
export const companyProfile = defineResource({
  name: 'companyProfile',
  label: ['Company profile', 'Company profile'],
  title: 'legalName',
  customFields: false,
  fields: {
    legalName: text({ label: 'Legal name', max: 200, help: 'Including the legal form' }),
    registrationNumber: text({
      label: 'Registration number',
      max: 80,
      help: 'Commercial register and number, for example HRB 12345, Hamburg, or the European one (EUID), for example DEK1101R.HRB116737',
    }),
    street: text({ label: 'Street and number', max: 160 }),
    postalCode: text({ label: 'Postal code', max: 20 }),
    city: text({ label: 'City', max: 80 }),
    country: country({ label: 'Country' }),
    vatId: text({
      label: 'VAT number',
      max: 20,
      pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$',
      patternHint: 'Enter it with the country first and without spaces, for example DE123456789.',
    }),
    taxNumber: text({ label: 'Tax number', max: 40 }),
    lei: text({
      label: 'Legal entity identifier (LEI)',
      max: 20,
      pattern: '^[A-Z0-9]{18}[0-9]{2}$',
      patternHint: 'An LEI has 18 letters and digits and two check digits.',
    }),
    // Nine digits. The check digit (modulus ten) was given up around 2006, so that none can be asked for.
    duns: text({
      label: 'D-U-N-S number',
      max: 11,
      pattern: '^[0-9]{2}-?[0-9]{3}-?[0-9]{4}$',
      patternHint: 'A D-U-N-S number has nine digits, for example 15-048-3782.',
    }),
    // Of LSEG, without check digits; organisations have ten digits so far.
    permId: text({
      label: 'PermID',
      max: 11,
      pattern: '^[0-9]{8,11}$',
      patternHint: 'A PermID consists of digits only. Enter what follows “1-” in its address at permid.org.',
    }),
    sectors: lines({
      label: 'Sectors',
      required: true,
      max: sectors.length,
      fields: {
        sector: choice({
          label: 'Sector',
          required: true,
          options: Object.fromEntries(sectors.map((name) => [name, name])),
        }),
      },
      help: 'Included in the price from the next billing period',
    }),
  },
  form: [
    { title: 'Identity', fields: ['legalName', 'registrationNumber'] },
    { title: 'Address', fields: ['street', 'postalCode', 'city', 'country'] },
    { title: 'Tax and identifiers', fields: ['vatId', 'taxNumber', 'lei', 'duns', 'permId'] },
    { title: 'Activity', fields: ['sectors'] },
  ],
  table: { columns: ['legalName'], sort: 'legalName', filters: [] },
  access: manage,
});

/** How the company writes numbers and days, and when its week and year begin. */
export const companyLocale = defineResource({
  name: 'companyLocale',
  label: ['Locale settings', 'Locale settings'],
  title: 'currency',
  customFields: false,
  fields: {
    timeZone: text({
      label: 'Time zone',
      max: 60,
      help: 'Determines the current date. Default: the time zone of each browser',
    }),
    language: choice({
      label: 'Language',
      help: 'Format of numbers, dates and country names. Default: the browser’s format. Texts are in English',
      options: {
        'en-GB': 'English (United Kingdom)',
        'en-US': 'English (United States)',
        'en-IE': 'English (Ireland)',
        'de-DE': 'German (Germany)',
        'de-AT': 'German (Austria)',
        'de-CH': 'German (Switzerland)',
        'fr-FR': 'French (France)',
        'fr-CH': 'French (Switzerland)',
        'it-IT': 'Italian',
        'es-ES': 'Spanish',
        'pt-PT': 'Portuguese',
        'nl-NL': 'Dutch',
        'da-DK': 'Danish',
        'sv-SE': 'Swedish',
        'nb-NO': 'Norwegian',
        'fi-FI': 'Finnish',
        'pl-PL': 'Polish',
        'cs-CZ': 'Czech',
        'ja-JP': 'Japanese',
      },
    }),
    weekStart: choice({
      label: 'First day of the week',
      options: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
      help: 'Default: by language',
    }),
    fiscalYearStart: choice({
      label: 'First month of the financial year',
      required: true,
      default: '01',
      options: Object.fromEntries(months.map((name, at) => [String(at + 1).padStart(2, '0'), name])),
    }),
    currency: currency({
      label: 'Currency',
      required: true,
      help: 'For amounts without a currency. Recorded amounts keep their currency',
    }),
  },
  form: [
    { title: 'Formats', fields: ['language', 'currency'] },
    { title: 'Calendar', fields: ['timeZone', 'weekStart', 'fiscalYearStart'] },
  ],
  table: { columns: ['currency'], sort: 'currency', filters: [] },
  access: manage,
});

/** How the company looks: an accent in the product, and the head of its reports. The logo is set in the profile. */
export const companyBranding = defineResource({
  name: 'companyBranding',
  label: ['Branding', 'Branding'],
  title: 'brandColour',
  customFields: false,
  fields: {
    brandColour: text({
      label: 'Accent colour',
      max: 7,
      pattern: '^#[0-9a-f]{6}$',
      patternHint: 'Enter it as # and six digits or small letters a to f, for example #1b4735.',
      help: 'For the menu and report headers. Must be readable on white; lightened in dark mode',
    }),
    letterHead: longText({
      label: 'Letterhead',
      max: 400,
      help: 'Lines next to the logo in reports, for example name and address',
    }),
  },
  form: [
    { title: 'Colour', fields: ['brandColour'] },
    { title: 'Reports', fields: ['letterHead'] },
  ],
  table: { columns: ['brandColour'], sort: 'brandColour', filters: [] },
  access: manage,
});

/** What everybody's home page shows. */
export const companyHome = defineResource({
  name: 'companyHome',
  label: ['Home page', 'Home page settings'],
  title: 'hidesQuote',
  path: 'home-page-settings',
  customFields: false,
  fields: {
    hidesQuote: boolean({
      label: 'Hide the quote of the day',
      help: 'For all members. Otherwise each member decides',
    }),
  },
  table: { columns: ['hidesQuote'], sort: 'hidesQuote', filters: [] },
  access: manage,
});

/** In whose name the company's mails go out. */
export const companySender = defineResource({
  name: 'companySender',
  label: ['Email sender', 'Email sender'],
  title: 'mailSenderName',
  customFields: false,
  fields: {
    mailSenderName: text({
      label: 'Name',
      max: 60,
      pattern: '^[^<>@"\\\\,;:\\u0000-\\u001f\\u007f]+$',
      patternHint: 'Do not use the characters < > @ " \\ , ; and :.',
      help: 'Shown as “Name via product”. The sender address stays the same. Default: the product name',
    }),
    mailReplyTo: text({
      label: 'Reply address',
      max: 254,
      help: 'Address of a member or at the verified email domain. Leave empty to receive no replies',
    }),
  },
  table: { columns: ['mailSenderName'], sort: 'mailSenderName', filters: [] },
  access: manage,
});

/** What the company asks of everybody who works in it. The product's own limits stay the outer bounds. */
export const companySecurity = defineResource({
  name: 'companySecurity',
  label: ['Security settings', 'Security settings'],
  title: 'passwordMin',
  customFields: false,
  fields: {
    sessionIdleMinutes: integer({
      label: 'Session timeout (minutes)',
      min: 5,
      max: 720,
      help: 'Sign-in required after inactivity: 5 to 720. Default: 720',
    }),
    sessionHours: integer({
      label: 'Maximum session duration (hours)',
      min: 1,
      max: 720,
      help: '1 to 720. Default: 720 (30 days)',
    }),
    passwordMin: integer({
      label: 'Minimum password length',
      min: 8,
      max: 64,
      help: '8 to 64 characters, checked when a password is set. Default: 8',
    }),
    invitationSuffixes: lines({
      label: 'Allowed email domains for invitations',
      max: 30,
      help: 'For example company.com. Default: any. External guests and auditors can have any domain',
      fields: {
        suffix: text({
          label: 'Domain',
          required: true,
          max: 253,
          pattern: '^(?!-)[a-z0-9-]+(\\.[a-z0-9-]+)+$',
          patternHint: 'Enter it in lower case, for example company.com.',
        }),
      },
    }),
    allowedNetworks: lines({
      label: 'Allowed networks',
      max: 100,
      help: 'IPv4 or IPv6 addresses or networks (CIDR), for members and API keys. Must include your own address. Default: any',
      fields: { network: text({ label: 'Address or network', required: true, max: 50 }) },
    }),
    joinsByDomain: boolean({
      label: 'Automatic approval of requests to join',
      help: 'Invites people with a confirmed address at the verified email domain, as employees',
    }),
  },
  form: [
    { title: 'Sessions', fields: ['sessionIdleMinutes', 'sessionHours'] },
    { title: 'Passwords', fields: ['passwordMin'] },
    { title: 'Invitations', fields: ['invitationSuffixes', 'joinsByDomain'] },
    { title: 'Networks', fields: ['allowedNetworks'] },
  ],
  table: { columns: ['passwordMin'], sort: 'passwordMin', filters: [] },
  access: { read: 'security.read', write: 'security.manage', remove: 'security.manage' },
});

/** Who is sent the number and hash of the last entry of the audit log, as proof outside of the product. */
export const companyIntegrity = defineResource({
  name: 'companyIntegrity',
  label: ['Integrity email', 'Integrity email settings'],
  title: 'historyMailEvery',
  path: 'integrity-email',
  customFields: false,
  fields: {
    historyMailTo: lines({
      label: 'Email addresses',
      max: 10,
      fields: { email: text({ label: 'Email address', required: true, max: 254 }) },
      help: 'Preferably outside the company’s own mail server, for example your auditor',
    }),
    historyMailEvery: choice({
      label: 'Frequency',
      options: { week: 'Weekly', month: 'Monthly' },
      help: 'Default: only when sent manually',
    }),
  },
  table: { columns: ['historyMailEvery'], sort: 'historyMailEvery', filters: [] },
  access: { read: 'security.read', write: 'security.manage', remove: 'security.manage' },
});

export const settingsSections: readonly Resource[] = [
  companyProfile,
  companyLocale,
  companyBranding,
  companyHome,
  companySender,
  companySecurity,
  companyIntegrity,
];

/**
 * The two check digits of an LEI: letters count 10 to 35, the whole number leaves 1 when divided by 97 (ISO 17442, ISO
 * 7064 MOD 97-10).
 */
export function isLei(lei: string): boolean {
  const digits = [...lei].map((sign) => String(Number.parseInt(sign, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
