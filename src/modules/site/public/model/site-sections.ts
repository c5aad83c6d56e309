import { country, lines, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

// The parts of the site's settings that are saved as one. Each is described like a record, so that form, checks,
// versions and the view of conflicts are those of every record; there is one of each, and its id is the provider's.

const access = { read: 'site-settings.read', write: 'site-settings.manage', remove: 'site-settings.manage' };
const email = {
  max: 254,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  patternHint: 'Enter an address such as contact@company.com.',
};

/** Where the provider is found elsewhere. Until it is saved once, the setting `SOCIAL_LINKS` counts. */
export const siteLinks = defineResource({
  name: 'siteLinks',
  label: ['Site links', 'Site links'],
  title: 'links',
  path: 'site-links',
  customFields: false,
  fields: {
    links: lines({
      label: 'Links',
      max: 8,
      help: 'Shown in this order on the sign-in page and in the footer. They are plain links: no content is loaded from them',
      fields: {
        name: text({ label: 'Name', required: true, max: 40 }),
        url: text({
          label: 'Address',
          required: true,
          max: 500,
          pattern: '^https://[^\\s/@\\\\]+\\.[^\\s/@\\\\]+(/[^\\s\\\\]*)?$',
          patternHint: 'Enter an address that begins with https://',
        }),
      },
    }),
  },
  table: { columns: ['links'], sort: 'links', filters: [] },
  access,
});

/**
 * Who runs this installation, for the legal texts and the imprint. Nothing of it is invented: what is not entered is
 * not shown.
 */
export const siteOperator = defineResource({
  name: 'siteOperator',
  label: ['Operator', 'Operator'],
  title: 'legalName',
  path: 'site-operator',
  customFields: false,
  fields: {
    legalName: text({ label: 'Legal name', max: 200, help: 'Including the legal form' }),
    representedBy: text({
      label: 'Represented by',
      max: 300,
      help: 'For example the managing directors',
    }),
    street: text({ label: 'Street and number', max: 160 }),
    postalCode: text({ label: 'Postal code', max: 20 }),
    city: text({ label: 'City', max: 80 }),
    country: country({ label: 'Country' }),
    register: text({
      label: 'Commercial register',
      max: 120,
      help: 'For example Commercial register of Hamburg',
    }),
    registerNumber: text({ label: 'Registration number', max: 80 }),
    vatId: text({
      label: 'VAT number',
      max: 20,
      pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$',
      patternHint: 'Enter it with the country first and without spaces, for example DE123456789.',
    }),
    email: text({ label: 'Contact email', ...email }),
    dataProtectionContact: text({
      label: 'Data protection contact',
      max: 300,
      help: 'Name or department with an email address',
    }),
    supervisoryAuthority: text({
      label: 'Supervisory authority',
      max: 300,
      help: 'Data protection authority with its location',
    }),
  },
  form: [
    { title: 'Company', fields: ['legalName', 'representedBy'] },
    { title: 'Address', fields: ['street', 'postalCode', 'city', 'country'] },
    { title: 'Registration and tax', fields: ['register', 'registerNumber', 'vatId'] },
    { title: 'Contacts', fields: ['email', 'dataProtectionContact', 'supervisoryAuthority'] },
  ],
  table: { columns: ['legalName'], sort: 'legalName', filters: [] },
  access,
});
export type Operator = { [Name in keyof typeof siteOperator.fields]: RecordOf<typeof siteOperator>[Name] };

export const siteSections = [siteLinks, siteOperator] as const;

/** What the law asks of every operator; a register and a VAT number only of those who have them. */
const needed = [
  'legalName',
  'representedBy',
  'street',
  'postalCode',
  'city',
  'country',
  'email',
  'dataProtectionContact',
  'supervisoryAuthority',
] as const satisfies readonly (keyof Operator)[];

/** Labels of the facts that the operator has still to enter. */
export const missingFacts = (operator: Operator): string[] =>
  needed.filter((name) => operator[name] === null).map((name) => siteOperator.fields[name].label);
