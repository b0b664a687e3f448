import type { Sign } from './evidence.ts'

/** The signs of `evidence.ts` in English. Broad by intent: a sign alone says little, only their sum is judged. */

const MACHINE =
  '(?:ais?|llms?|gpts?|chat ?bots?|bots?|robots?|models?|assistants?|agents?|copilots?|(?<!virtual )machines?|(?:ai|automated|automatic|smart|machine|virtual|digital|coding)(?: \\w+)? (?:reviewers?|readers?|tools?|systems?|programs?|checkers?|colleagues?|evaluators?|graders?|helpers?|services?)|(?:code |text )?generators?|(?:machine |automatic )translators?|summari[sz]ers?|crawlers?|scrapers?|(?:answer|search) engines?|software|plug-?ins?|programs?|engines?|(?:automated|automatic) (?:\\w+ )?(?:review|screening|grading|check)|(?:scoring|screening|grading|ranking) (?:systems?|programs?|software|tools?)|reviewers?|readers?|parsers?)'
const READS =
  '(?:read(?:ing|s|est)?|process(?:ing|es)?|handl(?:ing|es?)|summari[sz](?:ing|es?)|review(?:ing|s)?|grad(?:ing|es?)|scor(?:ing|es?)|pars(?:ing|es?)|load(?:ing|s)?|open(?:ing|s)?|index(?:ing|es)?|ingest(?:ing|s)?|evaluat(?:ing|es?)|look(?:ing|s)? at|see(?:ing|s)?|analy[sz](?:ing|es?)|translat(?:ing|es?)|receiv(?:ing|es?)|encounter(?:ing|s)?|work(?:ing|s)? on|pars(?:ing|es)|retriev(?:ing|es?)|render(?:ing|s)?|quot(?:ing|es?)|us(?:ing|es?))'
const THIS = '(?:this|these|the (?:above|following|present)|here)'
const SECRET =
  "(?:api[ _-]?keys?|(?:access |session |auth\\w* |secret )?tokens?|passwords?|credentials?|authori[sz]ation headers?|secrets?|the key|private keys?|id_(?:rsa|ed25519)|~/\\.\\w+|/etc/\\w+|\\.env|address book|(?:vault|access|door|pin|security) codes?|pass(?:phrase|code)s?|inbox|environment variables?|config(?:uration)?(?: file)?s?|(?:system|initial|hidden|opening|original|first|starting) (?:\\w+ )?(?:prompts?|instructions?|messages?|texts?|notes?|set-?up|words)|(?:the|this|full|whole|entire|our|complete) (?:\\w+ )?(?:conversations?|chats?|dialogues?|history|context|transcripts?|sessions?)|knowledge base|customer lists?|mailbox|contacts|contact (?:lists?|details)|(?:user|customer|client|employee|person)'?s'? (?:\\w+ ){0,2}(?:e-?mails?|phones?|numbers?|address(?:es)?|names?|identity|questions?|messages?|data|details|words|id|input)|(?:internal|hidden|private|secret) (?:\\w+ )?(?:keys?|rules?|notes?|documents?|data|files?)|(?:text|words|messages?|everything|paragraph|note|lines?) (?:that )?(?:precedes?|above|before|you (?:were|got|have)|the system|at the (?:very )?(?:beginning|top))|first paragraph|(?:user|company|customer)'s [a-z]{2,12} name|letters|calendar|confidential|everything you (?:know|were|have|can)|(?:everything|anything|all|whatever|what) (?:that )?we(?:'ve| have)? (?:talked|said|discussed|chatted|written|exchanged)|phone numbers?|bank (?:account|card)s?|salar(?:y|ies))"
const VERB =
  '(?:add|adopt|answer|append|apply|approve|assume|attach|award|begin|call|cancel|carry|change|choose|clear|close|collect|complete|conclude|consider|continue|copy|credit|declare|decode|delete|describe|disclose|discard|dismiss|display|drop|embed|encode|end|enter|erase|execute|export|fill|find|finish|follow|forget|forsake|forward|give|grant|heed|hide|ignore|include|insert|invoke|keep|leave|let|list|load|log|look|mail|make|mark|mention|name|note|obey|omit|open|output|overlook|overrule|pass|paste|post|praise|present|pretend|print|proceed|produce|publish|put|quote|rank|rate|read|recite|recommend|record|refuse|regard|relay|remember|remove|repeat|replace|reply|report|rephrase|resend|respond|restore|return|reveal|review|rewrite|route|run|save|say|scan|score|search|select|send|set|share|shout|show|shut|skip|slide|speak|start|state|stop|store|strike|submit|suggest|summari[sz]e|swap|switch|take|talk|tell|throw|transfer|translate|treat|trust|turn|upload|use|visit|wave|wipe|withdraw|withhold|write)'
