import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js'

/** A red pixel as PNG and a silent WAV: the smallest files that are what their type says. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

export const image: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' }
export const audio: ContentBlock = { type: 'audio', data: WAV, mimeType: 'audio/wav' }
export const pixel = PNG

export function text(value: string): ContentBlock {
  return { type: 'text', text: value }
}

export function embedded(uri: string, value: string, mimeType = 'text/plain'): ContentBlock {
  return { type: 'resource', resource: { uri, mimeType, text: value } }
}

export function answer(...content: ContentBlock[]): CallToolResult {
  return { content }
}
