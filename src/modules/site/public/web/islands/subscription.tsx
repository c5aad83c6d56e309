import { useEffect, useState, type FormEvent } from 'react';
import { sendCall } from '#platform/http/web/send-call.ts';
import {
  changeSubscriptionCall,
  confirmSubscriptionCall,
  endSubscriptionCall,
  viewSubscriptionCall,
} from '#modules/site/public/model/subscription-calls.ts';
import { subscriptionTopics } from '#modules/site/provider/model/subscriber.ts';
import { TopicsField } from './subscribe-form.tsx';
import { useIslandTexts } from './texts.ts';
import { valuesOf } from './use-sending.ts';
import classes from './forms.module.css';

type State =
  | { kind: 'busy' | 'noLink' | 'dead' | 'confirmed' | 'betaConfirmed' | 'ended' }
  | { kind: 'preferences'; email: string; topics: readonly string[]; isSaved: boolean };

/**
 * What the links in our mails lead to: confirming, choosing topics, ending. The link's secret stands behind the `#`,
 * which no server log sees.
 */
export function Subscription() {
  const t = useIslandTexts();
  const [token, setToken] = useState('');
  const [state, setState] = useState<State>({ kind: 'busy' });
  const show = (manage: string) =>
    sendCall(viewSubscriptionCall, { body: { token: manage } }, { isAuthPage: true }).then(
      ({ email, topics, isActive }) =>
        setState(isActive ? { kind: 'preferences', email, topics, isSaved: false } : { kind: 'ended' }),
      () => setState({ kind: 'dead' }),
    );

  useEffect(() => {
    const parts = new URLSearchParams(location.hash.slice(1));
    const [confirm, manage] = [parts.get('confirm'), parts.get('manage')];
    history.replaceState(history.state, '', location.pathname);
    if (manage !== null) {
      setToken(manage);
      void show(manage);
    } else if (confirm === null) setState({ kind: 'noLink' });
    else {
      sendCall(confirmSubscriptionCall, { body: { token: confirm } }, { isAuthPage: true }).then(
        (answer) => setState({ kind: answer.kind === 'beta' ? 'betaConfirmed' : 'confirmed' }),
        () => setState({ kind: 'dead' }),
      );
    }
  }, []);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind !== 'preferences') return;
    const values = valuesOf(event.currentTarget);
    const topics = subscriptionTopics.filter((topic) => topic in values);
    sendCall(changeSubscriptionCall, { body: { token, topics } }, { isAuthPage: true }).then(
      () => setState(topics.length === 0 ? { kind: 'ended' } : { ...state, topics, isSaved: true }),
      () => setState({ kind: 'dead' }),
    );
  };
  const end = () => {
    sendCall(endSubscriptionCall, { body: { token } }, { isAuthPage: true }).then(
      () => setState({ kind: 'ended' }),
      () => setState({ kind: 'dead' }),
    );
  };

  if (state.kind !== 'preferences') {
    return (
      <div role="status" className={classes['form']}>
        <p>{t(`subscription.${state.kind}`)}</p>
        {(state.kind === 'dead' || state.kind === 'noLink' || state.kind === 'ended') && (
          <a className={`button ${classes['submit']}`} href="/subscribe">
            {t('subscription.again')}
          </a>
        )}
      </div>
    );
  }
  return (
    <form className={classes['form']} onSubmit={save}>
      <p>{t('subscription.preferences', { email: state.email })}</p>
      <TopicsField key={state.topics.join()} chosen={state.topics} />
      <div role="status">{state.isSaved && <p className={classes['done']}>{t('subscription.saved')}</p>}</div>
      <div className="actions">
        <button type="submit" className="button primary">
          {t('subscription.save')}
        </button>
        <button type="button" className="button" onClick={end}>
          {t('subscription.end')}
        </button>
      </div>
    </form>
  );
}
