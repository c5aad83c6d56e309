import { defineErrors } from '#platform/errors/model/errors.ts';

export const companyErrors = defineErrors({
  'company.same-name': { status: 409, title: 'The company has this name already.' },
  'company.name-taken': { status: 409, title: 'A company with this name already exists.' },
  'company.rename-provider': {
    status: 409,
    title: 'The provider’s own name and address come from the settings of the server.',
  },
  'company.logo-type': {
    status: 422,
    title: 'The logo has to be a PNG or JPEG picture of at most 1 MB.',
    hint: 'Drawings (SVG) can hold programs and are not taken.',
  },
  'company.no-quote': {
    status: 409,
    title: 'There is no price for this choice.',
    hint: 'Choose a plan, a size of 1 or more and a sector.',
  },
  'company.nothing-to-change': { status: 409, title: 'This is the plan, size and sectors that apply already.' },
  'company.export-running': {
    status: 409,
    title: 'An export is being made already.',
    hint: 'Wait for it, or cancel it.',
  },
  'company.export-gone': {
    status: 404,
    title: 'This export is not there any more.',
    hint: 'Exports are kept for 7 days. Make a new one.',
  },
  'company.owner-only': { status: 403, title: 'Only an owner can close the company.' },
  'company.not-closable': { status: 409, title: 'The provider’s own company cannot be closed.' },
  'company.not-closing': { status: 409, title: 'The company is not being closed.' },
});
