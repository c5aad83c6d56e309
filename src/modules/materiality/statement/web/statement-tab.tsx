import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Alert, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import '#modules/materiality/statement/model/page-messages.ts';
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
            <table aria-label={t('topics')}>
              <thead>
                <tr>
                  {(['topic', 'impact', 'financial', 'finding', 'decision', 'reason', 'disclosures'] as const).map(
                    (name) => (
                      <th key={name} scope="col">
                        {t(name)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {topics.map((row) => (
                  <tr key={row.topic}>
                    <th scope="row">
                      {row.topic} {row.label}
                    </th>
                    <td data-label={t('impact')}>{figure(row.impact)}</td>
                    <td data-label={t('financial')}>{figure(row.financial)}</td>
                    <td data-label={t('finding')}>{inWords(row.finding)}</td>
                    <td data-label={t('decision')}>{inWords(row.conclusion)}</td>
                    <td data-label={t('reason')}>{row.reason}</td>
                    <td data-label={t('disclosures')}>{row.disclosures.join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </article>
        </div>
      )}
    </QueryView>
  );
}
