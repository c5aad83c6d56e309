import { Button } from '@mantine/core';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorSummary, ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { BinEmpty, Empty, NoMatch } from '#platform/records/web/register/empty.tsx';
import classes from './gallery.module.css';
import { samplesIn } from './sample.ts';
import { usual, type Words } from './words.ts';

const faultIn = (title: string, detail: string) =>
  new ApiProblem(500, { code: 'server.fault', title, detail, requestId: '01a1fc79-bc1a-7543-829e-55d57f92e7bb' }, null);
const nothing = () => undefined;

export function StatesPart({ words }: { words: Words }) {
  const sample = samplesIn(words).resource;
  const isUsual = words === usual;
  const fault = isUsual
    ? faultIn('Something went wrong on the server.', 'Quote the reference number when you ask for help.')
    : faultIn(words.title, words.sentence);
  return (
    <div className={classes['states']}>
      <div className={classes['card']}>
        <Loading of="table" rows={4} />
      </div>
      <div className={classes['card']}>
        <Loading of="figures" rows={2} />
      </div>
      <div className={classes['card']}>
        <EmptyState
          order={3}
          title={isUsual ? 'Nothing here yet' : words.title}
          actions={<Button>{isUsual ? 'Do this first' : words.verb}</Button>}
        >
          {isUsual ? 'One sentence that says what belongs here.' : words.sentence}
        </EmptyState>
      </div>
      <div className={classes['card']}>
        <Empty resource={sample} given={undefined} mayWrite onNew={nothing} onPaste={nothing} onImport={nothing} />
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
            { path: 'name', message: isUsual ? 'Text is required.' : words.sentence },
            { path: 'day', message: isUsual ? 'Enter a date.' : words.sentence },
          ]}
          onGo={nothing}
        />
      </div>
    </div>
  );
}
