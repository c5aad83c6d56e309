import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('document', {
  'part-order':
    'The order is general, environmental, social and governance information, unless a reason is given (ESRS 1, 8.1).',
  'part-missing': 'There is no heading for {parts} information.',
  'not-approved': '{datapoint} is not approved yet.',
  'several-not-approved': '{count} datapoints shown here are not approved yet: {datapoints}.',
  'many-not-approved': '{count} datapoints shown here are not approved yet: {datapoints} and {more} more.',
  'too-many-charts': 'A narrative can have at most {count} charts.',
  'heading-empty': 'Enter a heading.',
  'text-empty': 'Enter a text.',
  'image-missing': 'Add an image.',
  'alt-missing': 'Enter an image description for screen readers.',
  'section-empty': 'This section has no values for this period.',
  'no-datapoints': 'Choose at least one datapoint.',
  'token-unknown': '{source} is not a datapoint.',
  'mixed-units': '{first} and {second} have different units and cannot share an axis.',
  'orphan-number': '“{number}” is a manual value. Insert the datapoint, or mark it as manual value.',
  'orphan-number-in-title': '“{number}” in a title is not linked to its datapoint. Move it to the text.',
  'target-claim':
    '“{words}” claims an emission target, but the report states none. Enter its target year (C3), change the wording, or enter a justification.',
  'sign-unknown': '“{words}” describes {datapoint}, which has no previous-year value to compare with.',
  'not-compared': '{datapoint} is not compared with the previous year: {why}',
  'sign-not-compared': '“{words}” describes {datapoint}, which is not compared with the previous year: {why}',
  'sign-rose': '“{words}” describes {datapoint}, but the value rose. Change the wording, or enter a justification.',
  'sign-fell': '“{words}” describes {datapoint}, but the value fell. Change the wording, or enter a justification.',
  'sign-unchanged':
    '“{words}” describes {datapoint}, but the value did not change. Change the wording, or enter a justification.',
  'sign-rose-accepted': '“{words}” describes {datapoint}, but the value rose. Accepted with a justification.',
  'sign-fell-accepted': '“{words}” describes {datapoint}, but the value fell. Accepted with a justification.',
  'sign-unchanged-accepted':
    '“{words}” describes {datapoint}, but the value did not change. Accepted with a justification.',
  'no-value-before': 'No previous-year value for {datapoint}.',
  'nothing-to-compare': '{datapoint} has no previous-year value to compare with.',
  'esrs-point-unknown': 'There is no datapoint {datapoint} in ESRS.',
  'point-unknown': 'There is no datapoint {datapoint} in the standard.',
  'row-unknown': 'This row does not exist in {datapoint}.',
  'point-omitted': '{datapoint} is not in this report: omitted.',
  'point-not-applicable': '{datapoint} is not in this report: not applicable.',
  'row-missing': '{datapoint} has rows. Choose one of them.',
  'value-missing': '{datapoint} has no value in this period yet.',
  'change-of': 'Change of {datapoint} from previous year',
  'change-of-months': 'Change of {datapoint} from {monthsBefore} to {months}',
  'narrative-gone': 'This narrative no longer exists.',
});

/** What the history says of a narrative. */
export const sayInHistory = defineLines('report-document-history', {
  restored: 'Version {version} restored',
  'before-restoring': 'Before restoring version {version}',
});