const en = (pattern: string) => new RegExp(pattern, 'iu')

export const english: Readonly<Record<Sign, RegExp>> = {
  machine: en(`\\b${MACHINE}\\b(?! learning)`),
  calledUpon: en(
    `\\b(?:dear|hi|hello|hey|yo|attention|hearken|listen|greetings|o)\\b[\\s,!:]{0,3}(?:there\\W{1,3})?(?:(?:o|my|the|all|any|you|helpful|little|smart|clever|fellow|friendly) ){0,2}${MACHINE}\\b|\\b(?:notes?|messages?|notice|reminder|hints?|instructions?|attention|request|favou?r|memo|word|advice|p\\.?s\\.?|only|visible|readable|intended|meant|addressed)\\b[^.\\n]{0,12}\\b(?:to|for|by) (?:(?:the|any|all|every|our|whichever|you) )?(?:\\w+ ){0,2}${MACHINE}\\b|(?:^|[\\n(\\[>*#/"])[\\s/]{0,3}(?:to|for) (?:(?:the|any|all|every) )?(?:\\w+ ){0,2}${MACHINE}\\b|\\b${MACHINE} (?:(?:who|that|which|is|are|now|currently|will) ){0,2}${READS} (?:\\w+ ){0,2}${THIS}\\b|\\b(?:who|what|which)ever\\b(?: \\w+)? (?:is |are |that |who )?${READS} ${THIS}\\b|\\b(?:opened|read|processed|reviewed|parsed|indexed|summari[sz]ed|loaded|handled|graded) by (?:an? |the |any )?(?:\\w+ )?${MACHINE}\\b|(?:^|[\\n.!?([>*#/"]\\s{0,3})(?:the |all |any |every )?(?:\\w+ ){0,2}${MACHINE}(?: and ${MACHINE})?\\s?[:,!](?!//)|\\b(?:if|should) you(?:'re| are|r)? (?:an? |not )?(?:\\w+ )?(?:${MACHINE}|human)\\b|\\b(?:if|when|where|should) (?:an? |the |any )?(?:\\w+ )?${MACHINE}\\b (?:is|are|has|reads?|sees?|opens?|fills?|gets?|finds?|on)\\b|\\bmachines (?:read|see|open)|\\b(?:any|every|all|whichever|no) (?:\\w+ )?${MACHINE}\\b(?! of| in| on| for)|\\b${MACHINE} (?:that|which|who|whose) (?:\\w+ly )?(?:reads?|uses?|meets?|sees?|finds?|gets?|comes?|loads?|opens?|fills?|translates?|describes?|marks?|drafts?|cites?|\\w+es) \\w+|\\b${MACHINE} (?:read|describ|compil|mark|draft|translat|render|fill|cit|answer|screen|sort|rank|check|scor|generat|captur|convert|pars|scann|pull|quot)ing\\b|\\b${MACHINE}s? only\\b|\\banyone \\w+ing\\b[^.\\n]{0,24}\\b(?:ai|assistant|llm|model|bot)\\b|\\baudience\\W{1,3}(?:llm|ai|model|agent|machine|bot)`,
  ),
  prescribes: en(
    `\\b${MACHINE}s?\\b[^.;:\\n]{0,50}\\b(?:must|should|shall|has to|have to|is to|are to|needs? to|will|are required|is required|are expected|is expected|is asked|are asked|had better)\\b|\\b(?:are|is) to be (?:described|given|set|counted|treated|shown|reported|marked|left|put)\\b`,
  ),
  you: en("\\b(?:you|your|yours|yourself|ya|ye|thou|thee|thy|u)\\b(?!'ll (?:see|find|need))"),
  yourSetup: en(
    "\\b(?:you(?:'ve| have)? ?(?:were|was|are|been|had|got|received|obtained)? ?(?:told|given|handed|shown|configured|instructed|taught|programmed|trained|bade|received|were set)|your (?:\\w+ )?(?:guidelines?|rules?|prompts?|instructions?|setup|set-up|configuration|config|persona|memory|training|programming|polic(?:y|ies)|restrictions?|limits?|limitations?|safeguards?|guardrails?|filters?|role|identity|creators?|developers?|makers?|masters?|operators?|owner|opening text|hidden \\w+|system \\w+|context|tools?|mission|task|job|name is|verdict|judg\\w+|objections?|calibre|current)|(?:thy|your) (?:maker|master)|(?:they|he|she|others?|people) (?:\\w+ )?told (?:you|ya)|you (?:are|work|were) (?:working )?for\\b|(?:every\\w*|all|any\\w*|what\\w*|which\\w*|tools?) (?:\\w+ ){0,4}you (?:can|are able to|could) (?:see|access|reach|read|delete|do|find)|(?:how|what) you were|gave you|you (?:remember|get|just|have just)|your (?:first |only |sole )?(?:duty|aim|goal|job|purpose)|your (?:report|repl(?:y|ies)|answers?|summary|review|analysis|response|mistakes|search results|next)|you know\\b|you are (?:now|by far|no longer|not (?:an?|the)|max\\b|the (?:smartest|best)))",
  ),
  theUser: en(
    "\\b(?:the|that|this|original|current|your) (?:user|customer|person|reader|human|requester|operator|client|owner|master)s?(?:'s?)? (?:you|has|have|had|already|must not|should not|need not|is not|does not|asked|asks|last|mailbox|identity|wants?|(?:e-?mail|phone|question|request|name|data|address)\\w*)|(?:tell|telling|told|inform|ask|asking|notify|alert|show|from|to|for|of|behalf of|without|mention\\w*|let|bother\\w*|involv\\w+|copying|with) (?:it to )?(?:the|your|this|original) (?:original |end )?(?:user|reader|human|person|people you|master|owner)\\b|tell_?user|\\b(?:show|send|tell|let|have|give|convince|persuade|direct) (?:them|him|her)\\b|even if the user|(?:in front of the screen)|\\b(?:users?|anyone|anybody|someone|somebody|he|she|they) (?:asks?|requests?|questions?|wonders?|objects?|inquires?)\\b",
  ),
  thisText: en(
    '\\b(?:this|these|the present) (?:\\w+ )?(?:paragraph|passage|notes?|message|pages?|section|line|lines|text|record|instructions?|comment|document|file|notice|requirement|project|mail|ticket|cell|one through|request|tool|sentence|block|item|backlog|to your|once)\\b|\\bwhat follows\\b|\\b(?:sentence|text|lines|following|string|passage) (?:below|above)\\b|\\b(?:the following|this string|next sentence)\\b',
  ),
  order: en(
    `(?:^|[.,:;!?\\n()"“”\\[\\]{}*#>/—-]\\s{0,3}|\\b(?:and|then|just|please|kindly|now|simply|quietly|so|or|to|also|first|should|shall|must|will|would|could|can|do not|don't|never|only|instead|always) )(?:(?:and|then|just|please|kindly|now|simply|quietly|silently|so|also|first|next|do not|don't|never|always|only) )?${VERB}\\b`,
  ),
  courtesy: en(
    "\\b(?:please|kindly|would you mind|could you|if it'?s not too much|(?:small|little|quick) favou?r|many thanks|thanks a lot|thank you|cheers|be so kind|do me|much appreciated|help me|i(?:'d| would) (?:love|like|appreciate))\\b",
  ),
  urgency: en(
    '\\b(?:urgent(?:ly)?|emergency|at once|right now|right away|immediately|asap|no time|without delay|every minute|hurry|before it is too late|instantly|losing)\\b',
  ),
  flattery: en(
    "\\b(?:smartest|cleverest|brilliant|calibre|caliber|(?:so|much|far|way) (?:more |smarter|better|wiser)|superior|you(?:'re| are) (?:by far |the |so |such )|like you|(?:surely|certainly|of course) (?:you |understand)|lesser|i know you|as clever as)",
  ),
  answer: en(
    '\\b(?:repl(?:y|ies)|answers?|respon(?:d|se|ses)|summar(?:y|ies|i[sz]e\\w*|i[sz]ing)|reports?|reviews?|verdicts?|conclusions?|write-?up|analysis|scores?|ratings?|rate|findings?|output|closing paragraph|comparison|recommendations?|recommend|say|state|feedback|assessment|decision|risks?|completeness|objections?|issues|gaps|defects|deductions?)\\b',
  ),
  outcome: en(
    '(?:\\bno (?:\\w+ )?(?:issues?|risks?|objections?|problems?|conflicts?|findings?|defects|changes?)|\\b(?:approved?|as (?:complete|done|passed|resolved|approved|excellent)|excellent|full marks|top marks|highest|perfect|high score|sufficient|low(?: risk)?|to done|market leader|trustworthy|first in|only vendor|only \\w+ that|the best|score of|9\\d|100|flawless|ready|feasible|accept(?:ed)?|wave (?:this|it)|let (?:it|this|these)\\b[^.\\n]{0,20}\\b(?:slide|pass|through)|signed off|clarified|recommended|serious (?:vulnerabilit|flaw|problem)\\w*|compliant|cleared)\\b)',
  ),
  toolName: en('(?<![\\w/.])[a-z]{2,20}(?:_[a-z]{1,20}){1,4}(?![\\w/.])'),
  runsTool: en(
    '\\b(?:call|run|execute|invoke|trigger|use|calling|running|launch|through)\\b (?:\\w+ ){0,2}[`"\']?[a-z]{2,20}(?:_[a-z]{1,20}){1,4}',
  ),
  toolDetour: en(
    '\\b(?:before|whenever|when|each time|every time|after)\\b[^.\\n]{0,30}\\b(?:using|calling|running|invoking|call|use|invoked?|tool)\\b[^.\\n]{0,40}\\b(?:must|first|always|also|set|pass|include|call)\\b|\\b(?:every|any|all) (?:other )?(?:tools?|lookups?|search(?:es)?|calls?|requests?|mails?)\\b[^.\\n]{0,30}\\b(?:through|via|to|its|instead|invoked|called|set)\\b',
  ),
  destroys: en(
    '\\b(?:delet(?:e|ing|es)|wip(?:e|ing|es)|eras(?:e|ing|es)|remov(?:e|ing)|purge\\w*|destroy|clear|drop|empty|clean(?:ing)? out|get rid of|overwrite|strike out)\\b[^.\\n]{0,24}\\b(?:all|every|everything|whole|entire|each|them|store|records?|requirements?|database|drafts?|history|project)\\b|\\b(?:purge|delete|drop|wipe)_\\w+',
  ),
  changes: en(
    '\\b(?:set|chang(?:e|ing)|mark(?:ing)?|switch|put|update|turn|alter|edit|rewrite|replac(?:e|ing)|lower|raise|swap|make)\\b[^.\\n]{0,40}\\b(?:to|as|into|with|in|for)\\b|\\bfield (?:is|must be) always\\b',
  ),
  approves: en(
    '\\b(?:approve|grant|confirm|accept|authori[sz]e|agree|sign off|wave|pass) (?:\\w+ )?(?:all|every|any|this|these|it|pending|them|the (?:pending|request|change))\\b|\\bclick "?(?:agree|approve|ok|yes)',
  ),
  secret: en(`(?<!\\w)${SECRET}(?![\\w])|(?:~/\\.\\w+|/etc/\\w+|\\.env\\b)`),
  discloses: en(
    `\\b(?:tell|share|recite|print|read(?:ing|s)?(?: out)?|list|reveal|show|disclose|repeat|output|copy|write|quote|give|paste|say|hand|translate|spell|display|dump|echo|include|add|append|attach|put|collect|gather|export|name|publish|pass|insert|mention)\\b[^.\\n]{0,60}(?<!\\w)${SECRET}`,
  ),
  sends: en(
    '\\b(?:send|mail|e-?mail|b?cc|copy|forward|post|upload|submit|transmit|relay|deliver|export|push|sync|report|publish|fetch|visit|open|drop|resend|route|leak|smuggle)\\b[^.\\n]{0,80}(?:https?:|@|\\b(?:to|into|with|at)\\b)',
  ),
  wayOut: en(
    '(?:https?://|[\\w.+-]{1,40}@[\\w-]{1,40}\\.|!\\[|\\b(?:link|url|webhook|image|picture|external|outside address)\\b)',
  ),
  fillsLink: en(
    '(?:https?://|!\\[)[^\\s]{1,100}(?:=|\\{|<|\\[|\\?\\w*\\s|\\$)|(?:https?://|!\\[)[^\\n]{0,80}\\b(?:followed by|appended|then the|encoded|where|containing|with the|plus|replac\\w+)\\b|\\bas the query\\b|\\b(?:append|put|add|embed|encode|splice|stuff|include)\\b[^.\\n]{0,40}\\b(?:to|in|into|as) (?:\\w+ ){0,2}(?:url|link|image|query|keywords?|next (?:web )?search)\\b',
  ),
  persists: en(
    '\\b(?:remember|memori[sz]e|save|store|keep)\\b[^.\\n]{0,40}\\b(?:permanent\\w*|memory|always|forever|for good|future|standing|from now on)\\b|\\b(?:each|every|all|any) (?:of (?:your|the) )?(?:future|later|subsequent|next|new|following|coming) (?:\\w+ )?(?:conversations?|repl(?:y|ies)|answers?|sessions?|messages?|questions?|calls?|turns?)|\\bbefore (?:answering|replying to) (?:any|every)\\b|\\bfrom (?:now|here|this moment) on\\b|\\bremember permanently\\b|\\bstanding permission\\b|\\bafter the session\\b|\\blong-term memory\\b|\\bfirst reply\\b|\\bnew habit\\b',
  ),
  conceals: en(
    "\\b(?:do(?:es)? not|don'?t|never|without|must not|may not|need not|no need to|not to|refrain from|avoid|nor)\\s+(?:\\w+ ){0,3}?(?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|reveal(?:ing)?|show(?:ing)?|disclos\\w+|alert(?:ing)?|notify(?:ing)?|let(?:ting)?|explain(?:ing)?|report(?:ing)?|see|copy(?:ing)?|ask(?:ing)?|say(?:ing)?|quot\\w+|list(?:ing)?)\\b|\\b(?:say nothing|leave no|no (?:audit|hint|trace)|keep (?:\\w+ )?silent|silently|keep everything|change the subject|cannot be said|nobody else|keep (?:it|this|that)\\b[^.\\n]{0,16}\\b(?:between|quiet|secret|from|out)|between (?:us|you and me)|secretly|quietly|silently|stay silent|leav(?:e|ing)\\b[^.\\n]{0,40}\\bout\\b|not (?:be )?(?:rendered|shown|displayed|visible)|as (?:if|though) (?:nothing|it|the)|mention(?:ed|ing)? to (?:the )?(?:user|anyone)|tell_?user\\W{1,3}(?:false|no)|hide (?:this|it|that)|(?:strip|erase|remove|delete|drop|cut)\\b[^.\\n]{0,16}\\bthis (?:\\w+ )?(?:sentence|line|note|comment|paragraph|text|message)|(?:add|give|leave|make) no (?:\\w+ )?(?:\\w+'s )?(?:note|comment|mention|remark|warning|explanation)|sneak|slip (?:it|this|them)|quiet word|on the quiet|no \\w+ (?:may|must|shall|should) (?:enter|appear|be (?:listed|mentioned|shown))|\\w+ may appear in the report|keep it from|hidden)\\b",
  ),
  deceives: en(
    '\\b(?:act|carry on|behave|continue|answer)\\w*\\b[^.\\n]{0,30}\\bas (?:if|though)\\b|\\bpretend\\b|\\bphrased as\\b|\\byour own (?:finding|opinion|view|words|idea)|\\bfake\\b|\\bmake up\\b|\\bclaim (?:that|to)\\b|\\bas (?:normal|usual)\\b',
  ),
  spares: en(
    "\\b(?:without|skip(?:ping)?|no|bypass(?:ing)?|needs? no|requires? no|disabled?|suspended|waived?|lift(?:ed|ing)?|relax(?:ed)?|switch(?:ed)? off|turn(?:ed)? off|not (?:need|require)|need(?:s)? not|instead of|never mind|stop)\\b[^.\\n]{0,24}\\b(?:confirm\\w*|approv\\w*|verif\\w*|check\\w*|ask\\w*|questions?|consent|permission|review\\w*|analy[sz]\\w*|second look|go(?:ing)? through|dialogs?|gates?|authori[sz]\\w*|validat\\w*|look\\w*|experts?|wait\\w*|nod|guardrails?|safety|filter\\w*|moderation|bother\\w*|whining|objection\\w*)|\\b(?:confirmations?|approvals?|checks?|reviews?|gates?|(?:safety|security|content) (?:layers?|filters?|polic(?:y|ies))|moderation|guardrails?)\\b[^.\\n]{0,24}\\b(?:disabled|suspended|off|waived|do(?:es)? not apply|not (?:needed|required|necessary)|unnecessary|skipped|no longer)\\b|\\b(?:do not|don'?t|need not|no need to) (?:bother|analy[sz]e|check|verify|ask|review|go through|list|question|search|examine)|\\bregardless\\b|\\bneed not be \\w+|\\bnot to be (?:disturbed|asked|told|consulted)|\\bturn(?:s|ing)? a blind eye|\\bself-approv|\\b(?:itself|themselves|on (?:its|their|your) own)\\b",
  ),
  overrides: en(
    `\\b(?:ignor|disregard|forget|overrid|discard|drop|abandon|forsak|neglect|set(?:ting)? aside|put(?:ting)? aside|supersed|replac|outrank|overrul|revok|void|cancel|never mind|no longer (?:appl|bound|count|valid|in force)|stop (?:follow|obey)|tak(?:e|es|ing) (?:its|their|the) place|take precedence|obsolete|outdated|do not (?:follow|obey|apply))\\w*\\b[^.\\n]{0,50}\\b(?:rules?|instructions?|guidelines?|prompts?|everything|anything|whatever|what|told|above|before|previous|prior|earlier|polic(?:y|ies)|limits?|restrictions?|orders?|bade|review|task|contexts?|conversations?|guidance|programming|directives?|given|start|users?|this notice|directions?|constraints?|settings?)\\b|\\b(?:guidelines?|rules?|instructions?|what you were told|everything (?:so far|above|before)|prompt|polic(?:y|ies))\\b[^.\\n]{0,40}\\b(?:updated|no longer|void|replaced|suspended|expired|cancelled|was (?:only )?(?:a )?tests?|were (?:only )?(?:a )?tests?|takes its place|outdated|for lesser|lifted)\\b|\\bchanged my mind\\b|\\bwhat i really want\\b|\\breal (?:task|request|question|job)\\b|\\bmy words? (?:alone|only)\\b|\\bonly obey\\b|\\bobey only\\b|\\bforget the\\b|\\b(?:top|highest|supreme|first) priority\\b|\\bnew task\\b|\\bno more \\w+ reviews?\\b|\\bnothing (?:the user|they|he|she)\\b|\\bnone of (?:the|what|that)\\b|\\bdo what i say\\b|\\bdo as i say\\b|\\b(?:do not|don't|never) (?:believe|trust|listen to|obey)\\b|\\bobey(?:ing)?\\b|\\bact on this (?:document|page|text)|\\brights (?:have|were) (?:just )?(?:been )?raised|\\bnot the real\\b|\\bguardrails are off\\b`,
  ),
  authority: en(
    '\\[(?:system|runtime|admin\\w*|platform|security|official)[^\\]]{0,24}\\]|\\*{2,}\\s?(?:system|admin)|\\b(?:system|runtime|platform|admin\\w*|security|maintenance|compliance|policy|official) (?:notice|message|alert|team|update|maintenance|bulletin|override|mode)\\b|\\bmessage from the\\b|\\bcontext switched\\b|\\b(?:ceo|cto|boss|chief|management|director|headquarters|board|security team|legal)\\b|\\b(?:new|company|internal) (?:company )?(?:rule|policy|regulation)|\\b(?:under|per|according to|in line with) (?:section|article|the|our)\\b|\\bcompliance\\s?:|\\bby convention\\b|\\bit security\\b|\\bi (?:take|am) (?:full )?(?:responsib\\w+|your)\\b|\\bas (?:an? |the )?(?:system )?(?:admin\\w*|root|superuser)\\b|\\bmaintenance mode\\b|\\badmin(?:istrator)? mode\\b|\\bin breach\\b|\\b(?:control|ownership|authority|command) (?:\\w+ ){0,4}(?:passes|is handed|goes|transferred|belongs)|\\bcounts? as (?:\\w+ )?(?:instructions?|orders?|commands?)',
  ),
  consent: en(
    '(?<!(?:make|making|be|being) sure (?:that )?|whether |until |unless |once |after |if )\\b(?:(?:the |your )?(?:user|customer|owner|client|he|she|they) (?:has |have |had )?(?:already |just |explicitly )?(?:agreed|consented|approved|confirmed|authori[sz]ed|given|granted|allowed|permitted)|pre-?authori[sz]ed|pre-?approved|already (?:been )?(?:signed off|approved|authori[sz]ed|agreed|confirmed|cleared|accepted|granted)|(?:verbally|orally) (?:agreed|approved)|confirmed_by_user|user_confirmed|access granted|considered (?:as )?(?:authori[sz]ed|approved|pre-\\w+)|has been (?:signed off|clarified|approved by)|on behalf of|you (?:have )?(?:already )?(?:promised|agreed|consented|confirmed))\\b',
  ),
  persona: en(
    "\\b(?:let'?s play|play a game|role-?play|pretend (?:to be|you|that you)|imagine (?:you|that|being)|(?:rest of|throughout) (?:this|the|our) (?:chat|conversation|session),? you|you(?:r new (?:identity|role|name|character|persona)|(?:'ll| will| shall)? (?:now )?(?:enter|play|become|impersonate|portray))|(?:debug|developer|god|root|sudo|unrestricted|maintenance) (?:state|mode)|you are (?:now )?(?:an? |the )?(?:\\w+ ){0,4}(?:with no|without|who|that|named|called)|act as (?:an? |the |my )|take (?:on )?the role|in the (?:role|voice|style) of|with no rules|no rules|unrestricted|uncensored|jailbr\\w+|never refuse|(?:speak|answer|talk|reply) (?:\\w+ ){0,5}like an?)\\b",
  ),
  dialogue: en(
    '(?:^|[\\n("“.!?]\\s{0,3})(?:\\(?follow-?up from the )?(?:user|human|assistant|system|ai)\\s?(?:\\([^)]{1,20}\\))?\\s?[:)]\\s|\\(follow-?up from the user|["\']role["\']\\s?:\\s?["\'](?:system|user|assistant|developer)|<\\|?\\/?(?:system|im_start|assistant|user|inst)\\b',
  ),
  dictates: en(
    '\\b(?:repl(?:y|ies)|answers?|respond|say(?:s|ing)?|writes?|state|put|enter|starts?|begin|ends?|finish|contains?|include|return|outputs?|give|verdict|add|comment|list)\\b[^.\\n]{0,40}["“‘「]|\\b(?:described|given|count(?:s|ed)?|treated|regarded?|render(?:ed)?|presented?|shown|reported?|label(?:led)?|mark(?:ed)?|rated?|describe|translate|treat|classif(?:y|ied)) (?:\\w+ ){0,8}as\\b|\\bcounts? as\\b|\\b(?:inform|tell|say to) (?:\\w+ ){0,3}(?:that|whoever)|\\b(?:end|start|bottom|beginning|top|last (?:line|paragraph)|foot|first (?:line|reply)|closing paragraph|last paragraph) of (?:the|your|its|each|every) (?:\\w+ )?(?:repl(?:y|ies)|answers?|reports?|summary|response|review|output|write-?up|findings)\\b|\\b(?:only|nothing but|solely) (?:answer|reply|output|say|copy|strengths)|\\b(?:with|by) (?:a|the) (?:line|sentence|word|picture)\\b',
  ),
  always: en(
    '\\b(?:whatever|regardless|no matter|always|every time|under (?:any|all) circumstances|exactly one|in any case|must not be lower|permanently|without exception|only (?:answer|reply|respond|say|have to answer)|just (?:say|answer|write|reply|delete|approve)|in all cases|whichever|whoever|irrespective)\\b',
  ),
  trigger: en(
    '\\b(?:if|when|whenever|once|should|in case|as soon as|wherever|every time)\\b[^.\\n]{0,40}\\b(?:users?|anyone|anybody|someone|somebody|conversation|asked|asks?|questioned|comes up|mention(?:s|ed)|word|request(?:s|ed)?|summari[sz]\\w+|this page|this document)\\b[^.\\n]{0,60}(?:,|\\bthen\\b)',
  ),
  decodes: en(
    '\\b(?:decod|decipher|decrypt|revers|unscrambl|base64|rot13|translat|spell(?:ed)? backwards|unravel|reconstruct|restor|read backwards|riddle|acrostic|cipher|morse|first letters|initials|convert)\\w*\\b[^.\\n]{0,60}\\b(?:do|execute|comply|obey|follow|carry|act|run|perform|its meaning|what it says)\\b',
  ),
  ownProduct: en(
    '\\b(?:the|an?|our|all|each|every|old|previously) (?:\\w+ ){0,2}(?:system|app(?:lication)?|platform|service|page|users?|administrators?|admins?|customers?|members?|managers?|importer|endpoint|endpoints|report|form|module|server|guest|guests|device|devices|buyer|orders?|department|clients?|employees?|contractor|controller|pharmacist|operators?|editors?|judges|tickets?|account|button|screen|dashboard|search|field|product|support bot|chatbot|renderer|approver|secretary|website|website applies)\\b[^.\\n]{0,40}\\b(?:shall|must|should|may|can|will|is|are|sees?|shows?|lists?|receives?|gets?|supports?|displays?|decides?|creates?|returns?|sends?|has|have|needs?|allows?)\\b|\\bas an? (?:\\w+ )?(?:user|admin\\w*|customer|member|manager|operator|developer|visitor|buyer|seller|owner|analyst)\\b|\\b(?:users|administrators|guests|members|customers|employees) (?:can|may|must|shall|should|receive|are|who)\\b',
  ),
  people: en(
    '\\b(?:hi|hello|dear) (?:all|team|everyone|folks|colleagues|(?!ai|bot|llm|model|assistant|machine|helper|agent|there|little|helpful|smart)[a-z]{2,12}[,!])|^[a-z]{2,10}, (?:i|we|could|can|please|the)\\b|\\b(?:colleagues?|ops|everyone|your teams?|judges|employees|staff|engineers?|maintainers|developers?|participants|contributors)\\b|\\b(?:by|on|until|before) (?:monday|tuesday|wednesday|thursday|friday|next week|tomorrow|the end of)|\\b(?:we|our) (?:discussed|agreed|answer|arrange|can|need|will|have|plan|decided)\\b|\\bminutes:|\\bdecision:|\\bagreed:|\\bsend me your\\b',
  ),
  ofAttacks: en(
    '\\b(?:injections?|attack(?:er|s|ing)?s?|phishing|jailbreaks?|red[- ]team\\w*|malicious|poison(?:ed|ing)|forged|untrusted|adversar\\w+|exploit\\w*|smuggle|social engineering|spoof\\w*|threats?|vulnerab\\w+ report)\\b',
  ),
  discusses: en(
    '(?:^|[\\n?.]\\s{0,3})[qa]\\s?:|\\b(?:training|test cases?|expected|typical|means that|such as|for example|e\\.g\\.|known as|well-known|untrusted|allow-list\\w*|never as instructions|forged|adversar\\w+|mitigat\\w+|threat|treated as|exploit\\w*|demonstrat\\w+|should be treated|prevent\\w*|(?:asks?|asking|tells?|telling|tricks?|tricking|gets?|getting|makes?|causes?|lead(?:s|ing)?|lets?|have) (?:the|a|an|your) (?:\\w+ )?(?:model|assistant|ai|agent|bot|llm)\\b|the (?:model|assistant|llm|bot) (?:does|did|skipped|leaves?|complies|follows|obeys|reads)|report (?:them|it)\\b|do not click|pose as|smuggle|sample prompt|a good (?:system )?prompt|acceptance)\\b',
  ),
  technical: en(
    '\\b(?:parameters?|headers?|endpoints?|defaults?|optional|array|boolean|integer|json|https? status|schema|deprecated|install|restart|commit|branch|repository|build|migrate|v\\d|fixed:|improved:|removed:|backup|retry|nginx|deploy\\w*|cache|pagination|milliseconds?|runbook|changelog|rollback|roll back|serialis\\w+|time-?out|log-?in|settings)\\b',
  ),
  manual: en(
    '\\b(?:use (?:this|when|only|it) |this (?:tool|endpoint|api|action|operation|method|function|command)\\b|returns? |by default|deprecated|read-only|(?:optional|required) |retrieves?|fetch(?:es)?|(?:creates?|updates?|gets?|lists?|deletes?|reads?|sets?|searches) (?:an?|the|all|existing|new|information) |for a specified|e\\.g\\.|note:|prefer |see also)',
  ),
  forbidsLeak: en(
    `\\b(?:not|never|don't|cannot|no longer|without|neither|nor|prevent\\w*|avoid\\w*)\\b[^.,;:\\n]{0,40}(?<!\\w)${SECRET}`,
  ),
  forbidsMachine: en(
    `\\b(?:(?:support|customer|chat|virtual|ai|smart) ?)?(?:bot|chatbot|assistant|model|agent|ai)s? (?:must|should|shall|may|can) (?:not|never|refuse|ask|answer|say|only|be able|remember|name|label|decline|hand)|\\b(?:bot|chatbot|assistant|model|ai|system) (?:politely|hands|replies|answers|stops|asks|finds|can|supports|ranks|suggests|issues|sends|shows|says|that|names|refuses|detects|cannot|can now|declines|decides|does not|sorts|treats)|\\b(?:are|is) advisory\\b|\\blabelled\\b`,
  ),
}
