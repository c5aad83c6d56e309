import { text } from '#platform/records/model/fields.ts';

/** The field in which a kind of record keeps what was entered before its conversion. */
export const ENTERED_AS = 'enteredAs';
/** 250 sack × 15 kg (data sheet 2026): the amount, what one unit is, and who says so. */
export const enteredAsField = () => text({ label: 'As entered', computed: true, max: 600 });
