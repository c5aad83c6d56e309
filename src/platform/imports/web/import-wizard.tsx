import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { FileStep } from './file-step.tsx';
import { useImport, useImportStep } from './import-calls.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

// What comes after the file: fetched while it is on its way.
const columnsStep = lazy(() => import('./columns-step.tsx').then((file) => file.ColumnsStep));
const checkStep = lazy(() => import('./check-step.tsx').then((file) => file.CheckStep));
const resultStep = lazy(() => import('./result-step.tsx').then((file) => file.ResultStep));
const fetchSteps = () => {
  for (const step of [columnsStep, checkStep, resultStep]) void step.fetch().catch(() => undefined);
};

interface ImportWizardProps {
  /** Null: no file yet. */
  id: string | null;
  resources: readonly Resource[];
}

/**
 * File → columns → dry run → result. Where an import stands is the server's to say, so the address alone takes it up
 * again, on another day or another screen.
 */
export function ImportWizard({ id, resources }: ImportWizardProps) {
  return (
    <div className={classes['wizard']}>
      {id === null ? <NewImport resources={resources} /> : <KnownImport key={id} id={id} resources={resources} />}
    </div>
  );
}

/** Addresses of this wizard keep where the reader came from. */
function useAddresses() {
  const { slug } = useCompany();
  const [parameters] = useSearchParams();
  const base = `/${encodeURIComponent(slug)}/imports`;
  const from = parameters.get('from');
  const kept = from === null ? '' : `?${new URLSearchParams({ from })}`;
  // Only a path of our own: an address in a link must not lead elsewhere.
  return { base, kept, back: from !== null && /^\/(?![/\\])/.test(from) ? from : base, parameters };
}

function NewImport({ resources }: { resources: readonly Resource[] }) {
  const navigate = useNavigate();
  const { base, kept, parameters } = useAddresses();
  const [name, setName] = useState(parameters.get('resource') ?? '');
  const resource = resources.find((one) => one.name === name);
  return (
    <>
      <Steps at={0} />
      <FileStep
        resources={resources}
        resource={resource}
        onResource={setName}
        onSending={fetchSteps}
        onUploaded={(started) => void navigate(`${base}/${started.id}${kept}`, { replace: true })}
      />
    </>
  );
}

function KnownImport({ id, resources }: { id: string; resources: readonly Resource[] }) {
  const { data, error, refetch } = useImport(id);
  const resource = resources.find((one) => one.name === data?.resource);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || resource === undefined) return <Loading rows={8} />;
  return <ImportInto resource={resource} now={data} />;
}

function ImportInto({ resource, now }: { resource: Resource; now: ImportResponse }) {
  const own = useOwnFields(resource);
  const step = useImportStep(now.id);
  const { base, kept, back } = useAddresses();
  // After a check one may go back to the columns; the server keeps the verdicts until the mapping changes.
  const [isMapping, setMapping] = useState(false);
  const place = placeOf(now, isMapping);
  const run = (order: Parameters<typeof step.mutate>[0]) => step.mutate(order, { onSuccess: () => setMapping(false) });
  const cancel = () => run({ step: 'cancel' });
  const another = `${base}/new?${new URLSearchParams({ resource: resource.name, ...(kept === '' ? {} : { from: back }) })}`;
  return (
    <>
      <Steps at={place === 'columns' ? 1 : place === 'check' ? 2 : 3} />
      {step.error !== null && <ProblemAlert problem={problemOf(step.error)} />}
      {place === 'columns' && (
        <LazyPart
          of={columnsStep}
          meanwhile={<Loading rows={8} />}
          with={{
            resource,
            own,
            now,
            addressOf: (other) => `${base}/${other}${kept}`,
            isStarting: step.isPending,
            onCheck: () => run({ step: 'check' }),
            onCancel: cancel,
          }}
        />
      )}
      {place === 'check' && (
        <LazyPart
          of={checkStep}
          meanwhile={<Loading rows={8} />}
          with={{
            resource,
            own,
            now,
            isBusy: step.isPending,
            onBack: () => setMapping(true),
            onCancel: cancel,
            onCommit: (rows) => run({ step: 'commit', body: { rows } }),
          }}
        />
      )}
      {place === 'result' && (
        <LazyPart
          of={resultStep}
          meanwhile={<Loading rows={8} />}
          with={{
            now,
            back,
            another,
            isBusy: step.isPending,
            onCancel: cancel,
            onUndo: () => run({ step: 'undo' }),
            onAgain: () => setMapping(true),
          }}
        />
      )}
    </>
  );
}

type Place = 'columns' | 'check' | 'result';

/** The step that an import's state belongs to. */
function placeOf({ state }: ImportResponse, isMapping: boolean): Place {
  if (state === 'uploaded' || (isMapping && (state === 'checked' || state === 'cancelled' || state === 'failed')))
    return 'columns';
  return state === 'checking' || state === 'checked' ? 'check' : 'result';
}

const steps = ['file', 'columns', 'check', 'result'] as const;

/** Where one is. The steps are no buttons: the way back is offered where it is possible. */
function Steps({ at }: { at: 0 | 1 | 2 | 3 }) {
  const t = useImportTexts();
  return (
    <ol className={classes['steps']} aria-label={t('progress')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes['step']}
          data-done={index < at || undefined}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes['stepNumber']} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
          </span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
