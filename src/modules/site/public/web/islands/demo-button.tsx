import { useState } from 'react';
import { demoVisitCall } from '#platform/auth/model/auth-calls.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { session } from '#platform/session/web/session.ts';
import { useIslandTexts } from './texts.ts';
import classes from './forms.module.css';

/** Opens the demo company for a visitor who has no account: to look around, not to change anything. */
export function DemoButton() {
  const t = useIslandTexts();
  const [state, setState] = useState<'waiting' | 'busy' | 'failed'>('waiting');
  const open = async () => {
    setState('busy');
    try {
      const { path } = await sendCall(demoVisitCall, {}, { isAuthPage: true });
      await session.signedIn();
      location.assign(path);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={state === 'busy'}
        aria-busy={state === 'busy'}
        onClick={() => void open()}
      >
        {t('demo.open')}
      </button>
      <span role="alert" className={classes['error']}>
        {state === 'failed' ? t('demo.failed') : ''}
      </span>
    </>
  );
}
