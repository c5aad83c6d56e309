import { Button } from '@mantine/core';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorSummary, ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { BinEmpty, Empty, NoMatch } from '#platform/records/web/register/empty.tsx';
import classes from './gallery.module.css';
import { sample } from './sample.ts';

const fault = new ApiProblem(
  500,
  {
    code: 'server.fault',
    title: 'Something went wrong on the server.',
    detail: 'Quote the reference number when you ask for help.',
    requestId: '01a1fc79-bc1a-7543-829e-55d57f92e7bb',
  },
  null,
);
const nothing = () => undefined;

export function StatesPart() {
  return (
    <div className={classes['states']}>
      <div className={classes['card']}>
        <Loading of="table" rows={4} />
      </div>
      <div className={classes['card']}>
        <Loading of="figures" rows={2} />
      </div>
      <div className={classes['card']}>
        <EmptyState order={3} title="Nothing here yet" actions={<Button>Do this first</Button>}>
          One sentence that says what belongs here.
        </EmptyState>
      </div>
      <div className={classes['card']}>
        <Empty resource={sample} given={undefined} mayWrite onNew={nothing} onPaste={nothing} />
      </div>
      <div className={classes['card']}>
        <NoMatch resource={sample} onClear={nothing} />
      </div>
      <div className={classes['card']}>
        <BinEmpty resource={sample} />
      </div>
      <div className={classes['card']}>
        <ErrorState error={fault} onRetry={nothing} order={3} />
      </div>
      <div className={classes['card']}>
        <ProblemAlert problem={fault} />
      </div>
      <div className={classes['card']}>
        <ErrorSummary
          errors={[
            { path: 'name', message: 'Text is required.' },
            { path: 'day', message: 'Enter a date.' },
          ]}
          onGo={nothing}
        />
      </div>
    </div>
  );
}
