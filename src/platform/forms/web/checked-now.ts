import { checkInput } from '#platform/actions/model/check-input.ts';
import type { Checks } from '#platform/forms/web/use-form.ts';

/** The checks of forms of a company, whose pages have their code anyway. */
export const checkedNow: Checks = (fields, entered) => checkInput({ input: fields }, entered);
