import { rowsOfEmployee } from '#modules/employee/person/model/employee.ts';
import {
  boolean,
  choice,
  country,
  currency,
  date,
  files,
  integer,
  lines,
  longText,
  money,
  number,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Whose claims and advances are: amounts are read with them, what they were for with a right of its own. */
export const ofAnEmployee = {
  rows: rowsOfEmployee,
  fields: { P2: 'expense-details.read' },
  seenBy: ['orgUnit', 'auditSampleEmployee'],
} as const;

/**
 * What an employee asks to have paid back, as one request: draft, submitted, approved or rejected, handed over to
 * accounting. Its amounts follow from its lines.
 */
export const expenseClaim = defineResource({
  name: 'expenseClaim',
  label: ['Expense claim', 'Expense claims'],
  title: 'label',
  description: 'Expenses that employees claim, with approval and hand-over to accounting.',
  fields: {
    label: text({ label: 'Claim', max: 300, computed: true, search: true }),
    number: integer({ label: 'Number', computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    purpose: text({
      label: 'Business purpose',
      required: true,
      max: 200,
      help: 'For example Visit to customer X, 3–5 March',
    }),
    costObject: text({ label: 'Project or cost centre', max: 120 }),
    note: longText({ label: 'Note for the approver', max: 1000, privacy: 'P2' }),
    from: date({ label: 'First day', computed: true }),
    to: date({ label: 'Last day', computed: true }),
    items: integer({ label: 'Expenses', computed: true }),
    totalMinor: money({ label: 'Total', computed: true, currencyField: 'currency' }),
    currency: currency({ label: 'Company currency', computed: true }),
    totals: lines({
      label: 'Totals by currency',
      computed: true,
      fields: {
        amountMinor: money({ label: 'Amount', required: true, currencyField: 'currency' }),
        currency: currency({ label: 'Currency', required: true }),
      },
    }),
    setOffMinor: money({ label: 'Set off against advances', computed: true, currencyField: 'currency' }),
    payableMinor: money({ label: 'Payable', computed: true, currencyField: 'currency' }),
    submittedOn: date({ label: 'Submitted on', computed: true }),
    decisionNote: longText({ label: 'Note on the decision', max: 2000, computed: true, privacy: 'P2' }),
    batch: reference('expenseBatch', { label: 'Batch', computed: true }),
    payee: text({ label: 'Name at hand-over', max: 250, computed: true }),
    payeeNumber: text({ label: 'Employee number at hand-over', max: 60, computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['submitted'],
        submitted: ['draft', 'approved', 'rejected'],
        rejected: ['draft'],
        approved: ['draft', 'handedOver'],
        handedOver: ['approved'],
      },
      labels: {
        draft: 'Draft',
        submitted: 'Submitted',
        approved: 'Approved',
        rejected: 'Rejected',
        handedOver: 'Handed over',
      },
      asksReason: { approved: ['draft'] },
    }),
  },
  table: {
    columns: ['label', 'purpose', 'totalMinor', 'currency', 'submittedOn', 'status', 'batch'],
    sort: '-submittedOn',
    filters: ['employee', 'status', 'submittedOn', 'costObject', 'batch'],
  },
  form: [
    { title: 'Claim', fields: ['employee', 'purpose', 'costObject', 'note'] },
    {
      title: 'Amounts',
      fields: ['items', 'from', 'to', 'totalMinor', 'currency', 'totals', 'setOffMinor', 'payableMinor'],
    },
    { title: 'Decision', fields: ['status', 'submittedOn', 'decisionNote', 'batch', 'payee', 'payeeNumber'] },
  ],
  measures: {
    claims: { label: 'Expense claims', count: true },
    submitted: { label: 'Submitted', count: true, where: { status: ['submitted'] } },
    approved: { label: 'Approved', count: true, where: { status: ['approved'] } },
  },
  customFields: false,
  access: { read: 'expenses.read', write: 'expenses.claim', remove: 'expenses.claim', ...ofAnEmployee },
});
export interface ExpenseClaim extends RecordOf<typeof expenseClaim> {}

export const expenseKinds = {
  receipt: 'Receipt',
  perDiem: 'Per diem',
  mileage: 'Mileage',
  other: 'Other',
} as const;
export type ExpenseKind = keyof typeof expenseKinds;
/** What a day of a trip is, for the amount of its per diem. */
export const travelDays = {
  full: 'Full day (24 hours away)',
  travel: 'Day of arrival or departure',
  trip: 'Day trip without overnight stay',
} as const;
export const vehicles = {
  car: 'Car',
  motorcycle: 'Motorcycle or scooter',
  bicycle: 'Bicycle or e-bike',
} as const;

/**
 * One expense of a claim: what was paid, with its receipt, or what follows from a rate that is effective on its day.
 * The amount in the company's currency is the amount × its exchange rate, rounded half up to minor units.
 */
export const expenseLine = defineResource({
  name: 'expenseLine',
  label: ['Expense', 'Expenses'],
  title: 'label',
  description: 'Single expenses of claims: receipts, per diems and mileage.',
  fields: {
    label: text({ label: 'Expense', max: 300, computed: true }),
    claim: reference('expenseClaim', { label: 'Claim', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    kind: choice({ label: 'Type', required: true, options: expenseKinds }),
    date: date({ label: 'Date', required: true }),
    text: text({ label: 'Description', max: 200, privacy: 'P2', help: 'For example hotel, two nights' }),
    amountMinor: money({
      label: 'Amount',
      min: 0,
      currencyField: 'currency',
      help: 'Including VAT. Per diems and mileage are calculated',
    }),
    currency: currency({ label: 'Currency' }),
    vatMinor: money({
      label: 'VAT',
      min: 0,
      currencyField: 'currency',
      help: 'As stated on the receipt, 0 for none. Empty: not stated',
    }),
    rate: number({
      label: 'Exchange rate',
      min: 0,
      help: 'Company currency for 1 unit of the currency. For other currencies only',
    }),
    rateDay: date({ label: 'Day of the exchange rate' }),
    rateSource: text({ label: 'Source of the exchange rate', max: 120, help: 'For example ECB, card statement' }),
    country: country({ label: 'Country', privacy: 'P2' }),
    place: text({ label: 'City or region', max: 80, privacy: 'P2', help: 'Where it has a rate of its own' }),
    travelDay: choice({ label: 'Day of travel', options: travelDays }),
    hoursAway: quantity({ label: 'Hours away', unit: 'h', min: 0, max: 24, help: 'Of a day trip' }),
    breakfast: boolean({ label: 'Breakfast provided' }),
    lunch: boolean({ label: 'Lunch provided' }),
    dinner: boolean({ label: 'Dinner provided' }),
    vehicle: choice({ label: 'Vehicle', options: vehicles }),
    distanceKm: quantity({ label: 'Distance', unit: 'km', min: 0, max: 10_000 }),
    route: text({ label: 'Route', max: 200, privacy: 'P2', help: 'For example Umeå – Luleå – Umeå' }),
    receipts: files({ label: 'Receipt', privacy: 'P2' }),
    formula: text({ label: 'Calculation', max: 200, computed: true }),
    perDiemRate: reference('perDiemRate', { label: 'Per diem rate', computed: true }),
    mileageRate: reference('mileageRate', { label: 'Mileage rate', computed: true }),
    convertedMinor: money({ label: 'Amount in company currency', computed: true, currencyField: 'companyCurrency' }),
    companyCurrency: currency({ label: 'Company currency', computed: true }),
  },
  table: {
    columns: ['label', 'kind', 'date', 'amountMinor', 'currency', 'convertedMinor', 'companyCurrency'],
    sort: '-date',
    filters: ['claim', 'employee', 'kind', 'date', 'currency'],
  },
  form: [
    { title: 'Expense', fields: ['claim', 'kind', 'date', 'text'] },
    { title: 'Per diem', fields: ['country', 'place', 'travelDay', 'hoursAway', 'breakfast', 'lunch', 'dinner'] },
    { title: 'Mileage', fields: ['vehicle', 'distanceKm', 'route'] },
    { title: 'Amount', fields: ['amountMinor', 'currency', 'vatMinor', 'rate', 'rateDay', 'rateSource', 'receipts'] },
    {
      title: 'Calculation',
      fields: ['formula', 'perDiemRate', 'mileageRate', 'convertedMinor', 'companyCurrency', 'employee'],
    },
  ],
  showWhen: {
    country: { kind: ['perDiem'] },
    place: { kind: ['perDiem'] },
    travelDay: { kind: ['perDiem'] },
    hoursAway: { kind: ['perDiem'] },
    breakfast: { kind: ['perDiem'] },
    lunch: { kind: ['perDiem'] },
    dinner: { kind: ['perDiem'] },
    vehicle: { kind: ['mileage'] },
    distanceKm: { kind: ['mileage'] },
    route: { kind: ['mileage'] },
    amountMinor: { kind: ['receipt', 'other'] },
    vatMinor: { kind: ['receipt', 'other'] },
  },
  measures: { expenses: { label: 'Expenses', count: true } },
  customFields: false,
  access: { read: 'expenses.read', write: 'expenses.claim', remove: 'expenses.claim', ...ofAnEmployee },
});
export interface ExpenseLine extends RecordOf<typeof expenseLine> {}
export type NewExpenseLine = NewOf<typeof expenseLine>;

/** Approved claims that were handed over to accounting together, as one file. A claim is in one batch at a time. */
export const expenseBatch = defineResource({
  name: 'expenseBatch',
  label: ['Expense batch', 'Expense batches'],
  title: 'label',
  path: 'expense-batches',
  description: 'Approved expense claims handed over to accounting as a file.',
  fields: {
    label: text({ label: 'Batch', max: 60, computed: true, search: true }),
    number: integer({ label: 'Number', computed: true }),
    handedOverOn: date({ label: 'Handed over on', computed: true }),
    handedOverBy: reference('account', { label: 'Handed over by', computed: true }),
    claims: integer({ label: 'Expense claims', computed: true }),
    totalMinor: money({ label: 'Total', computed: true, currencyField: 'currency' }),
    currency: currency({ label: 'Company currency', computed: true }),
    note: text({ label: 'Note', max: 200 }),
    status: state({
      label: 'Status',
      start: 'handedOver',
      moves: { handedOver: ['cancelled'], cancelled: [] },
      labels: { handedOver: 'Handed over', cancelled: 'Cancelled' },
      asksReason: { handedOver: ['cancelled'] },
    }),
  },
  table: {
    columns: ['label', 'handedOverOn', 'handedOverBy', 'claims', 'totalMinor', 'currency', 'note', 'status'],
    sort: '-handedOverOn',
    filters: ['status', 'handedOverOn'],
  },
  customFields: false,
  access: { read: 'expense-batches.read', write: 'expenses.manage', remove: 'expenses.manage' },
});
export interface ExpenseBatch extends RecordOf<typeof expenseBatch> {}
