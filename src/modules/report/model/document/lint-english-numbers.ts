import type { NumberWords } from './lint-language.ts';

const FRACTION = '(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)';

export const englishNumbers: NumberWords = {
  months: ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december', 'jan\\.?', 'feb\\.?', 'mar\\.?', 'apr\\.?', 'jun\\.?', 'jul\\.?', 'aug\\.?', 'sept?\\.?', 'oct\\.?', 'nov\\.?', 'dec\\.?'],
  labels: [
    'articles?', 'arts?\\.?', 'paragraphs?', 'paras?\\.?', 'pars?\\.', 'sections?', 'sec\\.', 'chapters?', 'ch\\.', 'annex(?:es)?', 'append(?:ix|ices)', 'tables?', 'figures?', 'figs?\\.', 'charts?', 'exhibits?', 'pages?', 'pp?\\.', 'notes?', 'footnotes?', 'clauses?', 'recitals?', 'items?',
    'points?', 'principles?', 'requirements?', 'disclosures?', 'categor(?:y|ies)', 'tiers?', 'levels?', 'phases?', 'stages?', 'steps?', 'class(?:es)?', 'goals?', 'versions?', 'release', 'no\\.', 'nos\\.', 'nr\\.', 'week', 'quarter', 'application requirements?', 'lines?', 'rows?', 'columns?',
    'questions?', 'options?', 'volume', 'vol\\.', 'eqs?\\.', 'equations?', 'divisions?', 'issue', 'edition', 'registration number', 'company number', 'certificate', 'licen[cs]e', 'permit', 'p\\.? ?o\\.? box', 'box', 'postal code', 'post ?code', 'zip(?: code)?', 'code', 'telephone:?', 'phone:?', 'tel\\.?:?', 'fax:?', 'mobile:?', 'room', 'floor', 'suite', 'hall', 'building', 'gate', 'ecoinvent', 'type', 'grade',
  ],
  capitalLabels: ['Plants?', 'Halls?', 'Buildings?', 'Sites?', 'Units?', 'Lines?', 'Warehouse', 'Gate', 'Zone', 'Area', 'Block', 'Terminal', 'Dock', 'Shift', 'Target', 'Measure', 'Action', 'Indicator', 'KPI', 'Topic', 'Module', 'Part', 'Pillar', 'Criterion', 'Day', 'Model', 'Series', 'Project', 'Priority', 'Objective', 'Lot', 'Route', 'Motorway', 'Highway', 'Windows', 'Group', 'Number', 'Scenario', 'Rule', 'Standard', 'Decision', 'Law'],
  scopes: ['scopes?'],
  joins: ['and', 'or', 'to', 'through', 'and/or'],
  to: ['to'],
  names: [
    // 25 Baker Street, Station Road 7, Via Roma 12
    '(?<![\\p{L}\\d])\\d{1,4}[a-z]? (?:\\p{Lu}[\\p{L}’\'.-]{1,30} ){1,3}(?:Street|St\\.|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Square|Drive|Way|Close|Court|Place|Quay|Park|Boulevard|Terrace)(?!\\p{L})',
    '(?<![\\p{L}\\d])\\d{1,4}[a-z]?,? (?=(?:Rue|Via|Calle|Avenida|Rua) \\p{L})', '(?<!\\p{L})VAT (?:no\\.?|number|ID):? (?:[A-Z]{2} ?)?\\d[\\d ]{5,14}\\d(?!\\d)', '(?<!\\p{L})(?:Six Sigma)(?!\\p{L})',
    '(?:Street|Road|Avenue|Lane|Square|Drive|Boulevard|Quay) \\d{1,4}[a-z]?(?![\\p{L}\\d])', '(?<![\\p{L}\\d])(?:Via|Rue|Calle|Piazza|Plaza|Place|Rua|Avenida) (?:\\p{L}{1,30} ){1,4}\\d{1,4}[a-z]?(?![\\p{L}\\d])',
    // The goals of the Paris Agreement and scenarios that are called by their warming.
    '(?<![\\p{L}\\d])1\\.5 ?(?:°C?|degrees?(?: Celsius)?)(?!\\p{L})|(?<![\\p{L}\\d])1\\.5[- ]degrees?(?!\\p{L})', '(?<=well below )2 ?°C?', '(?<![\\p{L}\\d.])\\d(?:\\.\\d)?[- ]?(?:°C?|degrees?)[- ](?=(?:goal|target|pathway|scenario|world|limit|trajectory|aligned|compatible))',
    '(?<![\\p{L}\\d])Fit for 55(?!\\d)', '(?<![\\p{L}\\d])9[- ]to[- ]5(?!\\d)', '(?<![\\p{L}\\d])360(?:°|[- ]degree)', '(?<![\\p{L}\\d])100-year (?=global warming|time horizon|GWP)',
    // “page 12 of 40”
    '(?<=(?<!\\p{L})[Pp]age )\\d{1,4} of \\d{1,4}(?![\\d.,]\\d|\\d)',
    // Counted by their names
    '(?<!\\d)(?:10|17)(?= (?:principles of the (?:UN|United Nations)|(?:UN )?(?:Sustainable Development Goals|SDGs)))',
    // Bases of rates are a part of their unit.
    '(?<=(?<!\\p{L})per )(?:1|10|100|200)(?:[, ]?000){0,3}(?![\\d.,]\\d|\\d)',
    '(?<![\\p{L}\\d])\\d{1,3}(?:st|nd|rd|th)(?![\\p{L}\\d])',
  ],
  unitWords: [
    '(?:kilo|mega|giga|tera)?watt(?:[- ]hours?|s)?', '(?:kilo|mega|giga)?joules?', 'tonnes?', 'tons?', 'kilograms?', 'kilos?', 'grams?', 'lit(?:re|er)s?', '(?:kilo|centi|milli)?met(?:re|er)s?', 'cubic met(?:re|er)s?', 'square (?:kilo)?met(?:re|er)s?', 'hectares?', 'miles?', 'f(?:ee|oo)t', 'inch(?:es)?', 'seconds?', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?',
    'decibels?', 'degrees?', 'full-time equivalents?', 'person-days?', 'person-hours?',
  ],
  moneyWords: ['euros?', 'dollars?', 'pounds?', 'francs?', 'kron(?:or|er|e|a)', 'zloty', 'yen', 'cents?'],
  percentWords: ['percent', 'per ?cent', 'percentage points?', 'basis points?', 'pp'],
  magnitudes: ['hundred', 'thousand', 'million', 'billion', 'trillion', 'dozen'],
  countNouns: [
    'employees', 'people', 'persons', 'workers', 'women', 'men', 'colleagues', 'staff', 'apprentices', 'trainees', 'customers', 'suppliers', 'sites', 'plants', 'vehicles', 'cars', 'vans', 'lorries', 'trucks', 'trees', 'units', 'pieces', 'items', 'tests', 'pallets', 'products', 'buildings', 'households', 'families', 'children',
    'pupils', 'students', 'volunteers', 'participants', 'members', 'accidents', 'incidents', 'injuries', 'fatalities', 'deaths', 'cases', 'complaints', 'violations', 'breaches', 'fines', 'hints', 'reports received', 'audits', 'machines', 'panels', 'shares', 'meals', 'nights', 'guests', 'parts', 'boxes', 'bottles', 'contracts', 'invoices', 'flats', 'spills', 'leaks',
    'shifts', 'jobs', 'positions', 'respondents', 'answers',
  ],
  amountLeads: ['more than', 'fewer than', 'less than', 'at least', 'at most', 'approximately', 'almost', 'nearly', 'a total of', 'up to', 'roughly', 'exactly', 'as many as', 'number of'],
  yearLeads: ['in', 'since', 'from', 'until', 'by', 'of', 'year', 'around', 'about', 'to', 'and', 'before', 'after', 'established', 'founded', 'est\\.'],
  ordinalEnds: ['st', 'nd', 'rd', 'th'],
  numerals: [
    'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety',
  ],
  one: 'one', zero: 'zero', articles: ['an?'], and: 'and',
  outOf: ['out of', 'of (?:our|the|these|those|them|its|their|all|which|whom|us)'],
  inEvery: ['in', 'in every'],
  wordLeads: ['to', 'by', 'from', 'than', 'was', 'were', 'is', 'are', 'totalled', 'reached', 'between', 'about', 'around', 'nearly', 'almost', 'exactly', 'only', 'of'],
  pointers: ['these', 'those', 'both', 'other'],
  structureNouns: [
    'pillars?', 'steps?', 'stages?', 'phases?', 'parts?', 'chapters?', 'sections?', 'paragraphs?', 'scopes?', 'categories', 'groups?', 'questions?', 'reasons?', 'ways?', 'principles?', 'dimensions?', 'levels?', 'themes?', 'topics?', 'aspects?', 'areas?', 'fields?', 'perspectives?', 'criteria', 'types?', 'kinds?', 'sorts?',
    'forms?', 'approaches', 'methods?', 'options?', 'goals?', 'objectives?', 'priorities', 'things?', 'sides?', 'points?', 'modules?', 'elements?', 'factors?', 'tables?', 'figures?', 'columns?', 'rows?', 'standards?', 'directions?', 'ends?', 'hands?', 'examples?', 'conditions?', 'sentences?', 'words?', 'views?', 'lines of defence', 'strands?', 'lenses', 'thirds', 'halves',
  ],
  functionWords: ['a', 'an', 'the', 'of', 'and', 'or', 'to', 'in', 'on', 'at', 'by', 'for', 'from', 'with', 'is', 'are', 'was', 'were', 'has', 'have', 'had', 'be', 'as', 'than', 'that', 'which', 'who', 'we', 'they', 'it', 'this', 'these', 'those', 'our', 'its', 'their', 'his', 'when', 'while', 'but', 'if', 'so', 'because', 'after', 'before', 'under', 'over', 'into', 'across', 'per'],
  plural: { ending: /[^su’']s$|[^s]es$/iu, irregular: ['people', 'women', 'men', 'children', 'staff', 'feet', 'mice', 'geese', 'oxen', 'sheep', 'aircraft', 'personnel'] },
  fractions: [
    '(?<![\\p{L}-])(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) and a half(?: (?:hours?|days?|weeks?|months?|years?|million|billion|times))?(?![\\p{L}-])',
    `(?<![\\p{L}-])(?:two|three|four|five|six|seven|eight|nine)[ -]${FRACTION}s(?!\\p{L})`, `(?<![\\p{L}-])one[ -](?:half|${FRACTION})(?![\\p{L}-])`,
    `(?<![\\p{L}-])an? ${FRACTION}(?: of(?!\\p{L})|(?= (?:less|more|lower|higher|fewer|cheaper|larger|smaller|above|below)(?!\\p{L})))`, `(?<=(?<!\\p{L})(?:by|about|around|over|under|than|nearly|almost|roughly|only|just) )an? ${FRACTION}(?=[ .,;:)]|$)(?! party)`,
    '(?<=(?<!\\p{L})(?:by|in|about|around|almost|nearly|roughly|than) )half(?![\\p{L}-])', '(?<!\\p{L})(?<!(?:first|second|other|latter|better|last) )half (?:of(?! the (?:year|period|month|day)|\\s(?:19|20)\\d\\d)|an?|the|our|its|their|as|all)(?!\\p{L})(?: (?:hundred|thousand|million|billion|dozen)(?: (?:euros?|dollars?|pounds?|francs?|tonnes?|tons?))?)?', '(?<!\\p{L})a half(?![\\p{L}-])',
  ],
  multiples: [
    '(?<![\\p{L}-])(?:doubl|tripl|trebl|quadrupl)(?:ed|ing)(?![\\p{L}-])', '(?<![\\p{L}-])halv(?:ed|ing|e)(?![\\p{L}-])', '(?<!\\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|hundred)-?fold(?!\\p{L})', '(?<!\\p{L})twice (?:as|the|that|what)(?!\\p{L})',
    '(?<=(?<!\\p{L})(?:to|will|would|should|could|shall|must|may|can|more than|almost|nearly|also) )(?:double|triple|treble|quadruple)(?![\\p{L}-]| (?:check|count|materiality))', '(?<![\\p{L}-])(?:double|triple|treble|quadruple) (?:the|that|our|its|their|what)(?!\\p{L})',
  ],
};
