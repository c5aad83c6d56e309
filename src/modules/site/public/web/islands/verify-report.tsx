import { useEffect, useState, type FormEvent } from 'react';
import {
  verifyCall,
  verifyFileCall,
  type VerifyResponse,
  type VerifyFileResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { Outcome } from './fields.tsx';
import { useIslandTexts } from './texts.ts';
import classes from './forms.module.css';

type State =
  | { kind: 'idle' | 'busy' | 'notFound' }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'seal'; sha256: string; published: VerifyResponse }
  | { kind: 'file'; read: VerifyFileResponse };

/**
 * Checks a report file against its own hash and against what was published here. A hash behind the `#` of the address
 * is looked up at once.
 */
export function VerifyReport() {
  const t = useIslandTexts();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const fail = (error: unknown) => {
    const problem = problemOf(error);
    setState(problem.status === 404 ? { kind: 'notFound' } : { kind: 'failed', problem });
  };

  useEffect(() => {
    const look = () => {
      const sha256 = location.hash.slice(1);
      if (!/^[0-9a-f]{64}$/.test(sha256)) return;
      setState({ kind: 'busy' });
      sendCall(verifyCall, { params: { sha256 } }, { isAuthPage: true }).then(
        (published) => setState({ kind: 'seal', sha256, published }),
        fail,
      );
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState({ kind: 'busy' });
    sendCall(verifyFileCall, { form: new FormData(event.currentTarget) }, { isAuthPage: true }).then(
      (read) => setState({ kind: 'file', read }),
      fail,
    );
  };
  const isBusy = state.kind === 'busy';
  return (
    <form className={classes['form']} onSubmit={submit}>
      <div className={classes['field']}>
        <label htmlFor="report-file">{t('verify.file')}</label>
        <input id="report-file" type="file" name="file" accept=".xbri,.xhtml,.html,.json,.zip" required />
      </div>
      <button type="submit" className={`button primary ${classes['submit']}`} disabled={isBusy} aria-busy={isBusy}>
        {t('verify.send')}
      </button>
      <div role="status">
        {isBusy && <p className={classes['note']}>{t('verify.reading')}</p>}
        {state.kind === 'notFound' && <p className={classes['failed']}>{t('verify.notFound')}</p>}
        {state.kind === 'seal' && (
          <Verdict
            {...verdictOf(t, state.published)}
            rows={sealRows(t, state.published, [[t('verify.computed'), state.sha256]])}
          />
        )}
        {state.kind === 'file' && <FileVerdict read={state.read} />}
      </div>
      {state.kind === 'failed' && (
        <Outcome done={null} failed={state.problem.title || t('verify.failed')} problem={state.problem} />
      )}
    </form>
  );
}

type Texts = ReturnType<typeof useIslandTexts>;
type Row = readonly [term: string, value: string];

function FileVerdict({ read }: { read: VerifyFileResponse }) {
  const t = useIslandTexts();
  const { sha256, written, published } = read;
  const text = published === null ? 'notThere' : textOf(read, published);
  const texts = {
    same: t('verify.textSame'),
    other: t(read.text === null ? 'verify.textGone' : 'verify.textOther'),
    none: t('verify.textNone'),
  };
  const own: Row[] = [
    [t('verify.entity'), read.entity],
    [t('verify.facts'), String(read.facts)],
    [t('verify.computed'), sha256],
    ...(written === null || written === sha256 ? [] : [[t('verify.written'), written] as const]),
    ...(text === 'notThere' ? [] : [[t('verify.text'), texts[text]] as const]),
  ];
  if (written !== null && written !== sha256)
    return <Verdict tone="failed" title={t('verify.changed')} text={t('verify.changedText')} rows={own} />;
  if (published !== null && textOf(read, published) === 'other')
    return (
      <Verdict
        tone="failed"
        title={t('verify.textChanged')}
        text={t('verify.changedText')}
        rows={sealRows(t, published, own)}
      />
    );
  if (published !== null)
    return (
      <Verdict
        {...verdictOf(t, published, written === null ? 'verify.noSeal' : 'verify.published')}
        rows={sealRows(t, published, own)}
      />
    );
  return written === null ? (
    <Verdict tone="failed" title={t('verify.unsealed')} text={t('verify.unsealedText')} rows={own} />
  ) : (
    <Verdict tone="failed" title={t('verify.unknown')} text={t('verify.unknownText')} rows={own} />
  );
}

/** The text between its marks in the page; data without a page has none to compare. */
function textOf(
  { text, isPage }: VerifyFileResponse,
  { textSha256 }: VerifyResponse,
): 'same' | 'other' | 'none' | 'notThere' {
  if (!isPage) return 'notThere';
  return text === textSha256 ? (text === null ? 'none' : 'same') : 'other';
}

/** Published, and what has become of it since: withdrawn goes before replaced, and that before out of date. */
function verdictOf(
  t: Texts,
  { company, period, withdrawal, status }: VerifyResponse,
  published: 'verify.published' | 'verify.noSeal' = 'verify.published',
): { tone: 'done' | 'warned' | 'failed'; title: string; text: string } {
  const [first, replacedBy] = [t('verify.publishedText', { company, period }), status?.replacedBy ?? null];
  if (withdrawal !== null) {
    const at = momentText(withdrawal.at);
    const text = t('verify.withdrawnText', { company, period, at, reason: withdrawal.reason });
    return { tone: 'failed', title: t('verify.withdrawn'), text };
  }
  if (replacedBy !== null) {
    const key = replacedBy.isWithdrawn ? 'verify.replacedWithdrawn' : 'verify.replacedText';
    const since = t(key, { company, version: replacedBy.version, at: momentText(replacedBy.publishedAt) });
    return { tone: 'warned', title: t('verify.replaced'), text: `${first} ${since}` };
  }
  if (status?.isOutOfDate === true)
    return { tone: 'warned', title: t('verify.outOfDate'), text: `${first} ${t('verify.outOfDateText', { company })}` };
  return { tone: 'done', title: t(published), text: status === null ? `${first} ${t('verify.noStatus')}` : first };
}

const momentText = (at: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

function sealRows(
  t: Texts,
  { company, period, standard, publishedAt, chainHead, withdrawal }: VerifyResponse,
  more: readonly Row[],
): Row[] {
  return [
    [t('verify.company'), company],
    [t('verify.period'), period],
    [t('verify.standard'), standard],
    [t('verify.publishedAt'), momentText(publishedAt)],
    ...(withdrawal === null
      ? []
      : [
          [t('verify.withdrawnAt'), momentText(withdrawal.at)] as const,
          [t('verify.withdrawnReason'), withdrawal.reason] as const,
        ]),
    ...more,
    [t('verify.chain'), t('verify.chainValue', chainHead)],
  ];
}

function Verdict({
  tone,
  title,
  text,
  rows,
}: {
  tone: 'done' | 'warned' | 'failed';
  title: string;
  text: string;
  rows: readonly Row[];
}) {
  return (
    <>
      <div className={classes[tone]}>
        <p>{title}</p>
        <p className={classes['verdictText']}>{text}</p>
      </div>
      <dl className={classes['facts']}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
