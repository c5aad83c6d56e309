import { defineErrors } from '#platform/errors/model/errors.ts';

export const companyError = defineErrors({
  'company.same-name': { status: 409, title: 'The company already has this name.' },
  'company.name-taken': { status: 409, title: 'A company with this name already exists.' },
  'company.rename-provider': {
    status: 409,
    title: 'The name and address of the provider are set in the server configuration.',
  },
  'company.logo-type': {
    status: 422,
    title: 'The logo must be a PNG or JPEG image of at most 1 MB.',
    hint: 'SVG files are not supported because they can contain scripts.',
  },
  'company.no-quote': {
    status: 409,
    title: 'No price is available for this selection.',
    hint: 'Select a plan, at least one employee and a sector.',
  },
  'company.nothing-to-change': { status: 409, title: 'This plan, company size and these sectors already apply.' },
  'company.export-running': {
    status: 409,
    title: 'An export is already in progress.',
    hint: 'Wait until it is completed, or cancel it.',
  },
  'company.export-gone': {
    status: 404,
    title: 'This export is no longer available.',
    hint: 'Exports expire after 7 days. Create a new export.',
  },
  'company.owner-only': { status: 403, title: 'Only owners can close the company.' },
  'company.not-closable': { status: 409, title: 'The provider’s own company cannot be closed.' },
  'company.not-closing': { status: 409, title: 'The company has no planned closure.' },
});
