import type { InputOf } from '#platform/actions/model/action.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import type { FrameProps } from './form-frame.tsx';
import { LateForm } from './late-form.tsx';
import type { InputFields, Attempt } from './use-form.ts';

interface FirstViewFormProps<Fields extends InputFields, Result> extends FrameProps<Fields, Result> {
  /** Sends what was entered. The key is the same while the same is sent again. */
  send: (api: CompanyApi, input: InputOf<{ input: Fields }>, options: { key: string }) => Promise<Result>;
}

/**
 * `PlacedForm` of a first view that has few bytes to give: its checks and the question before leaving come when somebody
 * begins to fill it in, as those of `OutsideForm`.
 */
export function FirstViewForm<Fields extends InputFields, Result>({
  send,
  ...props
}: FirstViewFormProps<Fields, Result>) {
  const sender = useCompanyMutation((api, { input, key }: Attempt<Fields>) => send(api, input, { key }));
  return <LateForm {...props} sender={sender} />;
}
