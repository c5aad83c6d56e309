import type { InputOf } from '#platform/actions/model/action.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { UnsavedQuestion } from '#platform/records/web/forms/unsaved-question.tsx';
import { checkedNow } from './checked-now.ts';
import { FormFrame, type FrameProps } from './form-frame.tsx';
import type { InputFields, Attempt } from './use-form.ts';

interface PlacedFormProps<Fields extends InputFields, Result> extends FrameProps<Fields, Result> {
  /** Sends what was entered. The key is the same while the same is sent again. */
  send: (api: CompanyApi, input: InputOf<{ input: Fields }>, options: { key: string }) => Promise<Result>;
}

/**
 * A form whose page places the inputs: `InputForm` without a layout and without the inputs of all kinds of fields, of
 * which the page takes those it shows. For a row of a table, or several panels side by side.
 */
export function PlacedForm<Fields extends InputFields, Result>({ send, ...props }: PlacedFormProps<Fields, Result>) {
  const sender = useCompanyMutation((api, { input, key }: Attempt<Fields>) => send(api, input, { key }));
  return (
    <FormFrame
      {...props}
      sender={sender}
      checks={checkedNow}
      question={(asking) => <UnsavedQuestion {...asking} isKept={false} />}
    />
  );
}
