import type { Leaving } from '#platform/records/web/forms/leaving.ts';
import { UnsavedQuestion } from '#platform/records/web/forms/unsaved-question.tsx';
import { checkedNow } from './checked-now.ts';
import type { InputFields, Values } from './use-form.ts';

/** What `OutsideForm` fetches when somebody begins: one file, so that what pages of companies share stays whole. */
export const checkedOutside = (fields: InputFields, entered: Values) => checkedNow(fields, entered);

export const OutsideQuestion = (asking: Leaving) => <UnsavedQuestion {...asking} isKept={false} />;
