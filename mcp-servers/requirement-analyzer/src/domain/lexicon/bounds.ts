// How a number is bounded or made a rate. Closed class; source: the comparatives and quantifiers of reference grammars of both languages.

/** A unit of time behind a count makes it a rate. */
export const RATE_AFTER =
  /^\s*(?:\/|每|per\s+|a\s+|an\s+|each\s+|every\s+)\s*(秒|分钟|分|小时|天|日|周|月|年|s|sec|second|min|minute|hour|h|day|week|month|year)(?![A-Za-z])/i

/** The same before it. */
export const RATE_BEFORE =
  /(?:每|一(?=[天日周月年])|per\s+|each\s+|every\s+)\s*(秒钟?|分钟?|小时|天|日|周|月|年|second|minute|hour|day|week|month|year)[^，,。；;]{0,12}$/i

/** An upper bound before its number. */
export const AT_MOST_BEFORE =
  /(?:最多[^，。,；;\d]{0,6}|至多|封顶|不超过|不大于|不高于|不得超过|不能超过|不多于|不得多于|低于|小于|少于|不足|不到|上限(?:为|是)?|限(?:制)?(?:为|在)?|最长|最大|最晚|<=?|≤|以内|within|under|below|at most|up to|no more than|not exceed(?:ing)?|less than|fewer than|maximum(?: of)?|max\.?|limited to|limit(?: of| is)?|capped at|(?:no|not) (?:longer|later) than|max(?:imum)? size(?: of| is)?|not be (?:larger|longer|more) than)\s*(?:为|是)?\s*$/i

/** A lower bound before its number. */
export const AT_LEAST_BEFORE =
  /(?:至少|最少|不少于|不低于|不小于|超过|大于|高于|多于|满|>=?|≥|at least|more than|over|above|no less than|not less than|minimum(?: of)?|min\.?|longer than|larger than|older than|exceeds?|greater than)\s*$/i

/** An upper bound behind its number. */
export const AT_MOST_AFTER =
  /^\s*(?:以内|之内|内(?!部|容|网|存)|以下|为上限|为限|为止|及以下|为限|or less|or fewer|at most|max(?:imum)?\b|limit\b|封顶)/i

/** A lower bound behind its number. */
export const AT_LEAST_AFTER = /^\s*(?:以上|及以上|起(?:步)?(?=[，。,.]|$)|or more|and more|\+)/i
