/**
 * Migrations since the first one only add: while a new server starts, one of the release before still reads and writes
 * (`docs/operations.md`), and nothing that a company entered is changed by starting.
 */
const adds: readonly RegExp[] = [
  /^CREATE (SCHEMA|TABLE|INDEX|UNIQUE INDEX|POLICY) /,
  /^ALTER TABLE \S+ (ENABLE|FORCE) ROW LEVEL SECURITY$/,
  // What the release before writes has no such column: it may stay empty, or has a value by itself.
  /^ALTER TABLE \S+ ADD COLUMN (?!.* NOT NULL$)/,
  /^ALTER TABLE \S+ ADD COLUMN .* DEFAULT .* NOT NULL$/,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ DROP NOT NULL$/,
];
/** What holds for rows that are there already may be said of a table that is made with it. */
const constraint = /^ALTER TABLE (\S+) ADD CONSTRAINT /;

/** Migrations with statements that do more, and why that was allowed. The list becomes no longer without a reason. */
export const changing: Readonly<Record<string, string>> = {
  '20261125084500_platform_last-days-in-time-zone':
    'moves ends and beginnings of access from midnight of UTC to that of the company: no column changes its meaning for the release before',
  '20261125234114_environmental_factor-decimals':
    'gives emission factors more decimals: every number stays what it was, and the release before reads it',
  '20261126032930_environmental_factor-editions':
    'puts a wider natural key of custom emission factors in the place of the one before',
  '20261126102951_environmental_entered-units':
    'puts a wider natural key of company units in the place of the one before',
  '20261126195425_report_seal-publisher':
    'fills the new column of seals that are there already, which the release before does not read',
  '20261127020000_platform_units-right':
    'gives roles and API keys that could change company units the new right to it: the release before does not ask for it',
  '20261127134556_hr_sickness-and-check-ups':
    'ends a natural key of health checks, whose reason not everybody reads any more: the release before writes the same rows',
  '20261127142500_platform_periods-right':
    'gives roles and API keys that could change reporting periods the new right to it: the release before does not ask for it',
  '20261127145039_hr_audit-samples':
    'shows pay by one more reach, which the release before gives nobody, and gives roles that enter pay of everybody the new right to draw samples of it',
  '20261127150308_my-profile_talks':
    'gives roles that have goals the new permissions to one-to-ones, feedback and skills: the release before does not ask for them',
  '20261127150546_hr_learning':
    'puts a wider natural key of training requirements in the place of the one before, and gives roles and API keys that change courses the new right to quiz questions',
  '20261127150621_hr_letters':
    'gives own roles that read pay or work as HR the new permissions of letters: the release before does not ask for them',
  '20261127153110_hr_training-budgets':
    'gives roles and API keys that view cost of trainings the new right to budgets: the release before does not ask for it',
  '20261127184548_hr_working-life':
    'gives roles that record results of trainings, change courses or have personnel files the new permissions to their evaluation and to education, and refers documents to the one that they renew, in a new column: the release before neither asks for them nor writes it',
  '20261127184553_employee_working-life':
    'refers surveys to the one that they continue: the new column is empty in every row, and the release before does not write it',
  '20261127213552_hr_personal-data-samples':
    'shows personal data by one more reach, which the release before gives nobody, pay no longer by samples of personal data, and three parts of personnel files as far as the right to them reaches, which the release before keeps to as well; gives roles and API keys that view personal data of everybody the new right to workforce metrics, and those that view expenses the new right to what they were for',
};

/**
 * The statements of a migration that do more than add.
 *
 * @param text  as `migration.sql` has it
 */
export function notAdditive(text: string): string[] {
  const statements = text
    .replaceAll(/^--(?!> ).*$/gm, '')
    .split(/--> statement-breakpoint|;\s*(?:\n|$)/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE (\S+)/.exec(statement)?.[1] ?? []));
  return statements.filter(
    (statement) =>
      !adds.some((pattern) => pattern.test(statement)) && !made.has(constraint.exec(statement)?.[1] ?? 'none'),
  );
}
