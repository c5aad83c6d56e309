import { userError, type FieldError } from './errors.ts';

/** @throws `request.invalid` naming the fields, where there is anything wrong */
export function assertNoErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw userError('request.invalid', {}, errors);
}
