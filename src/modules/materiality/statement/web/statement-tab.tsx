import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Alert, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { statementCall } from '#modules/materiality/statement/model/statement-contracts.ts';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { AssessmentSelect } from '#modules/materiality/assessment/web/assessment-bar.tsx';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useStatementTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import classes from './statement.module.css';

/** IRO-1 and IRO-2 of the chosen assessment, to read, print and take along. */
export function StatementTab() {
  const choice = useAssessmentChoice();
  const { chosen } = choice;
  return (
    <QueryView of={choice.question}>
      {() =>
        chosen === null ? (
          <NoAssessment />
        ) : (
          <>
            <div className={`${common['bar'] ?? ''} no-print`}>
              <AssessmentSelect {...choice} />
              <span data-grow />
              <StatementBuilder id={chosen.id} />
            </div>
            <OfAssessment key={chosen.id} id={chosen.id} />
          </>
        )
      }
    </QueryView>
  );
}

function StatementBuilder({ id }: { id: string }) {
  const t = useStatementTexts();
  const { slug } = useCompany();
  const mayExport = useMay('data.export');
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {mayExport && (
        <Button
          variant="default"
          component="a"
          download
          href={`/api/companies/${encodeURIComponent(slug)}/materiality/assessments/${id}/statement/workbook`}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t('workbook')}
        </Button>
      )}
    </>
  );
}

function OfAssessment({ id }: { id: string }) {
  const t = useStatementTexts();
  const format = useFormat();
  const inWords = useInWords();
  const question = useCall(statementCall, { params: { assessment: id } });
  const figure = (value: string | null) => (value === null ? t('none') : format.number(value, { decimals: 2 }));
  return (
    <QueryView of={question}>
      {({ title, isApproved, iro1, iro2, topics }) => (
        <div className={common['stack']}>
          <Alert className="no-print" color={isApproved ? 'pine' : 'yellow'} icon={<IconInfoCircle size={18} />}>
            {t(isApproved ? 'frozen' : 'note')}
          </Alert>
          <article className={classes['paper']} data-materiality-statement>
            <h2>{t('heading', { title })}</h2>
            {!isApproved && (
              <p>
                <strong>{t('draft')}</strong>
              </p>
            )}
            {(
              [
                ['iro1', iro1],
                ['iro2', iro2],
              ] as const
            ).map(([part, sections]) => (
              <section key={part} aria-label={t(part)}>
                <h3>{t(part)}</h3>
                {sections.map(({ heading, paragraphs }) => (
                  <div key={heading.code}>
                    <h4>{inWords(heading)}</h4>
                    {paragraphs.map((sentences, at) => (
                      <p key={at}>{inWords(sentences)}</p>
                    ))}
                  </div>
                ))}
              </section>
            ))}
            <h3>{t('topics')}</h3>
            <PlainTable
              label={t('topics')}
              columns={(
                [
                  ['topic', (row: (typeof topics)[number]) => `${row.topic} ${row.label}`],
                  ['impact', (row: (typeof topics)[number]) => figure(row.impact)],
                  ['financial', (row: (typeof topics)[number]) => figure(row.financial)],
                  ['finding', (row: (typeof topics)[number]) => inWords(row.finding)],
                  ['decision', (row: (typeof topics)[number]) => inWords(row.conclusion)],
                  ['reason', (row: (typeof topics)[number]) => row.reason],
                  ['disclosures', (row: (typeof topics)[number]) => row.disclosures.join(', ')],
                ] as const
              ).map(([name, cell]) => ({
                name,
                label: t(name),
                cell,
                cellProps: () => (name === 'topic' ? {} : { 'data-label': t(name) }),
              }))}
              rows={topics}
              keyOf={({ topic }) => topic}
            />
          </article>
        </div>
      )}
    </QueryView>
  );
}
