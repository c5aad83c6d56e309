import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the statement on an assessment says (IRO-1, IRO-2), on its page and in its workbook. */
export const say = defineMessages('materiality-statement', {
  scope: 'Scope of the assessment',
  'assessed-approved':
    '{company} assessed for {period} ({from} to {to}) which sustainability topics are material under {standard}: through its impacts on people and the environment, and through their financial effects on the company. The assessment “{name}” is approved and locked.',
  'assessed-open':
    '{company} assessed for {period} ({from} to {to}) which sustainability topics are material under {standard}: through its impacts on people and the environment, and through their financial effects on the company. The assessment “{name}” is not approved yet; everything below may still change.',
  'no-iros': 'No impacts, risks or opportunities have been entered.',
  iros: {
    one: 'It contains {count} IRO: {kinds}; {upstream} upstream, {own} in own operations, {downstream} downstream.',
    other: 'It contains {count} IROs: {kinds}; {upstream} upstream, {own} in own operations, {downstream} downstream.',
  },
  'negative-impacts': { one: '{count} negative impact', other: '{count} negative impacts' },
  'positive-impacts': { one: '{count} positive impact', other: '{count} positive impacts' },
  risks: { one: '{count} risk', other: '{count} risks' },
  opportunities: { one: '{count} opportunity', other: '{count} opportunities' },
  'all-rated': 'All are rated.',
  'not-rated': { one: '{count} is not rated.', other: '{count} are not rated.' },
  'no-raters': 'No one is recorded as having rated.',
  raters: { one: 'Rated by {count} person.', other: 'Rated by {count} people.' },
  engagement: 'Stakeholder engagement',
  'no-survey': 'No survey of stakeholders is recorded as closed for this assessment.',
  survey: {
    one: 'In the survey “{title}” {count} person was asked ({groups}); {returned} answered. The responses are evidence and did not change ratings.',
    other:
      'In the survey “{title}” {count} people were asked ({groups}); {returned} answered. The responses are evidence and did not change ratings.',
  },
  'no-workshop': 'No scoring workshop is recorded as closed for this assessment.',
  workshop: {
    one: 'In the workshop “{title}” {count} person rated independently before seeing the ratings of others.',
    other: 'In the workshop “{title}” {count} people rated independently before seeing the ratings of others.',
  },
  confirmed: { one: 'Ratings were confirmed for {count} IRO.', other: 'Ratings were confirmed for {count} IROs.' },
  method: 'Scoring method',
  'method-named': 'Method: {name}.',
  'method-default': 'Method: default.',
  'severity-highest': 'Severity of a negative impact is the highest of scale, scope and irremediability.',
  'severity-mean':
    'Severity of a negative impact is the mean of scale, scope and irremediability, or 5 if any of them is 5.',
  likelihood:
    'The score of a potential impact is its severity multiplied by the weight of its likelihood ({weights} for 1 to 5). For a potential impact on human rights the severity alone decides if it reaches the threshold.',
  horizons:
    'The score of a risk or opportunity is the weight of its likelihood multiplied by its magnitude, in the time horizon with the highest result.',
  'highest-score':
    'The IRO with the highest score in each dimension determines the score of a topic; scores are not netted.',
  thresholds:
    'A topic is material if its impact score is at least {impact} or its financial score at least {financial}.',
  proposal: 'The scoring result is a proposal; people decide.',
  'not-tested': 'No scoring result could be tested for robustness.',
  robust:
    'In a robustness test with 1,000 simulations of varied ratings and thresholds, no scoring result changed in more than 20% of the simulations.',
  borderline:
    'In a robustness test with 1,000 simulations of varied ratings and thresholds, these scoring results changed in more than 20% of the simulations and depend on single ratings: {topics}.',
  changes: 'Changes',
  'no-earlier': 'There is no earlier assessment to compare with.',
  'follows-on': 'The previous assessment is “{name}”.',
  'changes-open': 'The questions on significant changes since then are not fully answered.',
  'changes-none':
    'No significant change of business model, markets, companies, activities, events or standards was found.',
  'changes-none-continued':
    'No significant change of business model, markets, companies, activities, events or standards was found. The earlier assessment can be continued.',
  'changes-significant': 'Significant changes were found, and the affected topics were reassessed:',
  changed: '{question} Yes: {note}',
  consequences: 'Consequences for the report',
  topic: '{code} {label}',
  material: 'Material and reported: {topics}.',
  'none-material': 'No topic is decided to be material.',
  'not-material': 'Not material and not reported: {topics}.',
  'none-not-material': 'No topic is decided to be not material.',
  unknown: 'No result: {topics}.',
  undecided: 'Not decided, which does not mean not material: {topics}.',
  'is-material': 'Material',
  'is-notMaterial': 'Not material',
  'is-unknown': 'No result',
  'is-notAssessed': 'Not assessed',
  'is-undecided': 'Not decided',
});
