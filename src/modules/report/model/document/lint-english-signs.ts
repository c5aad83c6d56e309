import type { SignWords } from './lint-language.ts';

/** A token in the text, and one that states the year before (see `sign-text.ts`). */
const TOKEN = '[\uE001\uE002]';
const PRIOR = '\uE002';
const YEAR_BEFORE = '(?:in |for )?(?:the )?(?:year before|(?:previous|prior|last|preceding) (?:(?:reporting |financial |fiscal |business )?(?:year|period)|report)|(?:19|20)\\d\\d)';
const MOVES = '(?:is|are|was|were|be|been|being|stay(?:s|ed)?|remain(?:s|ed)?)(?: (?:now|again|still|slightly|sharply|clearly|significantly|further|also|well|considerably))?';
const BACKGROUND = '(?:by|from|on (?:the|last)|against|compared|versus|year on year)';

export const englishSigns: SignWords = {
  directions: [
    { says: 'up', kind: 'finite', words: [
      'rose', 'risen', 'rises', 'increased', 'increases', 'grew', 'has grown', 'have grown', 'having grown', 'had grown', 'grows', 'climbed', 'climbs', 'surged', 'soared', 'jumped', 'swelled', 'swollen', 'expanded', 'escalated', 'raised', 'boosted', 'mounted', 'multiplied', 'doubled', 'tripled', 'trebled', 'quadrupled', 'widened',
      '(?:went|gone|goes|edged|ticked|crept|inched|moved|driven|drove|pushed|picked) up', 'intensified', 'lengthened', 'heightened',
    ] },
    { says: 'down', kind: 'finite', words: [
      'fell', 'fallen', 'falls', 'decreased', 'decreases', 'declined', 'declines', 'dropped', 'drops', 'reduced', 'reduces', 'cuts?(?= (?:by|to|from|back|again)(?!\\p{L}))', '(?<=(?:was|were|been|being|have|has|had|we|be) (?:also |again |further )?)cut', '(?<=(?:was|were|been|have|has) \\p{L}{4,20}ly )cut',
      'shrank', 'shrunk', 'shrinks', 'lowered', 'sank', 'sunk', 'dipped', 'slipped', 'slumped', 'plunged', 'plummeted', 'tumbled', 'diminished', 'lessened', 'slashed', 'trimmed', 'curbed', 'halved', 'narrowed', 'eased', 'receded', 'shortened', 'dwindled', 'minimi[sz]ed',
      '(?:went|gone|goes|came|come|comes|edged|ticked|crept|inched|moved|driven|drove|pushed|brought) down',
    ] },
    { says: 'up', kind: 'base', words: ['rise', 'rising', 'increase', 'increasing', 'grow', 'growing', 'climb', 'climbing', 'surge', 'surging', 'jump', 'soar', 'soaring', 'expand', 'expanding', 'raise', 'raising', 'boost', 'boosting', 'double', 'doubling', 'triple', 'widen', 'widening', 'go(?:ing)? up'] },
    { says: 'down', kind: 'base', words: [
      'fall', 'falling', 'decrease', 'decreasing', 'decline', 'declining', 'drop', 'dropping', 'reduce', 'reducing', 'cut', 'cutting', 'shrink', 'shrinking', 'lower(?= (?:our|the|its|their|this|it|emissions|energy|water|consumption|costs)(?!\\p{L}))', 'lowering', 'sink', 'sinking', 'halve', 'halving', 'narrow', 'narrowing', 'diminish', 'trim',
      'trimming', 'go(?:ing)? down', 'com(?:e|ing) down', 'minimi[sz]e', 'minimi[sz]ing', 'shorten', 'shortening',
    ] },
    { says: 'up', kind: 'noun', words: ['increases?', 'rises?', 'growth', 'surge', 'jump', 'upturn', 'uptick', 'climb', 'expansion', 'doubling', 'tripling', 'widening', 'gain'] },
    { says: 'down', kind: 'noun', words: ['decreases?', 'reductions?', 'falls?', 'drops?', 'declines?', 'cuts?', 'decrement', 'slump', 'dip', 'downturn', 'halving', 'lowering', 'narrowing', 'shortening', 'fall-off'] },
    { says: 'up', kind: 'comparative', words: ['more', 'above', 'over(?= (?:the )?(?:previous|prior|last) year)'] },
    { says: 'down', kind: 'comparative', words: ['less', 'fewer', 'below'] },
    { says: 'up', kind: 'attributive', words: ['higher', 'larger', 'greater', 'bigger'] },
    { says: 'down', kind: 'attributive', words: ['lower(?! (?:our|the|its|their|this|it)(?!\\p{L}))', 'smaller'] },
    { says: 'up', kind: 'particle', words: [`up(?= ${BACKGROUND}(?!\\p{L}))`, `up(?=[ (*]{1,3}${TOKEN})`, `(?<=(?<!\\p{L})${MOVES} )up(?! to(?!\\p{L}))`] },
    { says: 'down', kind: 'particle', words: [`down(?= (?:${BACKGROUND}|to)(?!\\p{L}))`, `down(?=[ (*]{1,3}${TOKEN})`, `(?<=(?<!\\p{L})${MOVES} )down`] },
    { says: 'stable', kind: 'state', words: ['stable', 'unchanged', 'constant', 'steady', '(?<=(?:remained|stayed|was|were|is|are) (?:broadly )?)(?:flat|level)', 'the same'] },
    { says: 'stable', kind: 'phrase', words: [
      '(?:did|does|do|has|have) not (?:change|changed|move|moved)', '(?:didn|hasn|haven)[’\']t (?:changed?|moved?)', '(?:shows?|showed|saw|was|were|is|with|records?|recorded) no change', 'stagnated', 'stagnates', 'stagnation', 'neither (?:increased|rose|grew) nor (?:decreased|fell|declined|shrank)',
      `(?:remain|stay)(?:ed|s|ing)?(?= at[ (*]{1,3}${TOKEN})`, '(?:remain|stay)(?:ed|s|ing)? (?:at|on) (?:the|its) (?:same |previous year[’\']s |prior-year )?level(?: of the (?:previous|prior|last) year)?', '(?:on a par|in line|level) with the (?:previous|prior|last) year', 'no changes? (?:was|were|is|has been)',
    ] },
  ],
  idioms: [
    '(?:slips?,? )?(?:trips? )(?:and|or) falls?', 'falls from (?:height|ladders?|a height)', '(?:fell|fall|falls|fallen|falling) (?:short|under|within|into|back on|due|ill|victim|apart|behind|outside|on deaf|in love)', 'fall (?:protection|arrest|prevention|hazards?)', '(?:give|gives|gave|given|giving) rise', 'high[- ]rise', 'up[- ]to[- ]date',
    'rise to the (?:challenge|occasion)', '(?:raise|raises|raised|raising) (?:awareness|concerns?|questions?|issues?|funds|money|objections?|the issue|complaints?|capital)', 'cut[- ](?:off|outs?)', 'short ?cuts?', 'clear[- ]cut(?:s|ting)?', 'cut (?:flowers|timber|stone|glass|to size|to length)', 'cutting (?:machines?|edge|room|waste|tools?|plans?|line)', '(?:paper|laser|water|off)[- ]?cuts?',
    'grown (?:nearby|locally|regionally|in|on|by|under|from|organically|without)', '(?:locally|organically|regionally|home)[- ]grown', 'grow(?:s|n|ing)? (?:herbs|vegetables|crops|plants|trees|food|fruits?|timber|wood|hemp|flowers|cotton)', 'growing (?:season|conditions|media)', 'growth (?:strategy|markets?|rings?|plans?|company|companies|path|phase)', '(?:lower|higher|low|high)-\\p{L}{2,20}',
    'lower (?:house|case|saxony|austria|limits?|management|bound|tier)', 'higher (?:education|secondary|authority|authorities|regional court|institute|bound|powers?)', '(?:reduction|increase|growth|saving)s? (?:targets?|plans?|paths?|pathways?|measures?|potentials?|programmes?|programs?|goals?|initiatives?|options?|levers?|roadmap|commitments?|strategy)',
    'drop(?:ped|s)?[- ](?:out|off|in|by the office)', 'down payments?', '(?:break|breaks|broke|broken|breaking) down', 'shut(?:ting)? down', '(?:written|write|wrote) down', 'downstream', 'rising (?:sea levels?|temperatures?|damp)', 'declined to(?= \\p{Ll})(?! (?:about|around|only|just|nearly|almost|some|below|under|approximately))', 'declined (?:the|an?|our|their) (?:offer|request|invitation)',
    'double[- ](?:glaz|materiality|check|count|shift|digit|sided|door)\\p{L}{0,8}', 'more or less', '(?:more|less) than(?= (?:halved|doubled|tripled|trebled|quadrupled|half|twice|offset|compensated|outweighed)(?!\\p{L}))', '(?:more|less) \\p{L}{2,20}ly', '(?:no|any|nothing|anything|once) (?:more|less|fewer)(?! (?:than (?:in|last|the (?:year|previous|prior))))', 'more and more', '(?:rose|rises|rise|fell|falls|fall) and (?:fell|falls|fall|rose|rises|rise)', 'ups and downs', '(?:set|sets|setting|made|makes?|making|follow(?:s|ed|ing)?|build|built|builds|back(?:s|ed)?|add(?:s|ed)?|took|takes?|taken|sums?|summed|sign(?:s|ed)?|start(?:s|ed)?|speed(?:s|ed)?|sped|scal(?:e|ed|es|ing)|end(?:s|ed)?|clean(?:s|ed)?|turn(?:s|ed)?|look(?:s|ed)?|catch|caught) up',
    '(?:calm|slow|handed|hand|track|turn|cool|cooled|laid|melted?|tied|torn|step|stepped|narrowed)(?:ed|s)? down', 'stable (?:foundation|basis|condition|partner|employment|jobs?)', 'steady (?:state|hand)', 'flat (?:roofs?|hierarch(?:y|ies)|rate|glass|steel)', '(?:high|low|sea|noise|water|board|management|entry|skill|education)-? ?levels?', 'level (?:playing|crossing|\\d)', 'at (?:all|every|each|any|board) levels?',
    'rise of (?:the|a)', 'fall of (?:the|a)(?! \\p{L}{1,20} of)', 'increased (?:effort|attention|awareness|focus|risk)s?', 'expanded (?:metal|polystyrene|clay|graphite)', '(?:reduced|shortened) (?:vat|working (?:hours|time|week)|hours|rate)', 'hair ?cuts?', 'raised (?:floors?|beds?|bog)', 'over and above', 'above all', '(?:see|as|described|mentioned|listed|named|shown|stated|explained|given|set out) (?:above|below)', 'the (?:above|below)', 'gain(?:s|ed)? (?:access|insight|experience)', 'weight gain', 'price cuts?', 'pay (?:rise|cut)s?', 'tax cuts?', 'job cuts?', 'power cuts?',
  ],
  negations: ['not', '\\p{L}{1,10}n[’\']t', 'no', 'never', 'neither', 'nor', 'without', 'cannot', 'none', 'nowhere', 'failed to', 'rather than', 'instead of'], negationReach: 4,
  notNegations: ['not (?:only|just|merely|least|alone)', 'no (?:longer than|later than|doubt)', 'no\\.'], nor: ['nor', 'or'],
  modals: ['will', 'shall', 'should', 'would', 'may', 'might', 'must', 'can', 'cannot', 'if', 'unless', '(?:is|are|be) to', 'to be', 'to have', '(?:expected|planned|scheduled|likely|set|due|projected|forecast|supposed|intended|meant|designed|committed) to', 'ought to', 'need(?:s|ed)? to'],
  possible: ['could'],
  plans: ['aims?', 'aimed', 'aiming', 'plans?', 'planned', 'planning', 'wants?', 'wanted', 'intends?', 'intended', 'targets?', 'targeted', 'goals?', 'objectives?', 'ambitions?', 'expects?', 'expected', 'commits?', 'committed', 'commitments?', 'strives?', 'hopes?', 'wish(?:es)?', 'seeks?', 'pledged?', 'promised?', 'try', 'tries', 'tried', 'potential', 'possible', 'proposals?', 'measures', 'request(?:ed|s)?', 'for a', 'towards'],
  purposes: ['to', 'for', 'of', 'at', 'towards?', 'on', 'in', 'by', 'when', 'from', 'into', 'against', 'with a view to', 'help(?:s|ing)?'],
  achievements: ['managed', 'able', 'succeeded', 'helped', 'continued?', 'continues', 'began', 'begun', 'started', 'kept', 'enabled', 'allowed', 'made it possible', 'let', 'made', 'led', 'tended', 'came', 'proceeded', 'achieved', 'resulted in', 'contributed'],
  earlier: ['had', 'had (?:already|previously|long|first|once)', 'had been', 'previously'],
  limits: ['reduced', 'reducing', 'reduce', 'slowed', 'slow', 'slowing', 'limited', 'limit', 'limiting', 'curbed', 'curb', 'curbing', 'contained', 'contain', 'containing', 'restricted', 'restrict', 'dampened', 'dampen', 'moderated', 'kept', 'keep', 'keeping', 'held', 'confined', 'cushioned', 'lowered', 'cut'],
  limited: ['slowed', 'slows', 'eased', 'weakened', 'flattened', '(?:was|were|has been|have been|could be|is) (?:limited|reduced|contained|curbed|restricted|kept|held|slowed|moderated|confined|lowered)', 'remained limited', 'lost pace', 'accelerated', 'continued'],
  nounLeads: ['an?', 'the', 'this', 'that', 'no', 'any', 'our', 'its', 'their', 'in', 'of', 'by', 'with', 'through', 'another', 'further', 'slight', 'sharp', 'strong', 'small', 'large', 'marked', 'significant', 'clear', 'steep', 'modest', 'moderate', 'similar', 'considerable', 'substantial', 'overall', 'total', 'net', 'relative', 'absolute', 'annual', 'yearly', 'notable', 'some', 'more', 'per ?cent', 'percent', '%', TOKEN],
  describes: ['with', 'by', 'of', 'the', 'an?', 'to', 'for', 'through', 'from', 'in', 'under', 'at', 'our', 'its', 'their', 'despite', 'on'],
  presents: ['there (?:is|was|were|are|has been)', 'saw', 'seen', 'see', 'sees', 'recorded', 'records', 'shows?', 'showed', 'achieved', 'registered', 'reported', 'experienced', 'resulted in', 'led to', 'this is', 'this was', 'means?', 'meant', 'corresponds to', 'corresponding to', 'equals', 'represents?', 'represented', 'which is', 'which was', 'brought', 'measured', 'noted', 'observed', 'posted', 'made'],
  states: ['is', 'are', 'was', 'were', 'be', 'been', 'being', 'remain(?:s|ed|ing)?', 'stay(?:s|ed|ing)?', 'kept', 'keeps', 'held', 'holds?', 'became', 'turned out', 'came out', 'an?'],
  mainVerbs: ['is', 'are', 'was', 'were', 'has', 'have', 'had', 'led', 'leads?', 'caused?', 'causes', 'allow(?:s|ed)', 'resulted', 'help(?:s|ed)', 'saved', 'saves', 'makes?', 'made', 'means?', 'meant', 'contributed?', 'affect(?:s|ed)', 'can', 'will', 'gave', 'gives?', 'apply', 'applies', 'applied', 'remain(?:s|ed)?'],
  hedges: ['almost', 'nearly', 'largely', 'broadly', 'roughly', 'virtually', 'practically', 'relatively', 'fairly', 'about', 'approximately', 'essentially', 'mostly', 'quite', 'more or less', 'around', 'reasonably'],
  yearBefore: [`(?:than|against|compared (?:with|to)|on|over|versus|from|relative to|vs\\.?) (?:that )?(?:of |in )?${YEAR_BEFORE}`, `than (?:before|a year (?:ago|earlier|before))`, `than (?:at |by )(?:the )?end of ${YEAR_BEFORE}`, `(?:the )?(?:level |figure |value |amount )?(?:of )?(?:the )?(?:previous|prior|last) year(?:[’']s)?`, `(?:than )?(?:the )?(?:(?:previous|prior) )?${PRIOR}`, 'year on year', 'than (?:we )?(?:did )?last year'],
  otherMeasures: ['(?:average|mean|median|limits?|thresholds?|sector|industry|benchmark|budget(?:ed)?|plan(?:ned)?|permitted|permits?|competitors?|peers?|others?|expected|expectations?|targets?|required|requirements?|market|comparable|legal|minimum|maximum|usual|men|women|assumed|estimated|forecast|allowed|necessary|national|regional)'],
  otherYears: ['base(?:line)? year', 'base period', 'since (?:the year )?(?:19|20)\\d\\d', 'since (?:we|the) (?:began|start|beginning|foundation)', '(?:over|in|within|for|during) the (?:past|last) (?:\\p{L}{2,10}|\\d{1,2}) (?:years|decades)', '(?:\\p{L}{2,10}|\\d{1,2}) years ago', 'in the long (?:term|run)', 'over the (?:decade|years)', 'since the (?:base|reference) year'],
  clauses: ['while', 'whereas', 'whilst', 'but', 'however', 'yet', 'even though', 'although', 'though'],
  circumstances: [
    'because(?: of)?', 'due to', 'owing to', 'thanks to', 'as a (?:result|consequence) of', 'despite', 'in spite of', 'although', 'though', 'even though', `after(?! ${TOKEN})`, 'following', 'given', 'driven by', 'caused by', 'when', 'where', 'if', 'unless', 'so that', 'in order to', 'which explains', 'attributable to', 'on account of', 'in view of', 'in response to', 'compared with our peers', 'instead of', 'rather than',
    `as(?! (?:of|in|an?|at|well|such|expected|planned|before|follows|part|compared|against|the (?:previous|prior|year)|last|many|much|high|low|far|long|soon|intended|usual|${TOKEN}))(?<!(?:such|same|well|just|high|low|many|much|far|long|soon) as)`,
  ],
  joints: ['and', 'or', 'as well as', 'which', 'who', 'that', 'with', 'thus', 'then'],
  governs: [
    'by', 'to', 'of', 'from', 'at', 'is', 'was', 'are', 'were', 'be', 'reach(?:ed|es|ing)?', 'totall?(?:ed|ing|s)', 'than', 'hit', 'now', 'equals', 'below', 'above', 'under', 'less', 'more', 'and is', 'averag(?:ed|es|ing)', 'counted', 'comprised', 'being', 'exceed(?:ed|s|ing)', 'came in at', 'down', 'up',
  ],
  fillers: ['about', 'around', 'approximately', 'roughly', 'only', 'just', 'nearly', 'almost', 'some', 'now', 'still', 'currently', 'the', 'our', 'a total of', 'as much as', 'as little as', 'exactly', 'already', 'over', 'under', 'more than', 'less than', 'last year[’\']s', 'previously', 'formerly', 'merely', 'a', 'an', 'a mere', 'in total', 'well', 'previous year', 'prior year', 'then', 'another', 'a further', 'again'],
  compares: ['in', 'vs\\.?', 'compared', 'against', 'versus', 'after', 'from', 'on', 'year', 'than', 'and', 'or', 'to', 'of the', 'per', 'as', 'last', 'before', 'previously', 'market', 'location', 'net', 'gross'],
  abbreviations: ['e\\.g\\.', 'i\\.e\\.', 'approx\\.', 'vs\\.', 'incl\\.', 'excl\\.', 'no\\.', 'nos\\.', 'fig\\.', 'cf\\.', 'ca\\.', 'etc\\.', 'art\\.', 'par\\.', 'para\\.', 'p\\.', 'pp\\.', 'sec\\.', 'u\\.s\\.', 'u\\.k\\.', 'st\\.', 'dr\\.', 'ltd\\.', 'inc\\.', 'max\\.', 'min\\.', 'resp\\.', 'est\\.'],
};
