/** Elements after which a line ends. */
const BLOCK_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\s{0,4}\/?>/gi
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

/** Rich text of an export (ZenTao and TAPD write HTML) as the text a reader sees. */
export function plainText(value: string): string {
  const text = /<[a-z/]/i.test(value) ? value.replace(BLOCK_END, '\n').replace(TAG, '') : value
  return text
    .replace(/&(nbsp|lt|gt|amp|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll('\r\n', '\n')
    .trim()
}
