import { describe, expect, test } from 'bun:test'
import { NOBODY, type Rights } from '../domain/access.ts'
import { splitFrontMatter } from './front-matter.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

const TEXT = '# 薪酬\n\nP6 的月薪范围。'
const HR: Rights = { visibility: 'restricted', teams: ['hr'], users: [] }
const rightsOf = (text: string) => splitFrontMatter(text).matter.rights

describe('front matter is found behind', () => {
  test.each([
    ['an empty line', `\n---\nteams: [hr]\n---\n\n${TEXT}`],
    ['a byte order mark', `\uFEFF---\nteams: [hr]\n---\n${TEXT}`],
    ['both, and invisible characters', `\uFEFF\n \u200B\n---\nteams: [hr]\n---\n${TEXT}`],
    ['lines that end with carriage returns alone', `---\rteams: [hr]\r---\r\r${TEXT}`],
    ['lines of Windows', `---\r\nteams: [hr]\r\n---\r\n${TEXT}`],
    ['spaces at the ends', `---  \nteams: [hr]\n---\t\n${TEXT}`],
    ['three dots at the end', `---\nteams: hr\n...\n${TEXT}`],
  ])('%s', (_, text) => {
    expect(rightsOf(text)).toEqual(HR)
    expect(splitFrontMatter(text).body.trim()).toBe(TEXT)
  })
})

describe('a document is shut, and the report says why, when its front matter', () => {
  test.each([
    ['is never closed', `---\nvisibility: restricted\n\n${TEXT}`],
    ['is closed by another line', `---\nvisibility: restricted\n----\n${TEXT}`],
    ['is opened by another line', `----\nvisibility: restricted\n---\n${TEXT}`],
    ['is opened by a long dash', `—\u2014\nvisibility: restricted\n---\n${TEXT}`],
    ['is indented', `  ---\n  visibility: restricted\n  ---\n${TEXT}`],
    ['has no opening line', `title: x\nvisibility: restricted\n---\n${TEXT}`],
    ['has no lines around it', `visibility: restricted\nteams: [hr]\n\n${TEXT}`],
    ['stands below the title', `# 薪酬\n\n---\nvisibility: restricted\nteams: [hr]\n---\n\ntext`],
    ['stands in a comment', `<!--\nvisibility: restricted\n-->\n${TEXT}`],
    ['stands in a code block', `\`\`\`yaml\nvisibility: restricted\n\`\`\`\n${TEXT}`],
    ['is TOML', `+++\nvisibility = "restricted"\n+++\n${TEXT}`],
    ['is JSON', `{\n  "visibility": "restricted"\n}\n\n${TEXT}`],
    ['is no YAML', `---\nvisibility: [restricted\n---\n${TEXT}`],
    ['is one sentence', `---\nvisibility restricted\n---\n${TEXT}`],
    ['has a full-width colon', `---\nvisibility：restricted\n---\n${TEXT}`],
    ['has a full-width colon among others', `---\ntitle: x\nvisibility：restricted\n---\n${TEXT}`],
    ['has a field pushed into another', `---\ntitle: x\n  visibility：restricted\n---\n${TEXT}`],
    ['misspells visibility', `---\nvisiblity: restricted\n---\n${TEXT}`],
    ['writes it with a capital', `---\nVisibility: restricted\n---\n${TEXT}`],
    ['says team', `---\nteam: hr\n---\n${TEXT}`],
    ['says user', `---\nuser: u-1\n---\n${TEXT}`],
    ['says groups', `---\ntitle: x\ngroups: [hr]\n---\n${TEXT}`],
    ['has a field nobody knows', `---\nclearance: 3\n---\n${TEXT}`],
    ['has a known field beside an unknown one', `---\nvisibility: public\nteam: hr\n---\n${TEXT}`],
    ['has another visibility', `---\nvisibility: internal\n---\n${TEXT}`],
    ['has a visibility of another case', `---\nvisibility: Restricted\n---\n${TEXT}`],
    ['has a list where a word belongs', `---\nvisibility: [public]\n---\n${TEXT}`],
    ['has a truth where names belong', `---\nteams: true\n---\n${TEXT}`],
    ['has fields where names belong', `---\nteams: { hr: yes }\n---\n${TEXT}`],
    ['has names inside names', `---\nteams: [[hr]]\n---\n${TEXT}`],
    ['says a thing twice', `---\nvisibility: restricted\nvisibility: public\n---\n${TEXT}`],
    ['uses an anchor', `---\ntags: &a [hr]\nteams: *a\n---\n${TEXT}`],
    ['merges fields', `---\n<<: { visibility: public }\n---\n${TEXT}`],
    ['tags a value', `---\nteams: !set { hr }\n---\n${TEXT}`],
    ['has a list for a title', `---\ntitle: [a, b]\n---\n${TEXT}`],
    ['has a key that is no word', `---\n? [teams]\n: hr\n---\n${TEXT}`],
    ['is brackets without end', `---\nteams: ${'['.repeat(20_000)}\n---\n${TEXT}`],
  ])('%s', (_, text) => {
    const { matter } = splitFrontMatter(text)
    expect(matter.rights).toEqual(NOBODY)
    expect(matter.warning).toMatch(
      /^(?:The|A) .+\. Until it is corrected, nobody but an administrator sees the document\.$/,
    )
  })
})

