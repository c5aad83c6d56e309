import { Button } from '@mantine/core';
import { IconArrowDownToArc } from '@tabler/icons-react';
import type { Message } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useDatapointTexts } from './texts.ts';

/** What filling a report answers, under any standard. */
export interface Filled {
  run: { name: string } | null;
  created: number;
  changed: number;
  same: number;
  removed?: number;
  left: readonly { label: string; why: Message }[];
  /** Sources without an answer, as the reader calls them. */
  silent: readonly string[];
}

interface FillButtonProps {
  isLocked: boolean;
  isBusy: boolean;
  error: unknown;
  onFill: (said: (filled: Filled) => void) => void;
}

/** Takes what the company's data know into the report, and says what came of it. */
export function FillButton({ isLocked, isBusy, error, onFill }: FillButtonProps) {
  const t = useDatapointTexts();
  const inWords = useInWords();
  if (!useMay('report.write') || isLocked) return null;
  const said = ({ run, created, changed, same, removed = 0, left, silent }: Filled) =>
    toast({
      title: run === null ? t('fill.noCalculation') : t('fill.done', { run: run.name }),
      seconds: 12,
      tone: run === null ? 'warning' : 'done',
      message: (
        <>
          {t('fill.counts', { created, changed, same })}
          {removed > 0 && <div>{t('fill.removed', { count: removed })}</div>}
          {left.map(({ label, why }) => (
            <div key={label}>{t('fill.left', { label, why: inWords(why) })}</div>
          ))}
          {silent.length > 0 && <div>{t('fill.silent', { names: silent.join(', ') })}</div>}
        </>
      ),
    });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowDownToArc size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => onFill(said)}
      >
        {t('fill.button')}
      </Button>
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
    </>
  );
}
