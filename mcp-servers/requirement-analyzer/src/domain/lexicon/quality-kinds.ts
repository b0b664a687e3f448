// How statements about qualities read, by characteristic. Source: the characteristics of ISO/IEC 25010 and the Volere
// template's non-functional sections (look and feel, usability, performance, operational, maintainability, security,
// legal); the words are those the standards themselves use, with their Chinese counterparts.

export const QUALITY_KIND_NAMES = [
  'performance',
  'capacity',
  'availability',
  'reliability',
  'security',
  'usability',
  'appearance',
  'portability',
  'maintainability',
  'compliance',
] as const
export type QualityKind = (typeof QUALITY_KIND_NAMES)[number]

/** Words that show a characteristic wherever they stand. */
export const QUALITY_KINDS: Readonly<Record<QualityKind, RegExp>> = {
  performance:
    /\b(?:response times?|respond|performance|throughput|latency|as fast as|speed|real-?time|(?:with)?in (?:under |less than |at most )?(?:\d+|one|two|three|five|ten) (?:milli)?(?:seconds?|secs?|minutes?|ms)|(?:no|not) (?:longer|more) than (?:\d+|one|two|three|five|ten) (?:seconds?|minutes?)|every (?:\d+|one|two|five|ten)? ?(?:seconds?|minutes?)|(?:take|complete|load|return|refresh)\w* .{0,60}(?:seconds?|minutes?))\b|响应|时延|延迟|吞吐|毫秒|秒内/i,
  capacity:
    /\b(?:capacity|scal(?:able|ability|e)|concurrent|simultaneous(?:ly)?|(?:support|handle|accommodate|serve|process|store)s? (?:at least |up to |a (?:minimum|maximum) of |more than )?[\d,]+|growth|workload|load of|volume of|\d[\d,]* (?:users|customers|transactions|requests|records))\b|并发|容量|扩展性/i,
  availability:
    /\b(?:availab(?:le|ility) (?:\d|24|at all|on a|for use|during|99|twenty)|availability|up-?time|down-?time|24 ?(?:\/|x|hours)|hours (?:a|per) day|days (?:a|per) week|\d+ ?% of the time|out of service|maintenance window|outages?|operational (?:\d|24|at))\b|可用性|停机|宕机/i,
  reliability:
    /\b(?:reliab(?:le|ility)|robust(?:ness)?|fail(?:s|ure|ures|over|ed)?|recover(?:y|able|ed)?|back(?:ed)?[- ]?up|crash(?:es)?|fault|error rate|integrity|lost data|loss of (?:data|power|connection)|mean time|mtbf|redundan\w+|continue to (?:operate|function|work)|degrad\w+)\b|可靠|容灾|备份|恢复时间/i,
  security:
    /\b(?:secur(?:e|ed|ity|ely)|authori[sz](?:ed|ation)|unauthori[sz]ed|authenticat\w+|encrypt\w*|password|privacy|private|confidential\w*|protect(?:ed|s|ion)?|malicious|virus(?:es)?|hack\w*|attack\w*|intrusion|privileges?|access (?:rights|control|to)|(?:only|solely) .{0,60}(?:shall|will|can|may|must|be able to|access|view|modify)|permitted to|prevent\w* .{0,40}(?:access|data)|audit|spam|fraud\w*|identity of|log ?(?:in|on) (?:attempts?|credentials?)|sensitive)\b|安全|加密|脱敏|权限隔离/i,
  usability:
    /\b(?:eas(?:y|ily|e)|intuitive\w*|user[- ]friendly|usab(?:le|ility)|learn\w*|train(?:ed|ing)|understand\w*|familiar\w*|novice|successful(?:ly)? (?:use|complete|create|find|locate|learn)|satisf\w+|accessib(?:le|ility)|readab\w+|legib\w+|self-explanatory|comfortabl\w+|without (?:any )?(?:training|help|assistance|instruction)|productive|recogni[sz]able|disabilit\w+|colou?r[- ]?blind|convenien\w+|help (?:system|documentation|facility)|jargon|language of|error messages? .{0,30}(?:clear|meaningful|understand))\b|易用|易学|无障碍|友好/i,
  appearance:
    /\b(?:appear(?:ance|s)?|look(?:s)? (?:and feel|like|professional|good)|look and feel|colou?rs?\b(?! of the)|colou?r scheme|style|styl(?:ed|ish)|professional(?:ism| appearance| looking)?|attractive\w*|appeal\w*|aesthetic\w*|layout|fonts?|logos?|brand\w*|visual\w*|graphic\w*|themes?|modern|clean|uncluttered|conservative|fun|energetic|interface shall (?:be|have|appear)|simulate|standard (?:buttons|navigation|layout|menus))\b|美观|界面风格|配色/i,
  portability:
    /\b(?:platforms?|windows|linux|unix|mac ?os|browsers?|internet explorer|firefox|mozilla|safari|operating (?:system|environment)|environments?|compatib\w+|interoperab\w+|interfac(?:e|es|ing) with|integrat\w+ with|run(?:s)? on|work(?:s)? (?:on|with|in)|operate (?:on|in|within|under|with)|install\w*|deploy\w*|port(?:ed|able|ability)|mobile devices?|hardware|servers?|web-based|database management|DBMS|oracle|sql server|java\b|internet connection|intranet|temperature|outdoors|wireless|PDA|existing (?:hardware|systems?|infrastructure))\b|兼容|浏览器版本|操作系统/i,
  maintainability:
    /\b(?:maintain(?:able|ability|ed|ers?|enance)|upgrad\w+|extensib\w+|modif(?:iable|iability)|modular\w*|updates? (?:to|of|shall|will|every)|releases?|develop(?:ed|ers?|ment)|source code|coding standards?|documentation|configurab\w+|integrat(?:e|ed) new|new (?:features|functionality|releases|products?)|bugs?|test(?:able|ed|ing|s)|support staff|patches|person-hours|lifetime|life ?cycle)\b|可维护|可扩展|升级/i,
  compliance:
    /\b(?:compl(?:y|ies|iant|iance)|laws?|legal(?:ly)?|regulat\w+|statut\w+|(?:industry |corporate |iso |w3c |ieee )?standards?\b|guidelines?|polic(?:y|ies)|licen[cs](?:e|ed|ing)|copyright|sarbanes|hipaa|gaap|act\b|disclaimers?|conform\w*|adhere\w*|offensive|cultur\w+|religio\w+|politic\w+)\b|合规|法规|标准/i,
}

/** What a program does for somebody: with one of these as its main verb a sentence is a function unless a quality is clearly said. */
export const FUNCTION_FRAME =
  /\b(?:shall|will|must|should|can) (?:(?:also|automatically|then) )?(?:allow|enable|permit|let|display|show|list|generate|create|add|delete|remove|update|edit|send|notify|record|track|store|save|calculate|compute|search|print|export|import|provide (?:a|the|an) (?:list|report|summary|option|way|means)|prompt|request|retrieve|assign|select|view|sort|filter|produce|determine|present|inform|validate|verify|match|find|filter|score|maintain a (?:list|record))\b/i