describe('the folder decides about a document', () => {
  test.each([
    ['without front matter', TEXT],
    ['that begins with an empty line', `\n\n${TEXT}`],
    ['with an empty block', `---\n---\n${TEXT}`],
    ['that names only title, author and tags', `---\ntitle: 薪酬\nauthor: x\ntags: [a, b]\n---\n${TEXT}`],
    ['with a comment only', `---\n# later\n---\n${TEXT}`],
    ['that begins with a list of facts', 'Name: Yunqiao\nUsers per tenant: 500\n\nText.'],
    ['that shows front matter in its text', `${TEXT}\n\n\`\`\`yaml\nvisibility: restricted\n\`\`\`\n`],
    ['that begins with a rule of stars', `***\n\n${TEXT}`],
    ['that begins with a code block', '```sh\nnpm start\n```\n'],
  ])('%s', (_, text) => {
    expect(splitFrontMatter(text).matter).toMatchObject({ rights: undefined, warning: undefined })
  })
})

describe('a statement about access in another markup shuts the document', () => {
  test.each([
    '<!-- visibility: restricted, teams: [sec] -->',
    '**visibility:** restricted',
    '- visibility: restricted\n- teams: sec',
    ':visibility: restricted',
    '#+VISIBILITY: restricted',
    '| visibility | restricted |\n|---|---|\n| teams | sec |',
    '---\n# visibility: restricted\n---',
    '---\ntitle: x\n---\n\n- visibility: restricted',
    '---\vvisibility: restricted\v---\v',
    '---\fvisibility: restricted\f---\f',
    '保密级别：内部机密，仅安全团队可见',
    '**密级**：机密',
    'Classification: Strictly confidential',
    '> Confidential: security team only',
    `# 薪酬${'\n\n一段。'.repeat(30)}\n\n- visibility: restricted`,
  ])('%s', (head) => {
    expect(rightsOf(`${head}\n\n${TEXT}`)).toEqual(NOBODY)
  })

  test.each([
    '<html><head><meta name="visibility" content="restricted"></head><body><p>x</p></body></html>',
    '<!--\nvisibility: restricted\nteams: [sec]\n-->\n<html><body><p>x</p></body></html>',
    '---\nvisibility: restricted\n---\n<html><body><p>x</p></body></html>',
    '<!doctype html>\n<html><body><!-- 密级：机密 --><p>x</p></body></html>',
  ])('a page: %s', (html) => {
    const { text, aside } = htmlToMarkdown(html)
    expect(splitFrontMatter(text, aside).matter.rights).toEqual(NOBODY)
  })
})

describe('a text that only speaks of access is left to its folder', () => {
  test.each([
    '# Visibility: an overview\n\nWho sees what.',
    '# 可见性设计\n\n本章说明可见性。',
    '# Spec\n\n| Field | Values |\n|---|---|\n| visibility | public or restricted |',
    '# Roles\n\n| Role | Rights |\n|---|---|\n| Users | read |\n| Teams | write |',
    '# 保密制度\n\n机密文件须加密保存。',
    'Confidential data must be encrypted: see chapter 3.',
    'The internal network: how it is built and who maintains it in the long run, by the platform team.',
    '- Visibility: 10 km in fog\n- Wind: 3 m/s',
    '- Users: 500\n- Teams: 20',
    '本系统的密级管理：分为公开、内部、机密三级。',
    '密级：公开',
    'Access: see the handbook',
    'Audience: product managers and designers',
    '- **Teams**: groups of users that share a workspace.',
    '<!-- TOC: generated -->\n# Title',
    'Private cloud and public cloud differ in price.',
  ])('%s', (text) => {
    expect(splitFrontMatter(`${text}\n`).matter).toMatchObject({ rights: undefined, warning: undefined })
  })
})

test('a misspelt field is answered with the one that was meant', () => {
  expect(splitFrontMatter(`---\nvisiblity: restricted\n---\n${TEXT}`).matter.warning).toContain(
    'did you mean visibility?',
  )
  expect(splitFrontMatter(`---\nteam: hr\n---\n${TEXT}`).matter.warning).toContain('did you mean teams?')
})
